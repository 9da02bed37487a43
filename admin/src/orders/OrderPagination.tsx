import { Pagination, useListContext, useTranslate } from 'react-admin';
import { useFormat } from '../format/use-format.js';
import { isOrderStatus } from '../theme/order-status.js';
import { orderCounts } from './order-counts.js';

const rowsPerPage = [25, 50, 100];

interface PageRange {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Which part of the list is shown, of how many: `1–25 of 1.000+` where not all were counted. */
export function OrderPagination() {
  const translate = useTranslate();
  const format = useFormat();
  const { filterValues, meta, total } = useListContext();
  const status: unknown = filterValues['status'];
  const hasMore = orderCounts(meta).isCapped(typeof status === 'string' && isOrderStatus(status) ? status : null);
  const label = ({ from, to, count }: PageRange) =>
    translate('ra.navigation.page_range_info', {
      offsetBegin: format.number(from),
      offsetEnd: format.number(to),
      total: `${format.number(count)}${hasMore ? '+' : ''}`,
    });
  // react-admin hands it on to Material UI's pagination, which its type does not say.
  const muiProps = { labelDisplayedRows: label };
  // A list that was never read has no pages, and none are counted.
  if (total === undefined) return null;
  return <Pagination rowsPerPageOptions={rowsPerPage} {...muiProps} />;
}
