import type { Offer } from '@shop/contracts';
import type { CountryCode } from '@shop/countries/country';
import { pagesFor } from '../head/pages.js';
import { packs } from './packs.js';

export function pathsFor(offers: readonly Offer[], country: CountryCode): readonly string[] {
  return pagesFor(offers, packs[country]).map(({ path }) => path);
}
