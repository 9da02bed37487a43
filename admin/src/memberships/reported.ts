import {
  membershipEnds,
  membershipMetrics,
  type MembershipEnd,
  type MembershipMetric,
} from '@shop/contracts/report-parts';

/** What of an address says which memberships a report counts. */
export interface ReportedMemberships {
  readonly figure?: MembershipMetric;
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly endCause?: MembershipEnd;
}

type Filter = Readonly<Partial<Record<keyof ReportedMemberships, string>>>;

export function reportedOf({ fromDay, toDay, ...filter }: Filter): ReportedMemberships {
  const figure = membershipMetrics.find((one) => one === filter.figure);
  const endCause = membershipEnds.find((one) => one === filter.endCause);
  if (figure === undefined) return {};
  return {
    figure,
    ...(fromDay !== undefined && { fromDay }),
    ...(toDay !== undefined && { toDay }),
    ...(endCause !== undefined && { endCause }),
  };
}
