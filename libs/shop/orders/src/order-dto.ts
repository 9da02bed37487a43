import type { Order, OrderAddress, OrderRow, Quote, ShopAddress, SuspicionSign } from '@shop/contracts';
import { toDecimal } from '@shop/kernel';
import type { OrderListRow } from './order-list.projection.js';
import type { OrderAmounts, OrderLine } from './order-pricing.js';

export const currencyLabels = { BAM: 'KM', RSD: 'RSD', EUR: 'EUR' } as const;
type Currency = keyof typeof currencyLabels;
type Amounts = Omit<OrderAmounts, 'discountPercent'> & { readonly currency: Currency };

export function toQuoteDto(amounts: Amounts): Quote {
  return {
    Articles: amounts.lines.map(toArticleDto),
    Subtotal: toDecimal(amounts.subtotalMinor),
    Savings: toDecimal(amounts.savingsMinor),
    Discount: toDecimal(amounts.discountMinor),
    Delivery: toDecimal(amounts.deliveryMinor),
    Total: toDecimal(amounts.totalMinor),
    Currency: currencyLabels[amounts.currency],
  };
}

function toArticleDto({
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

export function toOrderDto(row: OrderListRow): Order {
  const { id: ID, leadId: LeadID, status: Status, placedAt: createdAt, revision } = row;
  const { firstName: FirstName, lastName: LastName, phone: PhoneNumber } = row;
  const Address = row.address === null ? null : toShopAddress(row.address);
  return { ID, LeadID, Status, createdAt, FirstName, LastName, PhoneNumber, Address, ...toQuoteDto(row), revision };
}

function toShopAddress({ street: Street, postcode: Postcode, city: City, note }: OrderAddress): ShopAddress {
  return { Street, Postcode, City, ...(note !== undefined && { Note: note }) };
}

export interface ConsoleOrder extends OrderListRow {
  readonly attempts: number;
  readonly claimedById: string | null;
  readonly email: string | null;
  readonly signs: readonly SuspicionSign[];
}

/** Fields are listed by hand: spreading objects took ten times as long. */
export function toOrderRow(row: ConsoleOrder, staffNames: ReadonlyMap<string, string>): OrderRow {
  const { claimedById } = row;
  return {
    id: row.id,
    leadId: row.leadId,
    status: row.status,
    country: row.country,
    createdAt: row.placedAt,
    deadline: row.deadline,
    confirmedAt: row.confirmedAt,
    subtotalMinor: row.subtotalMinor,
    savingsMinor: row.savingsMinor,
    discountMinor: row.discountMinor,
    deliveryMinor: row.deliveryMinor,
    totalMinor: row.totalMinor,
    currency: currencyLabels[row.currency],
    customer: {
      id: row.userId,
      firstName: row.firstName,
      lastName: row.lastName,
      phone: row.phone,
      email: row.email,
    },
    address: row.address,
    lines: row.lines.map(toLineDto),
    cancelReason: row.cancelWords ?? row.cancelReason,
    pinnedNote: row.pinnedNote,
    attempts: row.attempts,
    revision: row.revision,
    signs: [...row.signs],
    claimedBy: claimedById === null ? null : { id: claimedById, name: staffNames.get(claimedById) ?? '' },
  };
}

function toLineDto(line: OrderLine): OrderRow['lines'][number] {
  return {
    offerId: line.offerId,
    name: line.name,
    image: line.image,
    quantity: line.quantity,
    priceMinor: line.priceMinor,
    oldPriceMinor: line.oldPriceMinor,
  };
}
