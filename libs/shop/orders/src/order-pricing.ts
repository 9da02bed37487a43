import { type CountryCode, packOf } from '@shop/countries';
import { percentOf } from '@shop/kernel';

export interface PricedOffer {
  readonly offerId: string;
  readonly name: string;
  readonly image: string;
  readonly priceMinor: number;
  readonly oldPriceMinor: number;
  /** False while it cannot be ordered. */
  readonly orderable: boolean;
  /** Absent: the satisfaction guarantee covers it. */
  readonly guarantee?: boolean | undefined;
}

export interface OrderLine {
  readonly offerId: string;
  readonly name: string;
  readonly image: string;
  readonly quantity: number;
  readonly priceMinor: number;
  readonly oldPriceMinor: number;
  /** Absent: the satisfaction guarantee covers it. */
  readonly guarantee?: boolean | undefined;
}

export interface OfferQuantity {
  readonly offerId: string;
  readonly quantity: number;
}

export interface OrderAmounts {
  readonly lines: readonly OrderLine[];
  readonly subtotalMinor: number;
  readonly savingsMinor: number;
  readonly discountPercent: number;
  readonly discountMinor: number;
  readonly deliveryMinor: number;
  readonly totalMinor: number;
}

/** A merged line stays at the place of the first. */
export function mergePieces(pieces: readonly OfferQuantity[]): readonly OfferQuantity[] {
  const merged = new Map<string, number>();
  for (const { offerId, quantity } of pieces) merged.set(offerId, (merged.get(offerId) ?? 0) + quantity);
  return [...merged].map(([offerId, quantity]) => ({ offerId, quantity }));
}

/**
 * Minor units: total = Σ price × quantity − discount + delivery; savings = Σ (old price − price) × quantity. Discount
 * rounded half up once.
 */
export function calculateAmounts(
  lines: readonly OrderLine[],
  terms: { readonly discountPercent: number; readonly deliveryMinor: number },
): OrderAmounts {
  const { discountPercent, deliveryMinor } = terms;
  const subtotalMinor = sum(lines, (line) => line.priceMinor * line.quantity);
  const savingsMinor = sum(lines, (line) => (line.oldPriceMinor - line.priceMinor) * line.quantity);
  const discountMinor = percentOf(subtotalMinor, discountPercent);
  const totalMinor = subtotalMinor - discountMinor + deliveryMinor;
  return { lines, subtotalMinor, savingsMinor, discountPercent, discountMinor, deliveryMinor, totalMinor };
}

export function diffPieces(
  before: readonly OfferQuantity[],
  after: readonly OfferQuantity[],
): readonly OfferQuantity[] {
  const negated = before.map(({ offerId, quantity }) => ({ offerId, quantity: -quantity }));
  return mergePieces([...negated, ...after]).filter(({ quantity }) => quantity !== 0);
}

function sum(lines: readonly OrderLine[], amount: (line: OrderLine) => number): number {
  return lines.reduce((total, line) => total + amount(line), 0);
}

export function orderTerms(country: CountryCode, customer: { readonly member: boolean }) {
  const { club, delivery } = packOf(country);
  return customer.member
    ? { discountPercent: club.discountPercent, deliveryMinor: 0 }
    : { discountPercent: 0, deliveryMinor: delivery.priceMinor };
}
