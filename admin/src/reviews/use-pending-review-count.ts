import { useCan } from '../providers/use-can.js';
import { useResourceRows } from '../records/use-resource-rows.js';

export function usePendingReviewCount(): number | null {
  const can = useCan();
  const { total } = useResourceRows(
    'reviews',
    { filter: { status: 'pending' }, perPage: 1 },
    { enabled: can('admin.reviews.getList') },
  );
  return total ?? null;
}
