import type { OrderClubFee, OrderRow } from '@shop/contracts';

/** Order total plus the club fee of this parcel. Excluded before any parcel ships, because another may collect it. */
export function codAmount({ totalMinor }: Pick<OrderRow, 'totalMinor'>, fee: OrderClubFee | undefined): number {
  const isCarried = fee?.outcome === 'under_way' || fee?.outcome === 'collected';
  return isCarried ? totalMinor + fee.amountMinor : totalMinor;
}
