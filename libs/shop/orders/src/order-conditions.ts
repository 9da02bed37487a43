import { type OrderFilter, type OrderStatus, orderStatuses } from '@shop/contracts';
import { possiblePhones } from '@shop/countries';
import { Conditions } from '@shop/platform';
import { addCallConditions } from './order-call-conditions.js';
import { addReportConditions } from './order-report-conditions.js';

const callableStatuses: readonly OrderStatus[] = ['awaiting_confirmation', 'unreachable'];
const waitingStatuses: readonly OrderStatus[] = ['awaiting_confirmation'];
const returnStatuses: readonly OrderStatus[] = [
  'return_requested',
  'return_approved',
  'return_rejected',
  'returned',
  'refunded',
];

/** Ignores the status filter itself. */
export function possibleStatuses({ attempts, overdue, returns: isReturn }: OrderFilter): readonly OrderStatus[] {
  return orderStatuses.filter(
    (status) =>
      (attempts === undefined || callableStatuses.includes(status)) &&
      (overdue === undefined || waitingStatuses.includes(status)) &&
      (isReturn === undefined || returnStatuses.includes(status)),
  );
}

/**
 * Conditions on `order_search s`, without the status filter and the search words.
 * @param values of the enclosing statement
 */
export function orderConditions(filter: OrderFilter, now: string, values: unknown[] = []): Conditions {
  const where = new Conditions(values);
  where.add((value) => `s.country = ${value}`, filter.country);
  where.add((value) => `s.placed_at >= ${value}::timestamptz`, filter.from);
  where.add((value) => `s.placed_at < ${value}::timestamptz`, filter.to);
  where.add((value) => `s.id IN (SELECT id FROM order_list WHERE user_id = ${value})`, filter.userId);
  const phones = filter.phone === undefined ? undefined : possiblePhones(filter.phone);
  where.add((value) => `s.id IN (SELECT id FROM order_list WHERE phone = ANY (${value}::text[]))`, phones);
  where.add((value) => `s.deadline < ${value}::timestamptz`, filter.overdue && now);
  where.add((value) => `s.id IN (SELECT id FROM order_suspicion WHERE ${value}::boolean)`, filter.suspicious);
  // Subquery per row read: a join would scan the calls of all orders.
  where.add(
    (value) => `(SELECT c.attempts FROM order_calls c WHERE c.id = s.id) >= ${value}::integer`,
    filter.attempts,
  );
  addReportConditions(filter, now, where);
  addCallConditions(filter, now, where);
  return where;
}
