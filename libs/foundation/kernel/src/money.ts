/** Money is an integer in minor units (fening, para, cent). Only these helpers use decimals. */

/** Converts minor units to a decimal number: 3990 → 39.9. */
export function toDecimal(minor: number): number {
  return minor / 100;
}

/** A share of an amount, rounded half up once: `percentOf(999, 25)` is 250. `minor` must not be negative. */
export function percentOf(minor: number, percent: number): number {
  return Math.floor((minor * percent + 50) / 100);
}
