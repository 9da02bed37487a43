import type { Quote } from '@shop/contracts';
import { percentOf } from '@shop/kernel/money';
import type { ShopPack } from '../../shared/country.js';
import { toMinor } from '../../shared/money.js';

export interface MemberPrice {
  readonly totalMinor: number;
  readonly savedMinor: number;
}

/** The server's terms for members: the club's discount on the articles, and no delivery. Null in a member's quote. */
export function memberPrice(
  { Subtotal, Discount, Total }: Pick<Quote, 'Subtotal' | 'Discount' | 'Total'>,
  { discountPercent }: Pick<ShopPack['club'], 'discountPercent'>,
): MemberPrice | null {
  if (Discount > 0) return null;
  const subtotalMinor = toMinor(Subtotal);
  const totalMinor = subtotalMinor - percentOf(subtotalMinor, discountPercent);
  return { totalMinor, savedMinor: toMinor(Total) - totalMinor };
}
