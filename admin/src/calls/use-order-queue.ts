import type { DataOf } from '@shop/contracts';
import { useCan } from '../providers/use-can.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { useSelectedCountries, useReloadCountriesOnError } from './served-countries.js';

export type OrderQueue = DataOf<ConsoleContract['admin.calls.queue']>;

/** The soonest deadlines are what matters; the rest is counted. */
const perPage = 100;
/** A second look in case the stream is down. */
const refetchInterval = 30_000;

/** The queue of the countries to which this desk keeps, asked for once however many parts of the screen show it. */
export function useOrderQueue({ late = false }: { readonly late?: boolean } = {}) {
  const can = useCan();
  const [selectedCountries] = useSelectedCountries();
  const countries = selectedCountries.length === 0 ? {} : { countries: [...selectedCountries] };
  const params = { pagination: { page: 1, perPage }, ...(late ? { late } : {}), ...countries };
  const queue = useRpcQuery('admin.calls.queue', params, {
    enabled: can('admin.calls.queue'),
    refetchInterval,
    keepPrevious: true,
  });
  useReloadCountriesOnError(queue.error);
  return queue;
}
