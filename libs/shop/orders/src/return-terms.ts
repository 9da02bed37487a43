import {
  addDays,
  addWorkingDays,
  localDate,
  packOf,
  returnPolicyAt,
  type CountryCode,
  type ReturnPolicy,
} from '@shop/countries';
import { percentOf } from '@shop/kernel';
import type { OrderEventOf } from '@shop/events/orders';
import { mergePieces, type OrderAmounts, type OfferQuantity } from './order-pricing.js';

export type ReturnKind = OrderEventOf<'OrderReturnRequested'>['data']['kind'];

export const returnKinds = ['guarantee', 'withdrawal', 'damaged'] as const satisfies readonly ReturnKind[];

export interface ReturnTerms {
  readonly kind: ReturnKind;
  readonly available: boolean;
  readonly until: string;
  readonly refundMinor: number;
  readonly policyFrom: string;
  /** Offers of the order that cannot come back as this kind. */
  readonly excluded: readonly string[];
}

export interface DeliveredOrder extends OrderAmounts {
  readonly country: OrderEventOf<'OrderPlaced'>['data']['country'];
}

/** Uses the policy on the day of delivery. */
export function returnTermsOf(
  order: DeliveredOrder,
  deliveredAt: string,
  { kind, pieces }: { readonly kind: ReturnKind; readonly pieces: readonly OfferQuantity[] },
): ReturnTerms {
  const pack = packOf(order.country);
  const day = localDate(deliveredAt, pack);
  const policy = returnPolicyAt(day, pack);
  return {
    kind,
    available: kind !== 'withdrawal' || policy.withdrawal.available,
    until: lastDayOf(kind, addDays(day, daysOf(kind, policy)), order.country),
    refundMinor: refundOf(order, kind, pieces, policy),
    policyFrom: policy.validFrom,
    excluded: excludedOffers(order, kind),
  };
}

export function isTooLate({ until }: ReturnTerms, country: DeliveredOrder['country'], requestedAt: string): boolean {
  return localDate(requestedAt, packOf(country)) > until;
}

export function allPieces({ lines }: Pick<OrderAmounts, 'lines'>): readonly OfferQuantity[] {
  return lines.map(({ offerId, quantity }) => ({ offerId, quantity }));
}

/** All pieces that can come back as this kind. */
export function returnablePieces(order: Pick<OrderAmounts, 'lines'>, kind: ReturnKind): readonly OfferQuantity[] {
  const excluded = excludedOffers(order, kind);
  return allPieces(order).filter(({ offerId }) => !excluded.includes(offerId));
}

/** The guarantee is that of the moment of ordering, so each line states it. */
export function excludedOffers({ lines }: Pick<OrderAmounts, 'lines'>, kind: ReturnKind): readonly string[] {
  return kind === 'guarantee' ? lines.filter(({ guarantee = true }) => !guarantee).map(({ offerId }) => offerId) : [];
}

export function wasBought(pieces: readonly OfferQuantity[], { lines }: OrderAmounts): boolean {
  return mergePieces(pieces).every(
    ({ offerId, quantity }) => quantity <= (lines.find((line) => line.offerId === offerId)?.quantity ?? 0),
  );
}

function daysOf(kind: ReturnKind, { guarantee, withdrawal, damaged }: ReturnPolicy): number {
  return { guarantee: guarantee.days, withdrawal: withdrawal.days, damaged: damaged.reportWithinDays }[kind];
}

/** Legal periods end on a working day; the guarantee on the promised day. */
function lastDayOf(kind: ReturnKind, counted: string, country: CountryCode): string {
  return kind === 'guarantee' ? counted : addWorkingDays(counted, 0, packOf(country));
}

/** Delivery is refunded only with the whole order: a part would have cost the same. */
function refundOf(
  order: DeliveredOrder,
  kind: ReturnKind,
  pieces: readonly OfferQuantity[],
  policy: ReturnPolicy,
): number {
  const price = (offerId: string) => order.lines.find((line) => line.offerId === offerId)?.priceMinor ?? 0;
  const excluded = excludedOffers(order, kind);
  const merged = mergePieces(pieces).filter(({ offerId }) => !excluded.includes(offerId));
  const goods = merged.reduce((sum, { offerId, quantity }) => sum + price(offerId) * quantity, 0);
  const paid = goods - percentOf(goods, order.discountPercent);
  const isWhole = allPieces(order).every((all) =>
    merged.some(({ offerId, quantity }) => offerId === all.offerId && quantity === all.quantity),
  );
  const delivery = isWhole ? order.deliveryMinor : 0;
  switch (kind) {
    case 'guarantee': {
      const { restockingPercent, shippingRefundable } = policy.guarantee;
      return percentOf(paid, 100 - restockingPercent) + (shippingRefundable ? delivery : 0);
    }
    case 'withdrawal':
      return paid + (policy.withdrawal.shippingRefundable ? delivery : 0);
    case 'damaged':
      return paid + delivery;
  }
}
