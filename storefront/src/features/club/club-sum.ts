import type { ShopPack } from '../../shared/country.js';

/** What a member keeps of one order, in minor units. */
export interface ClubSum {
  readonly orderMinor: number;
  readonly discountMinor: number;
  readonly deliveryMinor: number;
  readonly staysMinor: number;
  /** With which order like this the year's price has come back. */
  readonly paysWith: number;
}

/** Worked out for an order of about three fifths of the year's price, as a round number. */
export function clubSum({ club, delivery }: Pick<ShopPack, 'club' | 'delivery'>): ClubSum {
  const orderMinor = rounded(club.yearlyPriceMinor * 0.6);
  const discountMinor = Math.round((orderMinor * club.discountPercent) / 100);
  const staysMinor = discountMinor + delivery.priceMinor;
  const paysWith = Math.ceil(club.yearlyPriceMinor / staysMinor);
  return { orderMinor, discountMinor, deliveryMinor: delivery.priceMinor, staysMinor, paysWith };
}

/** To two digits: 11.940 becomes 12.000. */
function rounded(minor: number): number {
  const step = 10 ** Math.max(0, String(Math.round(minor)).length - 2);
  return Math.round(minor / step) * step;
}
