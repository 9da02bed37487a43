import { useCan } from '../providers/use-can.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

/** Fallback for a lost event stream. */
const refetchInterval = 30_000;

export function usePendingReviewCount(): number | null {
  const can = useCan();
  const { data } = useRpcQuery(
    'admin.reviews.getList',
    { pagination: { page: 1, perPage: 1 }, filter: { status: 'pending' } },
    { enabled: can('admin.reviews.getList'), refetchInterval },
  );
  return data?.total ?? null;
}
