import type { CountryCode } from './country.js';

export interface PriceGuard {
  /** A change by more than these percent needs a reason. */
  readonly changePercent: number;
  /** From the confirmed change until shoppers see it; it can be withdrawn until then. */
  readonly waitMs: number;
}

const usual: PriceGuard = { changePercent: 30, waitMs: 60_000 };

export const priceGuards: Readonly<Record<CountryCode, PriceGuard>> = { BA: usual, RS: usual, HR: usual, ME: usual };

/**
 * True if a price or regular price changes by more than the country allows without a reason.
 * @param before null: the first price, which nothing can be compared with
 */
export function isLargePriceChange(
  before: { readonly oldPriceMinor: number; readonly newPriceMinor: number } | null,
  after: { readonly oldPriceMinor: number; readonly newPriceMinor: number },
  { changePercent }: PriceGuard,
): boolean {
  const isLarge = (from: number, to: number) => Math.abs(to - from) * 100 > changePercent * from;
  return (
    before !== null &&
    (isLarge(before.oldPriceMinor, after.oldPriceMinor) || isLarge(before.newPriceMinor, after.newPriceMinor))
  );
}
