import { membershipEnds, type ClubReportRow } from '@shop/contracts';
import { csvLine } from '@shop/orders';

/** The report on the club as lines of a CSV file. */
export function* clubCsv(by: string, rows: readonly ClubReportRow[]): Generator<string> {
  yield csvLine([by, 'joined', 'activated', 'ended', ...membershipEnds, 'active']);
  for (const { key, joined, activated, ended, ends, active } of rows)
    yield csvLine([key, joined, activated, ended, ...membershipEnds.map((end) => ends[end]), active]);
}
