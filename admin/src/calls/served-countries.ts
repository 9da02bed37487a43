import { useQueryClient } from '@tanstack/react-query';
import { countryCodes, type CountryCode } from '@shop/countries/country';
import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'react-admin';
import { useCan } from '../providers/use-can.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { rpcQueryKey, useRpcQuery } from '../rpc/use-rpc-query.js';

/** An administrator may change them at any time; the server enforces them at once. */
const refetchInterval = 60_000;

/** Countries of the account; all until they are loaded. */
export function useServedCountries(): readonly CountryCode[] {
  const can = useCan();
  const options = { staleTime: refetchInterval, refetchInterval, batched: true };
  const { data } = useRpcQuery('staff.me', {}, { ...options, enabled: can('admin.calls.queue') });
  return data?.countries ?? countryCodes;
}

/** Selected countries of the queue, within those of the account. Empty means all. */
export function useSelectedCountries(): [readonly CountryCode[], (countries: readonly CountryCode[]) => void] {
  const served = useServedCountries();
  const [stored, setStored] = useStore<readonly CountryCode[]>('desk.countries', []);
  const selected = useMemo(() => served.filter((code) => stored.includes(code)), [served, stored]);
  return [selected, setStored];
}

export function useReloadServedCountries(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: rpcQueryKey('staff.me') }), [queryClient]);
}

export function useReloadCountriesOnError(error: Error | null): void {
  const reload = useReloadServedCountries();
  const isForbidden = rpcFailureOf(error)?.code === 'FORBIDDEN';
  useEffect(() => {
    if (isForbidden) reload();
  }, [isForbidden, reload]);
}
