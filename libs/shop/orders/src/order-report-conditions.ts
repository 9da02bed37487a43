import {
  customerOrderOutcomes,
  erasedReason,
  noAgent,
  type CustomerOrderOutcome,
  type OrderFilter,
} from '@shop/contracts';
import { addDays } from '@shop/countries';
import type { Conditions } from '@shop/platform';
import type { OrderStatus } from './order-moves.js';
import { metricBits, promiseCondition } from './order-metrics.js';

const reportFilterFields = [
  'figure',
  'fromDay',
  'toDay',
  'offerId',
  'agentId',
  'cancelReason',
  'refuseReason',
  'returnKind',
  'fate',
] as const satisfies readonly (keyof OrderFilter)[];

export type ReportFilter = Pick<OrderFilter, (typeof reportFilterFields)[number] | 'country'>;

/** Free text may have been erased. */
export const cancelReasonSql = reasonSql('cancelled', 'cancel');
export const refuseReasonSql = reasonSql('refused', 'refuse');

function reasonSql(status: OrderStatus, name: 'cancel' | 'refuse'): string {
  const known = `coalesce(r.${name}_words, r.${name}_reason, '${erasedReason}')`;
  return `CASE r.status WHEN '${status}' THEN ${known} END`;
}

const statusesByOutcome: Readonly<Record<CustomerOrderOutcome, readonly OrderStatus[]>> = {
  open: ['awaiting_confirmation', 'unreachable', 'confirmed', 'packed', 'shipped'],
  delivered: ['delivered', 'return_rejected'],
  cancelled: ['cancelled'],
  refused: ['refused'],
  returned: ['return_requested', 'return_approved', 'returned', 'refunded'],
  lost: [],
};

const outcomeSql = `CASE WHEN r.status = 'refused' AND r.carriers_fault THEN 'lost' ${customerOrderOutcomes
  .filter((one) => statusesByOutcome[one].length > 0)
  .map((one) => `WHEN r.status IN (${statusesByOutcome[one].map((status) => `'${status}'`).join(', ')}) THEN '${one}'`)
  .join(' ')} END`;

export function hasReportFilter(filter: OrderFilter): boolean {
  return reportFilterFields.some((part) => filter[part] !== undefined);
}

/** Conditions on `order_report r`, shared by reports and order list. */
export function addReportFilters(filter: ReportFilter, now: string, where: Conditions): void {
  const { figure } = filter;
  where.add((value) => `r.country = ${value}`, filter.country);
  where.add((value) => `r.day >= ${value}`, filter.fromDay);
  where.add((value) => `r.day <= ${value}`, filter.toDay);
  if (figure === 'broken') where.add((at) => promiseCondition(figure, at), now);
  else where.add((value) => `r.figures & ${value}::integer <> 0`, figure && metricBits([figure]));
  where.add((value) => `r.lines @> jsonb_build_array(jsonb_build_array(${value}::text))`, filter.offerId);
  where.add((value) => `coalesce(r.agent_id, '${noAgent}') = ${value}`, filter.agentId);
  where.add((value) => `${cancelReasonSql} = ${value}`, filter.cancelReason);
  where.add((value) => `${refuseReasonSql} = ${value}`, filter.refuseReason);
  where.add((value) => `r.return_kind = ${value}`, filter.returnKind);
  where.add((value) => `${outcomeSql} = ${value}`, filter.fate);
}

/** Conditions on `order_search s`. */
export function addReportConditions(filter: OrderFilter, now: string, where: Conditions): void {
  if (!hasReportFilter(filter)) return;
  // One day wider for time zones, so that the index on `placed_at` is used.
  where.add((value) => `s.placed_at >= ${value}::timestamptz`, shiftedDay(filter.fromDay, -1));
  where.add((value) => `s.placed_at < ${value}::timestamptz`, shiftedDay(filter.toDay, 2));
  where.addGroup(
    (group) => `EXISTS (SELECT 1 FROM order_report r WHERE r.id = s.id AND ${group})`,
    (group) => addReportFilters(filter, now, group),
  );
}

function shiftedDay(day: string | undefined, days: number): string | undefined {
  return day === undefined ? undefined : `${addDays(day, days)}T00:00:00.000Z`;
}
