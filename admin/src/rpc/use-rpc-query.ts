import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DataOf, ParamsInputOf } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { QueryName, ConsoleContract } from './rpc.js';
import { useRpc } from './rpc-context.js';

interface RpcQueryOptions {
  readonly enabled?: boolean;
  readonly country?: CountryCode;
  readonly staleTime?: number;
  readonly refetchInterval?: number;
  /** Batches the query with others of the same tick. */
  readonly batched?: boolean;
  /** Shows the previous data while new params load. */
  readonly keepPrevious?: boolean;
}

/** Query key `[method, params]`, so that live updates can invalidate all queries of a method. */
export function rpcQueryKey(method: QueryName, params?: unknown, country?: CountryCode): readonly unknown[] {
  return ['call', method, ...(params === undefined ? [] : [params]), ...(country === undefined ? [] : [country])];
}

/** Runs a cached, abortable query. An expired session redirects to the login. */
export function useRpcQuery<M extends QueryName>(
  method: M,
  params: ParamsInputOf<ConsoleContract[M]>,
  { country, batched = false, keepPrevious = false, ...options }: RpcQueryOptions = {},
): UseQueryResult<DataOf<ConsoleContract[M]>> {
  const rpc = useRpc();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const result = useQuery<DataOf<ConsoleContract[M]>>({
    queryKey: rpcQueryKey(method, params, country),
    queryFn: ({ signal }) =>
      rpc.query(method, params, { signal, batched, ...(country === undefined ? {} : { country }) }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...options,
  });
  const { error } = result;
  useEffect(() => {
    if (error !== null) void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);
  return result;
}
