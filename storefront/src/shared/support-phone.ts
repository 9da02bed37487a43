import type { ShopPack } from './country.js';

export function supportPhone({ brand }: ShopPack): string {
  return brand.supportPhoneText.replaceAll(' ', '\u00a0');
}
