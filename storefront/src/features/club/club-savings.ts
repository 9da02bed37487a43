import type { ShopPack } from '../../shared/country.js';

/** A member's savings on one order, in minor units. */
export interface ClubSavings {
  readonly orderMinor: number;
  readonly discountMinor: number;
  readonly deliveryMinor: number;
  readonly savedMinor: number;
  /** Number of such orders after which the yearly fee is recovered. */
  readonly breakEvenOrders: number;
}

/** Example order: 60% of the yearly fee, rounded. */
export function clubSavings({ club, delivery }: Pick<ShopPack, 'club' | 'delivery'>): ClubSavings {
  const orderMinor = roundToTwoDigits(club.yearlyPriceMinor * 0.6);
  const discountMinor = Math.round((orderMinor * club.discountPercent) / 100);
  const savedMinor = discountMinor + delivery.priceMinor;
  const breakEvenOrders = Math.ceil(club.yearlyPriceMinor / savedMinor);
  return { orderMinor, discountMinor, deliveryMinor: delivery.priceMinor, savedMinor, breakEvenOrders };
}

/** Rounds to two digits: 11.940 becomes 12.000. */
function roundToTwoDigits(minor: number): number {
  const step = 10 ** Math.max(0, String(Math.round(minor)).length - 2);
  return Math.round(minor / step) * step;
}
