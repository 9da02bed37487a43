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

/** Shown range and total: `1–25 of 1.000+` if the count is capped. */
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
  // react-admin passes this prop on to Material UI; its type omits it.
  const muiProps = { labelDisplayedRows: label };
  // A list without a response has no pages.
  if (total === undefined) return null;
  return <Pagination rowsPerPageOptions={rowsPerPage} {...muiProps} />;
}
