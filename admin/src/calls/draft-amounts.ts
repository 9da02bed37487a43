import type { Offer, OrderRow } from '@shop/contracts';
import type { DraftLine } from './call-draft.js';

/** Existing lines use the prices of the order, added lines today's. */
export interface PricedLine extends DraftLine {
  readonly name: string;
  readonly image: string;
  readonly priceMinor: number;
  readonly isAdded: boolean;
}

export interface DraftAmounts {
  readonly lines: readonly PricedLine[];
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  readonly deliveryMinor: number;
  readonly totalMinor: number;
}

/** Estimated amounts with these lines; the server computes the final ones at confirmation. */
export function draftAmounts(order: OrderRow, lines: readonly DraftLine[], offers: readonly Offer[]): DraftAmounts {
  const priced = lines.map((line) => priceLine(line, order, offers));
  const subtotalMinor = priced.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);
  const discountMinor = order.subtotalMinor === 0 ? 0 : Math.round((subtotalMinor * discountPercent(order)) / 100);
  const { deliveryMinor } = order;
  return {
    lines: priced,
    subtotalMinor,
    discountMinor,
    deliveryMinor,
    totalMinor: subtotalMinor - discountMinor + deliveryMinor,
  };
}

/** The order stores only the discount amount; it is a whole percentage of the lines. */
function discountPercent({ discountMinor, subtotalMinor }: OrderRow): number {
  return Math.round((discountMinor * 100) / subtotalMinor);
}

function priceLine(line: DraftLine, order: OrderRow, offers: readonly Offer[]): PricedLine {
  const orderLine = order.lines.find(({ offerId }) => offerId === line.offerId);
  if (orderLine !== undefined)
    return { ...line, name: orderLine.name, image: orderLine.image, priceMinor: orderLine.priceMinor, isAdded: false };
  const offer = offers.find(({ ID }) => ID === line.offerId);
  return {
    ...line,
    name: offer?.Name ?? line.offerId,
    image: offer?.Images[0] ?? '',
    priceMinor: Math.round((offer?.NewPrice ?? 0) * 100),
    isAdded: true,
  };
}
