import type { MembershipEnd, MembershipMetric } from '@shop/contracts';
import type { Conditions } from '@shop/platform';

export interface MembershipReportFilter {
  readonly figure?: MembershipMetric | undefined;
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  readonly endCause?: MembershipEnd | undefined;
}

const dayColumns = { joined: 'joined_day', activated: 'activated_day', ended: 'ended_day' } as const;

export function addReportConditions(filter: MembershipReportFilter, where: Conditions): void {
  const { figure = 'joined', fromDay, toDay, endCause } = filter;
  if (figure === 'active') {
    where.add((value) => `r.activated_day <= ${value}`, toDay ?? '9999-12-31');
    where.add((value) => `(r.ended_day IS NULL OR r.ended_day > ${value})`, toDay ?? '9999-12-31');
    return;
  }
  where.add((value) => `r.${dayColumns[figure]} >= ${value}`, fromDay ?? '0001-01-01');
  where.add((value) => `r.${dayColumns[figure]} <= ${value}`, toDay);
  where.add((value) => `r.end_cause = ${value}`, endCause);
}

export function addReportFilter(filter: MembershipReportFilter, where: Conditions): void {
  const { figure, fromDay, toDay, endCause } = filter;
  if ([figure, fromDay, toDay, endCause].every((part) => part === undefined)) return;
  where.addGroup(
    (group) => `m.id IN (SELECT r.id FROM membership_report r WHERE ${group})`,
    (group) => addReportConditions(filter, group),
  );
}
