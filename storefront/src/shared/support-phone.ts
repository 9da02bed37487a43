import type { ShopPack } from '@shop/countries/country';

export function supportPhone({ brand }: ShopPack): string {
  return brand.supportPhoneText.replaceAll(' ', '\u00a0');
}
