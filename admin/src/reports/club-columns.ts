import type { ClubReportRow } from '@shop/contracts';
import { membershipEnds, type MembershipEnd, type MembershipMetric } from '@shop/contracts/report-definitions';
import type { CountryCode } from '@shop/countries';
import { listPath } from '../records/list-path.js';
import type { ColumnDeps, ReportColumn } from './report-columns.js';
import type { ReportRowRef } from './report-links.js';

type ClubColumn = ReportColumn<ClubReportRow>;
type Period = ColumnDeps['reportParams'];

export function clubLink(
  { from, to, country }: Period,
  figure: MembershipMetric,
  row?: ReportRowRef,
  end?: MembershipEnd,
): string {
  const day = row?.by === 'day' ? row.key : undefined;
  return listPath('memberships', {
    figure,
    fromDay: day ?? from,
    toDay: day ?? to,
    country: row?.by === 'country' ? (row.key as CountryCode) : country,
    endCause: end,
  });
}

function metricColumn(figure: MembershipMetric, { t, format, reportParams }: ColumnDeps): ClubColumn {
  return {
    ...{ id: figure, label: t(`reports.club.${figure}`) },
    texts: (row) => [format.number(row[figure])],
    getLink: (of) => clubLink(reportParams, figure, of),
  };
}

function endColumn(end: MembershipEnd, { t, format, reportParams }: ColumnDeps): ClubColumn {
  return {
    ...{ id: end, label: t(`reports.club.ends.${end}`) },
    texts: ({ ends }) => [format.number(ends[end])],
    getLink: (of) => clubLink(reportParams, 'ended', of, end),
  };
}

export function clubSummaryColumns(parts: ColumnDeps): readonly ClubColumn[] {
  return (['joined', 'activated', 'ended', 'active'] as const).map((figure) => metricColumn(figure, parts));
}

export function clubColumns(parts: ColumnDeps): readonly ClubColumn[] {
  return [
    ...(['joined', 'activated', 'ended'] as const).map((figure) => metricColumn(figure, parts)),
    ...membershipEnds.map((end) => endColumn(end, parts)),
    metricColumn('active', parts),
  ];
}
