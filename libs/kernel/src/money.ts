/**
 * Money is an integer number of minor units (fening, para, cent) beside a currency; no floats inside. These helpers are
 * the only places where a decimal number appears.
 */

/** Minor units as the decimal number of the specification's entities: 3990 → 39.9. */
export function toDecimal(minor: number): number {
  return minor / 100;
}

/** A share of an amount, rounded half up once: `percentOf(999, 25)` is 250. `minor` is not negative. */
export function percentOf(minor: number, percent: number): number {
  return Math.floor((minor * percent + 50) / 100);
}
