import type { OrderClubFee, OrderRow } from '@shop/contracts';

/**
 * What the courier collects: the order, and what its own parcel brings in for the club. Before any parcel has left, that
 * may still go with another, so no slip asks for it.
 */
export function codAmount({ totalMinor }: Pick<OrderRow, 'totalMinor'>, fee: OrderClubFee | undefined): number {
  const isCarried = fee?.outcome === 'under_way' || fee?.outcome === 'collected';
  return isCarried ? totalMinor + fee.amountMinor : totalMinor;
}
