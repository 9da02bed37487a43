import { orderStatuses, type OrderFilter, type OrderStatus } from '@shop/contracts';
import { totalOf } from '@shop/platform';
import { hasCallFilter } from './order-call-conditions.js';
import { orderConditions, possibleStatuses } from './order-conditions.js';
import { hasReportFilter } from './order-report-conditions.js';

export type OrderCounts = Partial<Record<OrderStatus, number>>;

/** Limit per state of a list, and of all orders of a search, so that a page has a constant cost. */
const defaultLimit = 1000;
const maxPeriodMs = 31 * 86_400_000;

/** Drill-downs and short periods are counted completely, so that their total equals the metric. */
export function countLimitOf(filter: OrderFilter): number {
  return needsJoin(filter) || isShortPeriod(filter) ? Number.MAX_SAFE_INTEGER : defaultLimit;
}

/** Filters on other tables. */
function needsJoin(filter: OrderFilter): boolean {
  return hasReportFilter(filter) || hasCallFilter(filter);
}

function isShortPeriod({ from, to, q, phone, userId }: OrderFilter): boolean {
  if (from === undefined || to === undefined || [q, phone, userId].some((part) => part !== undefined)) return false;
  return Date.parse(to) - Date.parse(from) <= maxPeriodMs;
}

/** Counts of all possible states, whatever the status filter. */
export function countStatement(
  filter: OrderFilter,
  now: string,
): { readonly text: string; readonly values: unknown[] } {
  const where = orderConditions(filter, now);
  const values = [...where.values, possibleStatuses(filter)];
  const statuses = `$${values.length}::text[]`;
  const text = needsJoin(filter)
    ? countAllSql(where.text, statuses)
    : countEachSql(where.text, statuses, countLimitOf(filter));
  return { text, values };
}

/** One pass over other tables is cheaper than one per state. */
function countAllSql(conditions: string, statuses: string): string {
  return `SELECT s.status, count(*)::integer AS count FROM order_search s
    WHERE ${conditions} AND s.status = ANY (${statuses}) GROUP BY s.status`;
}

/** One index range per state: half the cost of grouping row by row. */
function countEachSql(conditions: string, statuses: string, limit: number): string {
  return `SELECT state.status, counted.count FROM unnest(${statuses}) AS state(status) CROSS JOIN LATERAL (
      SELECT count(*)::integer AS count FROM (
        SELECT 1 FROM order_search s WHERE s.status = state.status AND ${conditions} LIMIT ${limit}
      ) AS some_of_it
    ) AS counted`;
}

interface ShownPage {
  readonly counts: OrderCounts;
  readonly status: OrderStatus | undefined;
  /** More were found than counted. */
  readonly more: boolean;
  readonly pagination: { readonly page: number; readonly perPage: number };
  readonly rows: number;
}

/** The sum of the counts; if they are incomplete, at least the rows seen, and one more after a full page. */
export function shownTotal({ counts, status, more, pagination: { page, perPage }, rows }: ShownPage): number {
  const known = totalOf(counts, status);
  const shown = status === undefined ? orderStatuses : [status];
  const isOpen = more || shown.some((one) => (counts[one] ?? 0) >= defaultLimit);
  if (!isOpen || rows === 0) return known;
  return Math.max(known, (page - 1) * perPage + rows + (rows === perPage ? 1 : 0));
}
