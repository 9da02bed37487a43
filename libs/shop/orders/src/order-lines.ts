import type { OrderEvent } from '@shop/events/orders';
import { reject, type Rejection } from '@shop/kernel';
import type { Country, PlacedOrder } from './order.decider.js';
import {
  calculateAmounts,
  diffPieces,
  mergePieces,
  type OfferQuantity,
  type OrderAmounts,
  type OrderLine,
  type PricedOffer,
} from './order-pricing.js';

export type PriceLists = Readonly<Record<Country, ReadonlyMap<string, PricedOffer>>>;

/** Existing lines preserve their prices and guarantee; new lines use the current ones. */
export function changeLines(
  pieces: readonly OfferQuantity[],
  prices: PriceLists,
  state: PlacedOrder,
): readonly OrderEvent[] | Rejection<'NOT_FOUND' | 'OUT_OF_STOCK'> {
  const lines = priceLines(pieces, prices[state.country], state.lines);
  if ('rejected' in lines) return lines;
  const changes = [...diffPieces(state.lines, lines)];
  if (changes.length === 0) return [];
  const { orderId, country, placedAt } = state;
  return [
    {
      type: 'OrderLinesChanged',
      data: { orderId, country, placedAt, ...mutable(calculateAmounts(lines, state)), changes },
    },
  ];
}

export function totalFor(pieces: readonly OfferQuantity[], prices: PriceLists, order: PlacedOrder): number | null {
  const lines = priceLines(pieces, prices[order.country], order.lines);
  return 'rejected' in lines ? null : calculateAmounts(lines, order).totalMinor;
}

export function priceNewLines(
  pieces: readonly OfferQuantity[],
  offers: ReadonlyMap<string, PricedOffer>,
): readonly OrderLine[] | Rejection<'NOT_FOUND' | 'OUT_OF_STOCK'> {
  return priceLines(pieces, offers, []);
}

function priceLines(
  pieces: readonly OfferQuantity[],
  offers: ReadonlyMap<string, PricedOffer>,
  before: readonly OrderLine[],
): readonly OrderLine[] | Rejection<'NOT_FOUND' | 'OUT_OF_STOCK'> {
  const lines: OrderLine[] = [];
  for (const { offerId, quantity } of mergePieces(pieces)) {
    const old = before.find((line) => line.offerId === offerId);
    const offer = offers.get(offerId);
    if (old === undefined && offer === undefined) return reject('NOT_FOUND', `Offer ${offerId} not found`);
    const orderable = offer?.orderable ?? false;
    if (!orderable && quantity > (old?.quantity ?? 0))
      return reject('OUT_OF_STOCK', `Offer ${offerId} can't be ordered`);
    const { name, image, priceMinor, oldPriceMinor, guarantee = true } = (old ?? offer)!;
    const line = { offerId, name, image, quantity, priceMinor, oldPriceMinor };
    lines.push(guarantee ? line : { ...line, guarantee });
  }
  return lines;
}

/** Event schemas have mutable arrays. */
export function mutable(amounts: OrderAmounts): OrderAmounts & { lines: OrderLine[] } {
  return { ...amounts, lines: [...amounts.lines] };
}
