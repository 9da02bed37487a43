import type { DataOf } from '@shop/contracts';
import { useCan } from '../providers/use-can.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { useSelectedCountries, useReloadCountriesOnError } from '../calls/served-countries.js';

export type CallTaskQueue = DataOf<ConsoleContract['admin.errands.queue']>;

const perPage = 100;
/** Fallback for a lost event stream; calling hours also change without an event. */
const refetchInterval = 30_000;

export function useCallTaskQueue() {
  const can = useCan();
  const [selectedCountries] = useSelectedCountries();
  const params = {
    pagination: { page: 1, perPage },
    ...(selectedCountries.length === 0 ? {} : { countries: [...selectedCountries] }),
  };
  const queue = useRpcQuery('admin.errands.queue', params, {
    enabled: can('admin.errands.queue'),
    refetchInterval,
    keepPrevious: true,
  });
  useReloadCountriesOnError(queue.error);
  return queue;
}
