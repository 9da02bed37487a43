import type { OrderFilter } from '@shop/contracts';
import type { Conditions } from '@shop/platform';
import { promiseCondition } from './order-metrics.js';

const callFilterFields = [
  'promise',
  'decidedAtCall',
  'outcome',
  'calledBy',
] as const satisfies readonly (keyof OrderFilter)[];

/** The last call decided the order: no further call is due. As in `orders-decided-by-call.sql`. */
const decidedByCallCondition = 'c.attempts > 0 AND c.next_call_at IS NULL';

export function hasCallFilter(filter: OrderFilter): boolean {
  return callFilterFields.some((part) => filter[part] !== undefined);
}

export function addCallConditions(filter: OrderFilter, now: string, where: Conditions): void {
  const { promise } = filter;
  where.add(
    (at) =>
      `(SELECT ${promise === undefined ? '' : promiseCondition(promise, at)} FROM order_report r WHERE r.id = s.id)`,
    promise && now,
  );
  where.addGroup(
    (group) => `EXISTS (SELECT 1 FROM order_calls c WHERE c.id = s.id AND ${group})`,
    (group) => addCallFilters(filter, group),
  );
}

function addCallFilters({ decidedAtCall, outcome, calledBy }: OrderFilter, where: Conditions): void {
  where.add((value) => `${decidedByCallCondition} AND c.attempts = ${value}::integer`, decidedAtCall);
  where.add((value) => `c.calls @> ${callSql('outcome', value)}`, outcome);
  where.add((value) => `c.calls @> ${callSql('staffId', value)}`, calledBy);
}

function callSql(field: 'outcome' | 'staffId', value: string): string {
  return `jsonb_build_array(jsonb_build_object('${field}', ${value}::text))`;
}
