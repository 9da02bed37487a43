import type { MembershipEnd, MembershipMetric } from '@shop/contracts';
import { allOf } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { Kysely } from 'kysely';
import type { membershipReportProjection } from './membership-report.projection.js';

export type ReportTables = ReadModelTables<typeof membershipReportProjection>;

export interface MembershipReportFilter {
  readonly figure?: MembershipMetric | undefined;
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  readonly endCause?: MembershipEnd | undefined;
}

const dayColumns = { joined: 'r.joinedDay', activated: 'r.activatedDay', ended: 'r.endedDay' } as const;

export function hasReportFilter({ figure, fromDay, toDay, endCause }: MembershipReportFilter): boolean {
  return [figure, fromDay, toDay, endCause].some((part) => part !== undefined);
}

/** Memberships that a figure of the report counts, as `r`. */
export function reportedMemberships(db: Kysely<ReportTables>, filter: MembershipReportFilter) {
  const { figure = 'joined', fromDay, toDay, endCause } = filter;
  const reports = db.selectFrom('membershipReport as r');
  if (figure === 'active') {
    const day = toDay ?? '9999-12-31';
    return reports
      .where('r.activatedDay', '<=', day)
      .where((eb) => eb.or([eb('r.endedDay', 'is', null), eb('r.endedDay', '>', day)]));
  }
  const dayColumn = dayColumns[figure];
  return reports
    .where(dayColumn, '>=', fromDay ?? '0001-01-01')
    .where((eb) =>
      allOf(eb, [
        toDay === undefined ? undefined : eb(dayColumn, '<=', toDay),
        endCause === undefined ? undefined : eb('r.endCause', '=', endCause),
      ]),
    );
}
