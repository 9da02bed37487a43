import { useMay } from '../providers/use-may.js';
import { useCall } from '../rpc/use-call.js';

/** A second look in case the stream is down. */
const refetchInterval = 30_000;

/** How many reviews wait for a decision; null until that is known. */
export function useWaitingReviews(): number | null {
  const may = useMay();
  const { data } = useCall(
    'admin.reviews.getList',
    { pagination: { page: 1, perPage: 1 }, filter: { status: 'pending' } },
    { enabled: may('admin.reviews.getList'), refetchInterval },
  );
  return data?.total ?? null;
}
