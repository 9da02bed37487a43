import type { Offer } from '@shop/contracts';
import type { CountryCode, ShopPack } from '@shop/countries/country';
import { packs } from './packs.js';

export interface Page {
  readonly path: string;
  readonly offer?: Offer;
}

/** Screens with the same path in all countries. Personal screens (cart, account, orders) are not public. */
const fixedPaths: readonly string[] = [
  '/',
  '/most-popular',
  '/most-popular/all',
  '/bundles',
  '/club',
  '/quiz',
  '/community',
  '/nasa-prica',
  '/o-nama',
  '/kontaktiraje-nas',
  '/karijere',
  '/politika-dostave',
  '/politika-povrata',
  '/povrat',
  '/povrat/obrazac',
  '/terms-of-use',
  '/privacy-policy',
  '/blog/mršavljenje',
  '/blog/kosa',
  '/blog/libido',
  '/blog/generalno',
];

function pathsRequiredByLaw({ law }: ShopPack): readonly string[] {
  return law.accessibilityStatement ? ['/pristupacnost'] : [];
}

export function pagesFor(offers: readonly Offer[], country: CountryCode): readonly Page[] {
  const groups = [...new Set(offers.map(({ Group }) => Group))];
  return [
    ...[...fixedPaths, ...pathsRequiredByLaw(packs[country])].map((path) => ({ path })),
    ...groups.map((group) => ({ path: `/shop/${group}` })),
    ...offers.map((offer) => ({ path: `/offers/${offer.Slog}`, offer })),
  ];
}

export function pathsFor(offers: readonly Offer[], country: CountryCode): readonly string[] {
  return pagesFor(offers, country).map(({ path }) => path);
}

export function findPage(path: string, offers: readonly Offer[], country: CountryCode): Page | undefined {
  return pagesFor(offers, country).find((page) => page.path === path.normalize('NFC'));
}
