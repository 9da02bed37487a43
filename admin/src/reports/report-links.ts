import type { OrderMetric, OrderFilter, ReportDimension } from '@shop/contracts';
import { orderListLink } from '../dashboard/order-list-link.js';
import type { ReportParams } from './report-params.js';

export interface ReportRowRef {
  readonly by: ReportDimension;
  readonly key: string;
}

/** Drill-down of a metric; `placed` lists all orders of the row. */
export function metricLink(
  { from, to, country }: Pick<ReportParams, 'from' | 'to' | 'country'>,
  figure: 'placed' | OrderMetric,
  row?: ReportRowRef,
): string {
  return orderListLink({
    fromDay: from,
    toDay: to,
    ...(country !== undefined && { country }),
    ...(row !== undefined && rowFilter(row)),
    ...(figure !== 'placed' && { figure }),
  });
}

function rowFilter({ by, key }: ReportRowRef): Partial<Record<keyof OrderFilter, string>> {
  switch (by) {
    case 'total':
      return {};
    case 'day':
      return { fromDay: key, toDay: key };
    case 'agent':
      return { agentId: key };
    case 'offer':
      return { offerId: key };
    default:
      return { [by]: key };
  }
}
