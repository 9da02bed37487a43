import type { DataOf, ParamsInputOf } from '@shop/contracts';
import { useCan } from '../providers/use-can.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { useSelectedCountries, useReloadCountriesOnError } from './served-countries.js';

export type OrderQueue = DataOf<ConsoleContract['admin.calls.queue']>;
export type OtherQueue = DataOf<ConsoleContract['admin.errands.queue']>;

/** The most urgent calls are shown; the rest is only counted. */
const perPage = 100;
/** Fallback for a lost event stream; calling hours also change without an event. */
const refetchInterval = 30_000;

/** Orders to confirm in the selected countries; several components share one request. */
export function useOrderQueue({ late = false }: { readonly late?: boolean } = {}) {
  return useCallQueue('admin.calls.queue', late ? { late } : {});
}

/** Other calls in the selected countries. */
export function useOtherQueue() {
  return useCallQueue('admin.errands.queue', {});
}

function useCallQueue<M extends 'admin.calls.queue' | 'admin.errands.queue'>(
  method: M,
  filter: { readonly late?: boolean },
) {
  const can = useCan();
  const [selectedCountries] = useSelectedCountries();
  const countries = selectedCountries.length === 0 ? {} : { countries: [...selectedCountries] };
  const queue = useRpcQuery(
    method,
    { pagination: { page: 1, perPage }, ...filter, ...countries } as ParamsInputOf<ConsoleContract[M]>,
    { enabled: can(method), refetchInterval, keepPrevious: true },
  );
  useReloadCountriesOnError(queue.error);
  return queue;
}
