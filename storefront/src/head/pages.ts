import type { Offer } from '@shop/contracts';
import type { ShopPack } from '@shop/countries/country';

export interface Page {
  readonly path: string;
  readonly offer?: Offer;
}

type Law = Pick<ShopPack, 'law'>;

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

function pathsRequiredByLaw({ law }: Law): readonly string[] {
  return law.accessibilityStatement ? ['/pristupacnost'] : [];
}

export function pagesFor(offers: readonly Offer[], pack: Law): readonly Page[] {
  const groups = [...new Set(offers.map(({ Group }) => Group))];
  return [
    ...[...fixedPaths, ...pathsRequiredByLaw(pack)].map((path) => ({ path })),
    ...groups.map((group) => ({ path: `/shop/${group}` })),
    ...offers.map((offer) => ({ path: `/offers/${offer.Slog}`, offer })),
  ];
}

/** @param path decoded */
export function findPage(path: string, offers: readonly Offer[], pack: Law): Page | undefined {
  return pagesFor(offers, pack).find((page) => page.path === path.normalize('NFC'));
}

/** The page of an address behind the `#`: a group has two addresses there, and one page. */
export function findPageOfRoute(pathname: string, offers: readonly Offer[], pack: Law): Page | undefined {
  const path = decodePath(pathname).replace(/(?<=.)\/+$/, '');
  const publicPath = path
    .replace(/^\/most-popular\/popular$/, '/most-popular')
    .replace(/^\/most-popular\/(?!all$)/, '/shop/');
  return findPage(publicPath, offers, pack);
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

export function urlOf(path: string, origin: string): string {
  return `${origin}${encodeURI(path)}`;
}
