import { useCan } from '../providers/use-can.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

/** A second look in case the stream is down. */
const refetchInterval = 30_000;

/** How many reviews wait for a decision; null until that is known. */
export function usePendingReviewCount(): number | null {
  const can = useCan();
  const { data } = useRpcQuery(
    'admin.reviews.getList',
    { pagination: { page: 1, perPage: 1 }, filter: { status: 'pending' } },
    { enabled: can('admin.reviews.getList'), refetchInterval },
  );
  return data?.total ?? null;
}
