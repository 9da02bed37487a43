import type { OrderFilter } from '@shop/contracts';
import { hasCallFilter } from './order-call-conditions.js';
import { hasReportFilter } from './order-report-conditions.js';

/** So many days are counted to their end. */
const maxPeriodMs = 31 * 86_400_000;

/** Whether all of a filter's orders are counted: what a figure leads to has that figure as its total, however large it is. */
export function isFullyCounted(filter: OrderFilter): boolean {
  return needsJoin(filter) || isShortPeriod(filter);
}

/** Whether what chooses orders stands beside them, so that all states are best counted in one go. */
export function needsJoin(filter: OrderFilter): boolean {
  return hasReportFilter(filter) || hasCallFilter(filter);
}

/** Orders of a few days, and not of somebody or some words: what the figures of a day lead to. */
function isShortPeriod({ from, to, q, phone, userId }: OrderFilter): boolean {
  if (from === undefined || to === undefined || [q, phone, userId].some((part) => part !== undefined)) return false;
  return Date.parse(to) - Date.parse(from) <= maxPeriodMs;
}
