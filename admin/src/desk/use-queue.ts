import type { DataOf } from '@shop/contracts';
import { useMay } from '../providers/use-may.js';
import { useCall } from '../rpc/use-call.js';
import type { Wire } from '../rpc/rpc.js';
import { useChosenCountries, useServedAfter } from './served-countries.js';

export type Queue = DataOf<Wire['admin.calls.queue']>;

/** The soonest deadlines are what matters; the rest is counted. */
const perPage = 100;
/** A second look in case the stream is down. */
const refetchInterval = 30_000;

/** The queue of the countries to which this desk keeps, asked for once however many parts of the screen show it. */
export function useQueue({ late = false }: { readonly late?: boolean } = {}) {
  const may = useMay();
  const [chosen] = useChosenCountries();
  const countries = chosen.length === 0 ? {} : { countries: [...chosen] };
  const params = { pagination: { page: 1, perPage }, ...(late ? { late } : {}), ...countries };
  const queue = useCall('admin.calls.queue', params, {
    enabled: may('admin.calls.queue'),
    refetchInterval,
    keepPrevious: true,
  });
  useServedAfter(queue.error);
  return queue;
}
