import { useListContext } from 'react-admin';
import { ListPagination } from '../records/ListPagination.js';
import { isOrderStatus } from '../theme/order-status.js';
import { orderCounts } from './order-counts.js';

/** Orders are counted up to a limit. */
export function OrderPagination() {
  const { filterValues, meta } = useListContext();
  const status: unknown = filterValues['status'];
  const hasMore = orderCounts(meta).isCapped(typeof status === 'string' && isOrderStatus(status) ? status : null);
  return <ListPagination hasMore={hasMore} />;
}
