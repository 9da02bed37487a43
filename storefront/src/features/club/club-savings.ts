import type { ShopPack } from '../../shared/country.js';

/** What a member keeps of one order, in minor units. */
export interface ClubSavings {
  readonly orderMinor: number;
  readonly discountMinor: number;
  readonly deliveryMinor: number;
  readonly savedMinor: number;
  /** With which order like this the year's price has come back. */
  readonly breakEvenOrders: number;
}

/** Worked out for an order of about three fifths of the year's price, as a round number. */
export function clubSavings({ club, delivery }: Pick<ShopPack, 'club' | 'delivery'>): ClubSavings {
  const orderMinor = roundToTwoDigits(club.yearlyPriceMinor * 0.6);
  const discountMinor = Math.round((orderMinor * club.discountPercent) / 100);
  const savedMinor = discountMinor + delivery.priceMinor;
  const breakEvenOrders = Math.ceil(club.yearlyPriceMinor / savedMinor);
  return { orderMinor, discountMinor, deliveryMinor: delivery.priceMinor, savedMinor, breakEvenOrders };
}

/** To two digits: 11.940 becomes 12.000. */
function roundToTwoDigits(minor: number): number {
  const step = 10 ** Math.max(0, String(Math.round(minor)).length - 2);
  return Math.round(minor / step) * step;
}
