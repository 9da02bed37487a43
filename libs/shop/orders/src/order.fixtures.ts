import type { OrderRow } from '@shop/contracts';
import type { OrderEvent, OrderEventOf } from '@shop/events/orders';
import type { OrderStatus } from './order-moves.js';
import type { PricedOffer } from './order-pricing.js';
import type { PriceLists } from './order-lines.js';
import type { Contact, OrderCommand } from './order.decider.js';

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
  data: { orderId: 'order-1', from: 'awaiting_confirmation', reason: 'no_answer' },
};

export const anOrderCancelled: OrderEventOf<'OrderCancelled'> = {
  type: 'OrderCancelled',
  data: {
    orderId: 'order-1',
    userId: 'user-1',
    country: 'BA',
    placedAt: '2026-11-20T10:00:00.000Z',
    from: 'awaiting_confirmation',
    by: 'shopper',
    reason: 'shopper',
    pieces: [{ offerId: 'pure-fit', quantity: 2 }],
  },
  personal: null,
};

export const anOrderPacked: OrderEvent = { type: 'OrderPacked', data: { orderId: 'order-1' } };
export const anOrderShipped: OrderEvent = { type: 'OrderShipped', data: { orderId: 'order-1' } };
export const anOrderDelivered: OrderEvent = {
  type: 'OrderDelivered',
  data: { orderId: 'order-1', deliveredAt: '2026-11-22T10:00:00.000Z' },
};

export const anOrderRefused: OrderEvent = {
  type: 'OrderRefused',
  data: { orderId: 'order-1', userId: 'user-1' },
  personal: { reason: 'nobody home' },
};

export const anOrderRow: OrderRow = {
  ...{ id: 'order-1', leadId: 'ABCDE-FGH23', status: 'delivered', country: 'BA', currency: 'KM' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', deadline: '2026-11-20T11:00:00.000Z', confirmedAt: null },
  ...{ subtotalMinor: 7980, savingsMinor: 8000, discountMinor: 0, deliveryMinor: 700, totalMinor: 8680 },
  customer: { id: 'user-1', ...shortContact, email: 'amra@primjer.ba' },
  address: aContact.address,
  lines: [line],
  ...{ cancelReason: null, pinnedNote: null, attempts: 1, claimedBy: null, signs: [], revision: 4 },
};

const returningData: Omit<OrderEventOf<'OrderReturnRequested'>['data'], 'requestedAt' | 'answerBy'> = {
  ...{ orderId: 'order-1', userId: 'user-1', country: 'BA', kind: 'guarantee', policyFrom: '2026-01-01' },
  ...{ pieces: [{ offerId: 'pure-fit', quantity: 2 }], refundMinor: 6384 },
};

export const aReturnRequested: OrderEventOf<'OrderReturnRequested'> = {
  type: 'OrderReturnRequested',
  data: { ...returningData, requestedAt: '2026-11-25T10:00:00.000Z', answerBy: '2026-11-30' },
  personal: {},
};
export const aReturnApproved: OrderEventOf<'OrderReturnApproved'> = {
  type: 'OrderReturnApproved',
  data: {
    ...returningData,
    ...{ approvedAt: '2026-11-26T10:00:00.000Z', refundFrom: '2026-12-03', refundBy: '2026-12-10' },
    goodsBy: '2026-12-17',
  },
};
export const aReturnRejected: OrderEventOf<'OrderReturnRejected'> = {
  type: 'OrderReturnRejected',
  data: { orderId: 'order-1', userId: 'user-1' },
  personal: { reason: 'Otvoreno i potrošeno' },
};
export const aReturnLapsed: OrderEventOf<'OrderReturnLapsed'> = {
  type: 'OrderReturnLapsed',
  data: { orderId: 'order-1', userId: 'user-1' },
  personal: { reason: 'Roba nije stigla' },
};
export const aReturnWithdrawn: OrderEventOf<'OrderReturnWithdrawn'> = {
  type: 'OrderReturnWithdrawn',
  data: { orderId: 'order-1', userId: 'user-1', withdrawnAt: '2026-11-26T10:00:00.000Z' },
};
export const aReturnReceived: OrderEventOf<'OrderReturnReceived'> = {
  type: 'OrderReturnReceived',
  data: { ...returningData, placedAt: '2026-11-20T10:00:00.000Z', receivedAt: '2026-11-30T10:00:00.000Z' },
};
export const anOrderRefunded: OrderEventOf<'OrderRefunded'> = {
  type: 'OrderRefunded',
  data: {
    ...{ orderId: 'order-1', userId: 'user-1', country: 'BA', placedAt: '2026-11-20T10:00:00.000Z' },
    ...{ amountMinor: 6384, policyMinor: 6384, currency: 'BAM', method: 'bank' },
    refundedAt: '2026-12-04T10:00:00.000Z',
  },
  personal: { reference: 'U-2026-17' },
};

export const eventsByStatus: Readonly<Record<OrderStatus, readonly OrderEvent[]>> = createEventsByStatus();

function createEventsByStatus(): Record<OrderStatus, readonly OrderEvent[]> {
  const confirmed = [anOrderPlaced, anOrderConfirmed];
  const shipped = [...confirmed, anOrderPacked, anOrderShipped];
  const requested = [...shipped, anOrderDelivered, aReturnRequested];
  const received = [...requested, aReturnApproved, aReturnReceived];
  return {
    awaiting_confirmation: [anOrderPlaced],
    unreachable: [anOrderPlaced, anOrderUnreachable],
    confirmed,
    packed: [...confirmed, anOrderPacked],
    shipped,
    delivered: [...shipped, anOrderDelivered],
    refused: [...shipped, anOrderRefused],
    cancelled: [anOrderPlaced, anOrderCancelled],
    return_requested: requested,
    return_approved: [...requested, aReturnApproved],
    return_rejected: [...requested, aReturnRejected],
    returned: received,
    refunded: [...received, anOrderRefunded],
  };
}
