import type { DataOf } from '@shop/contracts';
import { countryCodes, type CountryCode } from '@shop/countries/country';
import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { useMay } from '../providers/use-may.js';
import { useCall } from '../rpc/use-call.js';
import type { Wire } from '../rpc/rpc.js';

export type Queue = DataOf<Wire['admin.calls.queue']>;

/** The soonest deadlines are what matters; the rest is counted. */
const perPage = 100;
/** A second look in case the stream is down. */
const refetchInterval = 30_000;

/** The countries that this desk serves; none chosen means all. */
export function useServedCountries(): [readonly CountryCode[], (countries: readonly CountryCode[]) => void] {
  const [stored, setStored] = useStore<readonly CountryCode[]>('desk.countries', []);
  const served = useMemo(() => countryCodes.filter((code) => stored.includes(code)), [stored]);
  return [served, setStored];
}

/** The queue of the countries that this desk serves, asked for once however many parts of the screen show it. */
export function useQueue({ late = false }: { readonly late?: boolean } = {}) {
  const may = useMay();
  const [served] = useServedCountries();
  const countries = served.length === 0 ? {} : { countries: [...served] };
  const params = { pagination: { page: 1, perPage }, ...(late ? { late } : {}), ...countries };
  return useCall('admin.calls.queue', params, {
    enabled: may('admin.calls.queue'),
    refetchInterval,
    keepPrevious: true,
  });
}
