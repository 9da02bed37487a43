import { useQueryClient } from '@tanstack/react-query';
import { countryCodes, type CountryCode } from '@shop/countries/country';
import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'react-admin';
import { useMay } from '../providers/use-may.js';
import { failureOf } from '../rpc/call-error.js';
import { callKey, useCall } from '../rpc/use-call.js';

/** An administrator may change it while somebody works; the server goes by it at once. */
const refetchInterval = 60_000;

/** The countries that this person serves, as their account says; every one until that is known. */
export function useServedCountries(): readonly CountryCode[] {
  const may = useMay();
  const options = { staleTime: refetchInterval, refetchInterval, together: true };
  const { data } = useCall('staff.me', {}, { ...options, enabled: may('admin.calls.queue') });
  return data?.countries ?? countryCodes;
}

/** Of the countries that this person serves those to which the desk keeps just now; none chosen means all of them. */
export function useChosenCountries(): [readonly CountryCode[], (countries: readonly CountryCode[]) => void] {
  const served = useServedCountries();
  const [stored, setStored] = useStore<readonly CountryCode[]>('desk.countries', []);
  const chosen = useMemo(() => served.filter((code) => stored.includes(code)), [served, stored]);
  return [chosen, setStored];
}

/** Asks again which countries this person serves: the server has refused some of them. */
export function useServedAgain(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: callKey('staff.me') }), [queryClient]);
}

/** The same where the answer to a question about these countries was that refusal. */
export function useServedAfter(error: Error | null): void {
  const askAgain = useServedAgain();
  const refused = failureOf(error)?.code === 'FORBIDDEN';
  useEffect(() => {
    if (refused) askAgain();
  }, [refused, askAgain]);
}
