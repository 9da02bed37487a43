import { toMinor } from '../money.js';
import type { Cart } from './cart.js';

export interface PricedOffer {
  readonly ID: string;
  readonly NewPrice: number;
  readonly OldPrice: number;
  readonly Currency: 'KM' | 'RSD' | 'EUR';
}

export interface CartTotals {
  /** Σ NewPrice × quantity, in minor units. */
  readonly totalMinor: number;
  /** Σ (OldPrice − NewPrice) × quantity, in minor units, never below 0. */
  readonly savingsMinor: number;
  readonly count: number;
  readonly currency: 'KM' | 'RSD' | 'EUR' | null;
}

/** Ignores lines without an existing offer. */
export function cartTotals(cart: Cart, offers: readonly PricedOffer[]): CartTotals {
  const byId = new Map(offers.map((offer) => [offer.ID, offer]));
  let totalMinor = 0;
  let savingsMinor = 0;
  let count = 0;
  for (const { ID, quantity } of cart) {
    const offer = byId.get(ID);
    if (offer === undefined) continue;
    totalMinor += toMinor(offer.NewPrice) * quantity;
    savingsMinor += Math.max(0, toMinor(offer.OldPrice) - toMinor(offer.NewPrice)) * quantity;
    count += quantity;
  }
  return { totalMinor, savingsMinor, count, currency: offers[0]?.Currency ?? null };
}
