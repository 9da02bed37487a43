import type { Contact, OrderCommand, PriceLists } from './order.decider.js';
import type { OrderEvent, OrderEventOf } from './order.events.js';
import type { PricedOffer } from './order-pricing.js';

const offers: readonly PricedOffer[] = [
  {
    offerId: 'pure-fit',
    name: 'Pure Fit',
    image: '/media/pure-fit-1/400.jpg',
    priceMinor: 3990,
    oldPriceMinor: 7990,
    orderable: true,
  },
  {
    offerId: 'beauty-fem',
    name: 'Beauty Fem',
    image: '/media/beauty-fem-1/400.jpg',
    priceMinor: 4490,
    oldPriceMinor: 8990,
    orderable: true,
  },
  {
    offerId: 'sold-out',
    name: 'Sold Out',
    image: '/media/sold-out-1/400.jpg',
    priceMinor: 1000,
    oldPriceMinor: 2000,
    orderable: false,
  },
];
const list = new Map(offers.map((offer) => [offer.offerId, offer]));
export const aPriceList: PriceLists = { BA: list, RS: list, HR: list, ME: list };

export const aContact: Contact = {
  firstName: 'Amra',
  lastName: 'Primjer',
  phone: '+38761000000',
  address: { street: 'Primjerna 1', city: 'Sarajevo', postcode: '71000' },
};
const { address: _, ...shortContact } = aContact;

export const placeOrder: Extract<OrderCommand, { type: 'PlaceOrder' }> = {
  type: 'PlaceOrder',
  orderId: 'order-1',
  userId: 'user-1',
  country: 'BA',
  currency: 'BAM',
  leadId: 'ABCDE-FGH23',
  pieces: [{ offerId: 'pure-fit', quantity: 2 }],
  prices: aPriceList,
  discountPercent: 0,
  deliveryMinor: 700,
  placedAt: '2026-11-20T10:00:00.000Z',
  deadline: '2026-11-20T11:00:00.000Z',
  consents: { TermsVersion: '2026-01' },
  contact: shortContact,
};

const line = {
  offerId: 'pure-fit',
  name: 'Pure Fit',
  image: '/media/pure-fit-1/400.jpg',
  quantity: 2,
  priceMinor: 3990,
  oldPriceMinor: 7990,
};

export const anOrderPlaced: OrderEventOf<'OrderPlaced'> = {
  type: 'OrderPlaced',
  data: {
    orderId: 'order-1',
    userId: 'user-1',
    country: 'BA',
    currency: 'BAM',
    leadId: 'ABCDE-FGH23',
    lines: [line],
    subtotalMinor: 7980,
    savingsMinor: 8000,
    discountPercent: 0,
    discountMinor: 0,
    deliveryMinor: 700,
    totalMinor: 8680,
    placedAt: '2026-11-20T10:00:00.000Z',
    deadline: '2026-11-20T11:00:00.000Z',
    consents: { TermsVersion: '2026-01' },
  },
  personal: shortContact,
};

export const anOrderConfirmed: OrderEventOf<'OrderConfirmed'> = {
  type: 'OrderConfirmed',
  data: { orderId: 'order-1', userId: 'user-1', from: 'awaiting_confirmation' },
  personal: aContact,
};

export const anOrderUnreachable: OrderEvent = {
  type: 'OrderMarkedUnreachable',
  data: { orderId: 'order-1', from: 'awaiting_confirmation', reason: 'attempts' },
};

export const anOrderCancelled: OrderEventOf<'OrderCancelled'> = {
  type: 'OrderCancelled',
  data: {
    orderId: 'order-1',
    country: 'BA',
    placedAt: '2026-11-20T10:00:00.000Z',
    from: 'awaiting_confirmation',
    by: 'shopper',
    reason: 'shopper',
    pieces: [{ offerId: 'pure-fit', quantity: 2 }],
  },
};

export const anOrderPacked: OrderEvent = { type: 'OrderPacked', data: { orderId: 'order-1' } };
export const anOrderShipped: OrderEvent = { type: 'OrderShipped', data: { orderId: 'order-1' } };
export const anOrderDelivered: OrderEvent = {
  type: 'OrderDelivered',
  data: { orderId: 'order-1', deliveredAt: '2026-11-22T10:00:00.000Z' },
};
