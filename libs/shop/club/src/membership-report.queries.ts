import { membershipEnds, type ClubReportRow, type MembershipEnd, type MembershipMetric } from '@shop/contracts';
import { allOf, equalTo, typedQueries } from '@shop/platform';
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { reportedMemberships, type ReportTables } from './membership-report-conditions.js';
import type { MembershipReportRow } from './membership-report.projection.js';

type Country = MembershipReportRow['country'];
export interface ClubPeriod {
  readonly from: string;
  readonly to: string;
  readonly country?: Country | undefined;
}
type ClubMetric = 'joined' | 'activated' | MembershipEnd;

interface MembershipCount {
  readonly day: string;
  readonly country: Country;
  readonly what: ClubMetric;
  /** An end counts only after a beginning. */
  readonly began: boolean;
  readonly memberships: number;
}

export class MembershipReports {
  private readonly db: Kysely<ReportTables>;

  constructor(pool: Pool) {
    this.db = typedQueries(pool);
  }

  counts(period: ClubPeriod): Promise<readonly MembershipCount[]> {
    const [joined, activated, ended] = (['joined', 'activated', 'ended'] as const).map((figure) =>
      this.reported(period, figure)
        .select((eb) => [
          `r.${figure}Day as day`,
          'r.country',
          (figure === 'ended' ? eb.ref('r.endCause') : eb.val(figure)).$castTo<ClubMetric>().as('what'),
          eb('r.activatedDay', 'is not', null).$castTo<boolean>().as('began'),
          eb.fn.countAll<number>().as('memberships'),
        ])
        .groupBy(sql`1, 2, 3, 4`)
        .$narrowType<{ day: string }>(),
    );
    return joined!.unionAll(activated!).unionAll(ended!).execute();
  }

  async activeAt(day: string, country: Country | undefined): Promise<ReadonlyMap<Country, number>> {
    const rows = await this.reported({ from: day, to: day, country }, 'active')
      .select(({ fn }) => ['r.country', fn.countAll<number>().as('memberships')])
      .groupBy('r.country')
      .execute();
    return new Map(rows.map((row) => [row.country, row.memberships]));
  }

  private reported({ from, to, country }: ClubPeriod, figure: MembershipMetric) {
    return reportedMemberships(this.db, { figure, fromDay: from, toDay: to }).where((eb) =>
      allOf(eb, equalTo(eb, { 'r.country': country })),
    );
  }
}

export function toClubReportRow(key: string, counts: readonly MembershipCount[], active: number): ClubReportRow {
  const count = (what: ClubMetric) =>
    counts.filter((one) => one.what === what).reduce((sum, { memberships }) => sum + memberships, 0);
  const ends = Object.fromEntries(membershipEnds.map((end) => [end, count(end)])) as Record<MembershipEnd, number>;
  const ended = membershipEnds.reduce((sum, end) => sum + ends[end], 0);
  return { key, joined: count('joined'), activated: count('activated'), ended, ends, active };
}

export function netGrowth(counts: readonly MembershipCount[]): number {
  const change = ({ what, began, memberships }: MembershipCount) =>
    what === 'activated' ? memberships : what !== 'joined' && began ? -memberships : 0;
  return counts.reduce((sum, one) => sum + change(one), 0);
}
