import { addMilliseconds } from '@shop/kernel';
import type { PriceChange } from './offer-state.decider.js';

const thirtyDaysMs = 30 * 24 * 3_600_000;

/**
 * Lowest price of the 30 days before a reduction, in minor units. Consecutive reductions count as one, from its
 * beginning (Directive 98/6/EC, article 6a).
 * @param prices oldest first; the last one is current
 */
export function lowestPrice30(prices: readonly PriceChange[]): number | null {
  const start = reductionStart(prices);
  if (start === null || start === 0) return null;
  const begin = prices[start]!.validFrom;
  const windowBegin = addMilliseconds(begin, -thirtyDaysMs);
  const before = prices.slice(0, start);
  const effective = before.filter((_price, index) => (before[index + 1]?.validFrom ?? begin) > windowBegin);
  return effective.length === 0 ? null : Math.min(...effective.map((price) => price.newPriceMinor));
}

function reductionStart(prices: readonly PriceChange[]): number | null {
  let start: number | null = null;
  for (let index = prices.length - 1; index >= 0; index -= 1) {
    const price = prices[index]!;
    if (price.newPriceMinor >= price.oldPriceMinor) break;
    const next = prices[index + 1];
    if (next !== undefined && next.newPriceMinor > price.newPriceMinor) break;
    start = index;
  }
  return start;
}
