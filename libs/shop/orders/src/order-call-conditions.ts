import type { OrderFilter, OrderPromise } from '@shop/contracts';
import type { Conditions } from '@shop/platform';
import { metricCondition } from './order-metrics.js';

const callFilterFields = [
  'promise',
  'decidedAtCall',
  'outcome',
  'calledBy',
] as const satisfies readonly (keyof OrderFilter)[];

/**
 * Null while open, or if decided otherwise before the deadline. Expects LEFT JOINs of `order_report r` and `order_calls
 * c`. The metrics of confirmations count the same orders (`confirmation-shares.sql`).
 */
const promiseSql = `CASE WHEN c.breached_at IS NOT NULL OR ${metricCondition('late', 'r.figures')} THEN 'broken'
  WHEN ${metricCondition('in_time', 'r.figures')} THEN 'kept' END`;

/** The last call decided the order: no further call is due. As in `orders-decided-by-call.sql`. */
const decidedByCallCondition = 'c.attempts > 0 AND c.next_call_at IS NULL';

export function hasCallFilter(filter: OrderFilter): boolean {
  return callFilterFields.some((part) => filter[part] !== undefined);
}

export function addCallConditions(filter: OrderFilter, where: Conditions): void {
  where.add(
    (value) => `(SELECT ${promiseSql} FROM order_report r LEFT JOIN order_calls c ON c.id = r.id WHERE r.id = s.id)
      = ANY (${value}::text[])`,
    filter.promise && promiseValues(filter.promise),
  );
  where.addGroup(
    (group) => `EXISTS (SELECT 1 FROM order_calls c WHERE c.id = s.id AND ${group})`,
    (group) => addCallFilters(filter, group),
  );
}

function promiseValues(wanted: OrderPromise): readonly string[] {
  return wanted === 'due' ? ['kept', 'broken'] : [wanted];
}

function addCallFilters({ decidedAtCall, outcome, calledBy }: OrderFilter, where: Conditions): void {
  where.add((value) => `${decidedByCallCondition} AND c.attempts = ${value}::integer`, decidedAtCall);
  where.add((value) => `c.calls @> ${callSql('outcome', value)}`, outcome);
  where.add((value) => `c.calls @> ${callSql('staffId', value)}`, calledBy);
}

function callSql(field: 'outcome' | 'staffId', value: string): string {
  return `jsonb_build_array(jsonb_build_object('${field}', ${value}::text))`;
}
