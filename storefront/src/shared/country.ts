import { type CountryCode, countryCodes, defaultCountry, isCountryCode } from '@shop/countries/country';
import type { ShopPack } from '@shop/countries/country';
import type { Messages } from './messages.js';

export interface CountryShop {
  readonly pack: ShopPack;
  readonly messages: Messages;
}

const loaders: Readonly<Record<CountryCode, () => Promise<CountryShop>>> = {
  BA: () => import('./countries/ba.js'),
  RS: () => import('./countries/rs.js'),
  HR: () => import('./countries/hr.js'),
  ME: () => import('./countries/me.js'),
};

export function loadCountry(code: CountryCode): Promise<CountryShop> {
  return loaders[code]();
}

/** First host label (`ba.localhost`), top-level domain (`shop.ba`), or `?country=BA` on a plain host. Default ME. */
export function countryOf(location: { readonly hostname: string; readonly search: string }): CountryCode {
  const labels = location.hostname.toUpperCase().split('.');
  const hostCountry = [labels[0], labels.at(-1)].find(isCountryCode);
  if (hostCountry !== undefined) return hostCountry;
  const queryCountry = new URLSearchParams(location.search).get('country')?.toUpperCase();
  return isCountryCode(queryCountry) ? queryCountry : defaultCountry;
}

export interface PageLocation {
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
}

export function urlForCountry(code: CountryCode, location: PageLocation & { readonly hash: string }): string {
  const labels = location.hostname.split('.');
  const first = labels[0]?.toUpperCase();
  if (labels.length > 1 && isCountryCode(first)) {
    return `${location.protocol}//${[code.toLowerCase(), ...location.host.split('.').slice(1)].join('.')}/${location.hash}`;
  }
  return `?country=${code}${location.hash}`;
}

export { countryCodes, isCountryCode };
export type { CountryCode, ShopPack };
