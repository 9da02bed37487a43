import type { DataOf } from '@shop/contracts';
import { useCan } from '../providers/use-can.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { useSelectedCountries, useReloadCountriesOnError } from './served-countries.js';

export type OrderQueue = DataOf<ConsoleContract['admin.calls.queue']>;

/** The soonest deadlines are shown; the rest is only counted. */
const perPage = 100;
/** Fallback for a lost event stream. */
const refetchInterval = 30_000;

/** Queue of the selected countries; several components share one request. */
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
