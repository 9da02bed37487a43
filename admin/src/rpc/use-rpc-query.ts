import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DataOf, ParamsInputOf } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { useConsoleDataProvider } from '../providers/use-console-data-provider.js';
import type { QueryName, ConsoleContract } from './rpc.js';

interface RpcQueryOptions {
  readonly enabled?: boolean;
  readonly country?: CountryCode;
  readonly staleTime?: number;
  readonly refetchInterval?: number | false;
  /** Batches the query with others of the same tick. */
  readonly batched?: boolean;
  /** Shows the previous data while new params load. */
  readonly keepPrevious?: boolean;
}

/** Query key `[method, params]`, so that live updates can invalidate all queries of a method. */
export function rpcQueryKey(method: QueryName, params?: unknown, country?: CountryCode): readonly unknown[] {
  return ['call', method, ...(params === undefined ? [] : [params]), ...(country === undefined ? [] : [country])];
}

/** A named query of the data provider, cached and abortable. */
export function useRpcQuery<M extends QueryName>(
  method: M,
  params: ParamsInputOf<ConsoleContract[M]>,
  { country, batched = false, keepPrevious = false, ...options }: RpcQueryOptions = {},
): UseQueryResult<DataOf<ConsoleContract[M]>> {
  const { query } = useConsoleDataProvider();
  return useQuery<DataOf<ConsoleContract[M]>>({
    queryKey: rpcQueryKey(method, params, country),
    queryFn: ({ signal }) => query(method, params, { signal, batched, ...(country !== undefined && { country }) }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...options,
  });
}
