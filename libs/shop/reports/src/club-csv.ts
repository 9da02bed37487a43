import { membershipEnds, type ClubReportRow } from '@shop/contracts';
import { csvLines } from '@shop/exports';

export function clubCsv(by: string, rows: readonly ClubReportRow[]): string {
  return csvLines([
    [by, 'joined', 'activated', 'ended', ...membershipEnds, 'active'],
    ...rows.map(({ key, joined, activated, ended, ends, active }) => [
      ...[key, joined, activated, ended],
      ...membershipEnds.map((end) => ends[end]),
      active,
    ]),
  ]);
}
