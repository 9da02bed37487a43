import type { ShopPack } from './country.js';

/** The shop's own number in its groups, which stay on one line. */
export function supportPhone({ brand }: ShopPack): string {
  return brand.supportPhoneText.replaceAll(' ', '\u00a0');
}
