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
 * What became of the promise to confirm an order in time; null where that is open, or was settled otherwise before the
 * deadline. Of `order_report r` and `order_calls c`, where an order need not be.
 */
export const promiseSql = `CASE WHEN c.breached_at IS NOT NULL OR ${metricCondition('late', 'r.figures')} THEN 'broken'
  WHEN ${metricCondition('in_time', 'r.figures')} THEN 'kept' END`;

/** That the last call of `order_calls c` decided its order, so that it is not called about again. */
export const decidedByCallCondition = 'c.attempts > 0 AND c.next_call_at IS NULL';

/** Whether a filter has a part of what the statistics of the call desk count by. */
export function hasCallFilter(filter: OrderFilter): boolean {
  return callFilterFields.some((part) => filter[part] !== undefined);
}

/** What holds for `order_search s` where a filter says something about its calls. */
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
