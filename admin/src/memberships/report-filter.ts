import {
  membershipEnds,
  membershipMetrics,
  type MembershipEnd,
  type MembershipMetric,
} from '@shop/contracts/report-definitions';

export interface MembershipReportFilter {
  readonly figure?: MembershipMetric;
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly endCause?: MembershipEnd;
}

type FilterParams = Readonly<Partial<Record<keyof MembershipReportFilter, string>>>;

export function toReportFilter({ fromDay, toDay, ...filter }: FilterParams): MembershipReportFilter {
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
