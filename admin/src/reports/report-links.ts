import type { OrderMetric, OrderFilter, ReportDimension } from '@shop/contracts';
import { orderListLink } from '../dashboard/list-link.js';
import type { ReportAddress } from './report-address.js';

/** Which orders a row is about; without one, all of the report. */
export interface RowOf {
  readonly by: ReportDimension;
  readonly key: string;
}

/** The list whose total is a figure: `placed` are all orders of a row. */
export function figureLink(
  { from, to, country }: Pick<ReportAddress, 'from' | 'to' | 'country'>,
  figure: 'placed' | OrderMetric,
  row?: RowOf,
): string {
  return orderListLink({
    fromDay: from,
    toDay: to,
    ...(country !== undefined && { country }),
    ...(row !== undefined && rowFilter(row)),
    ...(figure !== 'placed' && { figure }),
  });
}

function rowFilter({ by, key }: RowOf): Partial<Record<keyof OrderFilter, string>> {
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
