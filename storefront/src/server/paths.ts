import type { Offer } from '@shop/contracts';
import type { CountryCode } from '@shop/countries/country';
import { pagesFor } from '../head/pages.js';
import { packs } from './packs.js';

/**
 * Screens of a shopper, rendered for an early first paint: not indexed, not in the sitemap. None has a form before the
 * scripts have loaded: what is typed would be lost, and a password sent in the address.
 */
export const personalPaths: readonly string[] = ['/checkout', '/account'];

export function pathsFor(offers: readonly Offer[], country: CountryCode): readonly string[] {
  return pagesFor(offers, packs[country]).map(({ path }) => path);
}
