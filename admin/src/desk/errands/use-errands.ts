import type { DataOf } from '@shop/contracts';
import { useMay } from '../../providers/use-may.js';
import type { Wire } from '../../rpc/rpc.js';
import { useCall } from '../../rpc/use-call.js';
import { useServedCountries } from '../use-queue.js';

export type ErrandQueue = DataOf<Wire['admin.errands.queue']>;

const perPage = 100;
/** A second look in case the stream is down, and since hours open and close without an event. */
const refetchInterval = 30_000;

/** The calls that are not orders, of the countries that this desk serves. */
export function useErrands() {
  const may = useMay();
  const [served] = useServedCountries();
  const params = { pagination: { page: 1, perPage }, ...(served.length === 0 ? {} : { countries: [...served] }) };
  return useCall('admin.errands.queue', params, {
    enabled: may('admin.errands.queue'),
    refetchInterval,
    keepPrevious: true,
  });
}
