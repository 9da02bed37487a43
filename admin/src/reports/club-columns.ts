import type { ClubReportRow } from '@shop/contracts';
import { membershipEnds, type MembershipEnd, type MembershipMetric } from '@shop/contracts/report-parts';
import type { ColumnParts, ReportColumn } from './report-columns.js';
import type { RowOf } from './report-links.js';

type ClubColumn = ReportColumn<ClubReportRow>;
type Period = ColumnParts['address'];

/** The list whose total is a figure of the club. */
export function clubLink(
  { from, to, country }: Period,
  figure: MembershipMetric,
  of?: RowOf,
  end?: MembershipEnd,
): string {
  const day = of?.by === 'day' ? of.key : undefined;
  const search = new URLSearchParams({ figure, fromDay: day ?? from, toDay: day ?? to });
  const chosen = of?.by === 'country' ? of.key : country;
  if (chosen !== undefined) search.set('country', chosen);
  if (end !== undefined) search.set('endCause', end);
  return `/memberships?${search}`;
}

function figureColumn(figure: MembershipMetric, { t, format, address }: ColumnParts): ClubColumn {
  return {
    ...{ id: figure, label: t(`reports.club.${figure}`) },
    texts: (row) => [format.number(row[figure])],
    to: (of) => clubLink(address, figure, of),
  };
}

function endColumn(end: MembershipEnd, { t, format, address }: ColumnParts): ClubColumn {
  return {
    ...{ id: end, label: t(`reports.club.ends.${end}`) },
    texts: ({ ends }) => [format.number(ends[end])],
    to: (of) => clubLink(address, 'ended', of, end),
  };
}

/** The few numbers that stand above the table. */
export function mainClubColumns(parts: ColumnParts): readonly ClubColumn[] {
  return (['joined', 'activated', 'ended', 'active'] as const).map((figure) => figureColumn(figure, parts));
}

export function clubColumns(parts: ColumnParts): readonly ClubColumn[] {
  return [
    ...(['joined', 'activated', 'ended'] as const).map((figure) => figureColumn(figure, parts)),
    ...membershipEnds.map((end) => endColumn(end, parts)),
    figureColumn('active', parts),
  ];
}
