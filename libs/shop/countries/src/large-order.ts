import type { CountryCode } from './country.js';

/** About five products, in minor units. */
export const largeOrderMinor: Readonly<Record<CountryCode, number>> = {
  BA: 40_000,
  RS: 2_400_000,
  HR: 20_000,
  ME: 20_000,
};
