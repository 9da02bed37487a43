import { Pagination, useListPaginationContext, useTranslate } from 'react-admin';
import { useFormat } from '../format/use-format.js';

const rowsPerPage = [25, 50, 100] as const;

interface PageRange {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Pages of the list in context: `1–25 of 1,000+` if there are more than the total. */
export function ListPagination({ hasMore }: { readonly hasMore: boolean }) {
  const translate = useTranslate();
  const format = useFormat();
  const { perPage, total } = useListPaginationContext();
  const label = ({ from, to, count }: PageRange) =>
    translate('ra.navigation.page_range_info', {
      offsetBegin: format.number(from),
      offsetEnd: format.number(to),
      total: `${format.number(count)}${hasMore ? '+' : ''}`,
    });
  // react-admin passes these props on to Material UI; its type omits them. On phones it names no button.
  const muiProps = {
    labelDisplayedRows: label,
    getItemAriaLabel: (button: string) => translate(`ra.navigation.${button}`),
  };
  // A list without a response has no pages, a short one no second page.
  if (total === undefined || (total <= Math.min(perPage, rowsPerPage[0]) && !hasMore)) return null;
  return <Pagination rowsPerPageOptions={[...rowsPerPage]} {...muiProps} />;
}
