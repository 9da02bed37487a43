import { membershipEnds, type ClubReportRow, type MembershipEnd } from '@shop/contracts';
import { Conditions } from '@shop/platform';
import type { Pool } from 'pg';
import { addReportConditions } from './membership-report-conditions.js';
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
  constructor(private readonly pool: Pool) {}

  async counts(period: ClubPeriod): Promise<readonly MembershipCount[]> {
    const where = new Conditions();
    const parts = (['joined', 'activated', 'ended'] as const).map((figure) => {
      const what = figure === 'ended' ? 'r.end_cause' : `'${figure}'`;
      return `SELECT r.${figure}_day AS day, r.country, ${what} AS what, r.activated_day IS NOT NULL AS began,
        count(*)::integer AS memberships
        FROM membership_report r WHERE ${conditionFor(period, figure, where)} GROUP BY 1, 2, 3, 4`;
    });
    const { rows } = await this.pool.query<MembershipCount>(parts.join(' UNION ALL '), where.values);
    return rows;
  }

  async activeAt(day: string, country: Country | undefined): Promise<ReadonlyMap<Country, number>> {
    const where = new Conditions();
    const text = conditionFor({ from: day, to: day, country }, 'active', where);
    const { rows } = await this.pool.query<{ country: Country; memberships: number }>(
      `SELECT r.country, count(*)::integer AS memberships FROM membership_report r WHERE ${text} GROUP BY r.country`,
      where.values,
    );
    return new Map(rows.map((row) => [row.country, row.memberships]));
  }
}

function conditionFor(
  { from, to, country }: ClubPeriod,
  figure: 'joined' | 'activated' | 'ended' | 'active',
  parent: Conditions,
) {
  const where = new Conditions(parent.values);
  addReportConditions({ figure, fromDay: from, toDay: to }, where);
  where.add((value) => `r.country = ${value}`, country);
  return where.text;
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
