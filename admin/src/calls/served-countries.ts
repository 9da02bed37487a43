import { useQueryClient } from '@tanstack/react-query';
import { countryCodes, type CountryCode } from '@shop/countries/country';
import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'react-admin';
import { useCan } from '../providers/use-can.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { rpcQueryKey, useRpcQuery } from '../rpc/use-rpc-query.js';

/** An administrator may change it while somebody works; the server goes by it at once. */
const refetchInterval = 60_000;

/** The countries that this person serves, as their account says; every one until that is known. */
export function useServedCountries(): readonly CountryCode[] {
  const can = useCan();
  const options = { staleTime: refetchInterval, refetchInterval, batched: true };
  const { data } = useRpcQuery('staff.me', {}, { ...options, enabled: can('admin.calls.queue') });
  return data?.countries ?? countryCodes;
}

/** Of the countries that this person serves those to which the desk keeps just now; none chosen means all of them. */
export function useSelectedCountries(): [readonly CountryCode[], (countries: readonly CountryCode[]) => void] {
  const served = useServedCountries();
  const [stored, setStored] = useStore<readonly CountryCode[]>('desk.countries', []);
  const selected = useMemo(() => served.filter((code) => stored.includes(code)), [served, stored]);
  return [selected, setStored];
}

/** Asks again which countries this person serves: the server has refused some of them. */
export function useReloadServedCountries(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: rpcQueryKey('staff.me') }), [queryClient]);
}

/** The same where the answer to a question about these countries was that refusal. */
export function useReloadCountriesOnError(error: Error | null): void {
  const reload = useReloadServedCountries();
  const isForbidden = rpcFailureOf(error)?.code === 'FORBIDDEN';
  useEffect(() => {
    if (isForbidden) reload();
  }, [isForbidden, reload]);
}
