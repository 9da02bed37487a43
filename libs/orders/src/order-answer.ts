import type { Order, OrderRow, Quote } from '@shop/contracts';
import { toDecimal } from '@shop/kernel';
import type { OrderListRow } from './order-list.projection.js';
import type { OrderAmounts, OrderLine } from './order-pricing.js';

const shownCurrency = { BAM: 'KM', RSD: 'RSD', EUR: 'EUR' } as const;
type Currency = keyof typeof shownCurrency;
type Amounts = Omit<OrderAmounts, 'discountPercent'> & { readonly currency: Currency };

/** Amounts as shoppers see them: decimal numbers. */
export function quoteAnswer(amounts: Amounts): Quote {
  return {
    Articles: amounts.lines.map(articleAnswer),
    Subtotal: toDecimal(amounts.subtotalMinor),
    Savings: toDecimal(amounts.savingsMinor),
    Discount: toDecimal(amounts.discountMinor),
    Delivery: toDecimal(amounts.deliveryMinor),
    Total: toDecimal(amounts.totalMinor),
    Currency: shownCurrency[amounts.currency],
  };
}

function articleAnswer({
  offerId,
  quantity,
  name,
  image,
  priceMinor,
  oldPriceMinor,
}: OrderLine): Quote['Articles'][number] {
  return {
    ID: offerId,
    Quantity: quantity,
    Name: name,
    Image: image,
    Price: toDecimal(priceMinor),
    OldPrice: toDecimal(oldPriceMinor),
  };
}

/** An order as its shopper sees it. */
export function orderAnswer(row: OrderListRow): Order {
  const { id: ID, leadId: LeadID, status: Status, placedAt: createdAt, revision } = row;
  return { ID, LeadID, Status, createdAt, ...quoteAnswer(row), revision };
}

/** An order with its calls and its customer's e-mail, as the console asks for it. */
export interface ConsoleOrder extends OrderListRow {
  readonly attempts: number;
  readonly claimedById: string | null;
  readonly email: string | null;
}

/** An order as staff see it. `staffNames` by id; somebody unknown has no name. */
export function orderRowAnswer(row: ConsoleOrder, staffNames: ReadonlyMap<string, string>): OrderRow {
  const { id, leadId, status, country, placedAt: createdAt, deadline, confirmedAt, revision } = row;
  const { subtotalMinor, savingsMinor, discountMinor, deliveryMinor, totalMinor, cancelReason, attempts } = row;
  const { userId, firstName, lastName, phone, email, claimedById } = row;
  return {
    ...{ id, leadId, status, country, createdAt, deadline, confirmedAt },
    ...{ subtotalMinor, savingsMinor, discountMinor, deliveryMinor, totalMinor },
    currency: shownCurrency[row.currency],
    customer: { id: userId, firstName, lastName, phone, email },
    address: row.address,
    lines: row.lines.map(({ offerId, name, image, quantity, priceMinor, oldPriceMinor }) => ({
      ...{ offerId, name, image, quantity, priceMinor, oldPriceMinor },
    })),
    ...{ cancelReason, attempts, revision },
    claimedBy: claimedById === null ? null : { id: claimedById, name: staffNames.get(claimedById) ?? '' },
  };
}
