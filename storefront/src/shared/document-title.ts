import type { ShopPack } from '@shop/countries/country';

/** The shop of a country, as results of search engines and previews name it. */
export function siteName({ brand, name }: Pick<ShopPack, 'brand' | 'name'>): string {
  return `${brand.name} ${name}`;
}

export function documentTitle(title: string, pack: Pick<ShopPack, 'brand' | 'name'>): string {
  return `${title} · ${siteName(pack)}`;
}
