import type { OrderFilter } from '@shop/contracts';
import { hasCallFilter } from './order-call-conditions.js';
import { hasReportFilter } from './order-report-conditions.js';

const maxPeriodMs = 31 * 86_400_000;

/** Drill-downs are counted completely, so that their total equals the metric. */
export function isFullyCounted(filter: OrderFilter): boolean {
  return needsJoin(filter) || isShortPeriod(filter);
}

/** Filters on other tables: counting all states in one query is cheaper. */
export function needsJoin(filter: OrderFilter): boolean {
  return hasReportFilter(filter) || hasCallFilter(filter);
}

function isShortPeriod({ from, to, q, phone, userId }: OrderFilter): boolean {
  if (from === undefined || to === undefined || [q, phone, userId].some((part) => part !== undefined)) return false;
  return Date.parse(to) - Date.parse(from) <= maxPeriodMs;
}
