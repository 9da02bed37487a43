import type { ReportDimension } from '@shop/contracts/report-definitions';
import type { Translate } from '../i18n/use-text.js';

interface DayTexts<Row> {
  readonly t: Translate;
  readonly labelOf: (row: Row) => string;
}

/** Leaves out days before the first and after the last with data; the note names those two days. */
export function daysWithData<Row>(
  by: ReportDimension,
  rows: readonly Row[],
  isEmpty: (row: Row) => boolean,
  { t, labelOf }: DayTexts<Row>,
): { readonly rows: readonly Row[]; readonly note?: string } {
  const first = rows.findIndex((row) => !isEmpty(row));
  const last = rows.findLastIndex((row) => !isEmpty(row));
  if (by !== 'day' || first === -1 || last - first + 1 === rows.length) return { rows };
  const where = first === 0 ? 'after' : last === rows.length - 1 ? 'before' : 'both';
  const [firstDay, lastDay] = [rows[first], rows[last]].map((row) => (row === undefined ? '' : labelOf(row)));
  return {
    rows: rows.slice(first, last + 1),
    note: t('reports.left_out', { where, first: firstDay ?? '', last: lastDay ?? '' }),
  };
}

export function newestFirst<Row>(by: ReportDimension, rows: readonly Row[]): readonly Row[] {
  return by === 'day' ? rows.toReversed() : rows;
}
