import { given } from '@shop/kernel/testing';
import { orderDecider, type OrderCommand } from './order.decider.js';
import type { OrderEvent } from './order.events.js';
import {
  anOrderCancelled,
  anOrderConfirmed,
  anOrderDelivered,
  anOrderPacked,
  anOrderPlaced,
  anOrderShipped,
} from './order.fixtures.js';
import { mayMove, orderMoves, type OrderMoveName, type OrderStatus } from './order-moves.js';

const now = '2026-11-25T10:00:00.000Z';
const requestReturn = { type: 'RequestReturn', userId: 'user-1', kind: 'guarantee', now } as const;
const refused: OrderEvent = { type: 'OrderRefused', data: { orderId: 'order-1', reason: 'nobody home' } };
const returnRequested: OrderEvent = {
  type: 'OrderReturnRequested',
  data: {
    orderId: 'order-1',
    userId: 'user-1',
    country: 'BA',
    kind: 'guarantee',
    pieces: [{ offerId: 'pure-fit', quantity: 2 }],
    requestedAt: now,
    policyFrom: '2026-01-01',
    refundMinor: 6384,
  },
  personal: {},
};

const lives: readonly (readonly [status: OrderStatus, history: readonly OrderEvent[]])[] = [
  ['awaiting_confirmation', [anOrderPlaced]],
  ['confirmed', [anOrderPlaced, anOrderConfirmed]],
  ['packed', [anOrderPlaced, anOrderConfirmed, anOrderPacked]],
  ['shipped', [anOrderPlaced, anOrderConfirmed, anOrderPacked, anOrderShipped]],
  ['delivered', [anOrderPlaced, anOrderConfirmed, anOrderPacked, anOrderShipped, anOrderDelivered]],
  ['refused', [anOrderPlaced, anOrderConfirmed, anOrderPacked, anOrderShipped, refused]],
  [
    'return_requested',
    [anOrderPlaced, anOrderConfirmed, anOrderPacked, anOrderShipped, anOrderDelivered, returnRequested],
  ],
  ['cancelled', [anOrderPlaced, anOrderCancelled]],
];
const moves: readonly (readonly [move: OrderMoveName, command: OrderCommand])[] = [
  ['pack', { type: 'PackOrder' }],
  ['ship', { type: 'ShipOrder' }],
  ['deliver', { type: 'DeliverOrder', at: '2026-11-22T10:00:00.000Z' }],
  ['refuse', { type: 'RefuseOrder', reason: 'nobody home' }],
  ['requestReturn', requestReturn],
];

describe.each(lives)('an order that is %s', (status, history) => {
  it.each(moves)('answers to %s as the table says', (move, command) => {
    const order = given(orderDecider, ...history);
    expect(order.state.status).toBe(status);
    const outcome = order.when(command);
    if (mayMove(status, move)) {
      const next = given(orderDecider, ...history, ...(outcome as readonly OrderEvent[])).state.status;
      expect(next).toBe(orderMoves[move].to);
    } else if (orderMoves[move].to === status && move !== 'requestReturn') {
      expect(outcome).toEqual([]);
    } else {
      expect(outcome).toMatchObject({ code: 'CONFLICT', facts: { status, move } });
    }
  });
});

describe('asking for a return', () => {
  const delivered = lives.find(([status]) => status === 'delivered')![1];
  const order = given(orderDecider, ...delivered);

  it('records the pieces, the policy and what is paid back, with the account number sealed for accounting', () => {
    expect(order.when({ ...requestReturn, iban: 'BA391290079401028494', reason: 'Nije za mene' })).toEqual([
      { ...returnRequested, personal: { iban: 'BA391290079401028494' } },
      {
        type: 'OrderReturnExplained',
        data: { orderId: 'order-1', userId: 'user-1' },
        personal: { reason: 'Nije za mene' },
      },
    ]);
  });

  it('takes some of the pieces, never more than were bought', () => {
    const piece = (quantity: number, offerId = 'pure-fit') => ({
      ...requestReturn,
      pieces: [{ offerId, quantity }],
    });
    expect(order.when(piece(1))).toMatchObject([{ data: { pieces: [{ quantity: 1 }], refundMinor: 3192 } }]);
    expect(order.when(piece(3))).toMatchObject({ code: 'INVALID_PARAMS' });
    expect(order.when(piece(1, 'beauty-fem'))).toMatchObject({ code: 'INVALID_PARAMS' });
  });

  it('is nobody else’s business', () => {
    expect(order.when({ ...requestReturn, userId: 'user-2' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    // Delivered on 22 November at 11:00 in Sarajevo; each day ends at midnight there.
    ['guarantee', '2027-02-20T22:59:59.999Z', '2027-02-20T23:00:00.000Z', '2027-02-20'],
    ['withdrawal', '2026-12-06T22:59:59.999Z', '2026-12-06T23:00:00.000Z', '2026-12-06'],
    ['damaged', '2026-11-29T22:59:59.999Z', '2026-11-29T23:00:00.000Z', '2026-11-29'],
  ] as const)('for %s is in time until the last day is over', (kind, last, over, until) => {
    expect(order.when({ ...requestReturn, kind, now: last })).toMatchObject([{ type: 'OrderReturnRequested' }]);
    expect(order.when({ ...requestReturn, kind, now: over })).toMatchObject({
      code: 'RETURN_TOO_LATE',
      facts: { until },
    });
  });
});
