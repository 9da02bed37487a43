import type { DataOf } from '@shop/contracts';
import { useMay } from '../../providers/use-may.js';
import type { Wire } from '../../rpc/rpc.js';
import { useCall } from '../../rpc/use-call.js';
import { useChosenCountries, useServedAfter } from '../served-countries.js';

export type ErrandQueue = DataOf<Wire['admin.errands.queue']>;

const perPage = 100;
/** A second look in case the stream is down, and since hours open and close without an event. */
const refetchInterval = 30_000;

/** The calls that are not orders, of the countries to which this desk keeps. */
export function useErrands() {
  const may = useMay();
  const [chosen] = useChosenCountries();
  const params = { pagination: { page: 1, perPage }, ...(chosen.length === 0 ? {} : { countries: [...chosen] }) };
  const errands = useCall('admin.errands.queue', params, {
    enabled: may('admin.errands.queue'),
    refetchInterval,
    keepPrevious: true,
  });
  useServedAfter(errands.error);
  return errands;
}
