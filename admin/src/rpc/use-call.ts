import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DataOf, ParamsInputOf } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { QueryName, Wire } from './rpc.js';
import { useRpc } from './rpc-context.js';

interface CallOptions {
  readonly enabled?: boolean;
  readonly country?: CountryCode;
  readonly staleTime?: number;
  readonly refetchInterval?: number;
  /** In one request with the screen's other questions that say so. */
  readonly together?: boolean;
  /** Keep showing the last answer while that to other params is on its way. */
  readonly keepPrevious?: boolean;
}

/** The key under which an answer is cached: `[method, params]`, so that live changes find all answers of a method. */
export function callKey(method: QueryName, params?: unknown, country?: CountryCode): readonly unknown[] {
  return ['call', method, ...(params === undefined ? [] : [params]), ...(country === undefined ? [] : [country])];
}

/** The answer of a query, cached, cancelled when it is no longer wanted; a session that has ended leads to the login. */
export function useCall<M extends QueryName>(
  method: M,
  params: ParamsInputOf<Wire[M]>,
  { country, together = false, keepPrevious = false, ...options }: CallOptions = {},
): UseQueryResult<DataOf<Wire[M]>> {
  const rpc = useRpc();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const result = useQuery<DataOf<Wire[M]>>({
    queryKey: callKey(method, params, country),
    queryFn: ({ signal }) =>
      rpc.query(method, params, { signal, together, ...(country === undefined ? {} : { country }) }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...options,
  });
  const { error } = result;
  useEffect(() => {
    if (error !== null) void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);
  return result;
}
