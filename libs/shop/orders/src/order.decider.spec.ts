import type { OrderEvent } from '@shop/events/orders';
import { isRejection, stateOf } from '@shop/kernel';
import { given } from '@shop/kernel/testing';
import fc from 'fast-check';
import { mayMove, orderMoves } from './order-moves.js';
import { orderDecider, type OrderCommand, type PlacedOrder } from './order.decider.js';
import type { PriceLists } from './order-lines.js';
import {
  aContact,
  anOrderCancelled,
  anOrderConfirmed,
  anOrderPlaced,
  anOrderUnreachable,
  aPriceList,
  placeOrder,
} from './order.fixtures.js';

const withdraw: OrderCommand = { type: 'WithdrawOrder', userId: 'user-1' };
const confirm: OrderCommand = { type: 'ConfirmOrder', contact: aContact, prices: aPriceList };
const cancel = { type: 'CancelOrder', why: { words: 'changed my mind' } } as const;

const excluding = (offerId: string): PriceLists => {
  const list = new Map([...aPriceList.BA].map(([id, offer]) => [id, { ...offer, guarantee: id !== offerId }]));
  return { BA: list, RS: list, HR: list, ME: list };
};

describe('placing', () => {
  it('uses the prices of the list, in one event', () => {
    expect(given(orderDecider).when(placeOrder)).toEqual([anOrderPlaced]);
  });
  it('merges lines of one offer', () => {
    const pieces = [1, 2, 3].map((quantity) => ({ offerId: 'pure-fit', quantity }));
    expect(given(orderDecider).when({ ...placeOrder, pieces })).toMatchObject([
      { data: { lines: [{ offerId: 'pure-fit', quantity: 6 }], subtotalMinor: 23_940 } },
    ]);
  });
  it('subtracts a member’s discount, rounded half up once', () => {
    const member = {
      ...placeOrder,
      discountPercent: 25,
      deliveryMinor: 0,
      pieces: [{ offerId: 'pure-fit', quantity: 1 }],
    };
    expect(given(orderDecider).when(member)).toMatchObject([{ data: { discountMinor: 998, totalMinor: 2992 } }]);
  });
  it('records which lines the guarantee excludes, and only those', () => {
    const pieces = ['pure-fit', 'beauty-fem'].map((offerId) => ({ offerId, quantity: 1 }));
    expect(given(orderDecider).when({ ...placeOrder, pieces, prices: excluding('pure-fit') })).toMatchObject([
      { data: { lines: [{ guarantee: false }, expect.not.objectContaining({ guarantee: expect.anything() })] } },
    ]);
  });
  it('rejects an offer that is not sold here', () => {
    const outcome = given(orderDecider).when({ ...placeOrder, pieces: [{ offerId: 'nothing', quantity: 1 }] });
    expect(outcome).toMatchObject({ code: 'NOT_FOUND' });
  });
  it('rejects an offer that is sold out', () => {
    const outcome = given(orderDecider).when({ ...placeOrder, pieces: [{ offerId: 'sold-out', quantity: 1 }] });
    expect(outcome).toMatchObject({ code: 'OUT_OF_STOCK' });
  });
  it('rejects a LeadID that another order has', () => {
    expect(given(orderDecider, anOrderPlaced).when(placeOrder)).toMatchObject({ code: 'LEAD_ID_TAKEN' });
  });
});

describe('the time of the call', () => {
  const { placedAt, deadline } = anOrderPlaced.data;
  const callAt = '2026-11-21T17:00:00.000Z';
  const later = '2026-11-21T18:00:00.000Z';
  const choose = { type: 'ChooseCallTime', userId: 'user-1', callAt, now: placedAt, deadline: later } as const;
  const { orderId } = anOrderPlaced.data;
  const chosen: OrderEvent = {
    type: 'OrderCallTimeChosen',
    data: { orderId, callAt, chosenAt: placedAt, clockFrom: callAt, deadline: later },
  };

  it('starts the confirmation deadline', () => {
    expect(given(orderDecider, anOrderPlaced).when(choose)).toEqual([chosen]);
    expect(given(orderDecider, anOrderPlaced, chosen).state).toMatchObject({
      callTime: { callAt, chosenAt: placedAt },
      clockFrom: callAt,
      deadline: later,
    });
  });
  it('is recorded again when chosen again, since a call may have happened in between', () => {
    const again = { ...choose, now: '2026-11-21T09:00:00.000Z' };
    expect(given(orderDecider, anOrderPlaced, chosen).when(again)).toMatchObject([
      { data: { callAt, chosenAt: again.now, clockFrom: callAt, deadline: later } },
    ]);
  });
  it('is not moved by a repeated choice of "as soon as possible"', () => {
    const soon = { ...choose, callAt: null, now: deadline.replace(/T.*/, 'T10:30:00.000Z') };
    expect(soon.now > placedAt && soon.now < deadline).toBe(true);
    expect(given(orderDecider, anOrderPlaced).when(soon)).toMatchObject([{ data: { clockFrom: placedAt, deadline } }]);
  });
  it('may be as soon as possible again; the deadline restarts', () => {
    const now = '2026-11-21T09:00:00.000Z';
    const soon = { ...choose, callAt: null, now, deadline: '2026-11-21T10:00:00.000Z' };
    expect(given(orderDecider, anOrderPlaced, chosen).when(soon)).toMatchObject([
      { data: { callAt: null, clockFrom: now, deadline: '2026-11-21T10:00:00.000Z' } },
    ]);
  });
  it('does not make a late order in time', () => {
    expect(given(orderDecider, anOrderPlaced).when({ ...choose, now: '2026-12-01T00:00:00.000Z' })).toMatchObject([
      { data: { callAt, clockFrom: placedAt, deadline } },
    ]);
  });
  it('can be chosen only by the owner', () => {
    expect(given(orderDecider, anOrderPlaced).when({ ...choose, userId: 'user-2' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('editing', () => {
  const dearer = new Map([...aPriceList.BA].map(([id, offer]) => [id, { ...offer, priceMinor: 9999 }]));
  const prices = { ...aPriceList, BA: dearer };

  it('preserves the guarantee of old lines and uses today’s for new ones', () => {
    const pieces = ['pure-fit', 'beauty-fem'].map((offerId) => ({ offerId, quantity: 3 }));
    const edit = (offerId: string): OrderCommand => ({ type: 'EditOrder', pieces, prices: excluding(offerId) });
    const covered = expect.not.objectContaining({ guarantee: expect.anything() });
    expect(given(orderDecider, anOrderPlaced).when(edit('pure-fit'))).toMatchObject([
      { data: { lines: [covered, covered] } },
    ]);
    expect(given(orderDecider, anOrderPlaced).when(edit('beauty-fem'))).toMatchObject([
      { data: { lines: [covered, { guarantee: false }] } },
    ]);
  });

  it('preserves the prices of old lines and uses today’s for new ones', () => {
    const pieces = [
      { offerId: 'pure-fit', quantity: 3 },
      { offerId: 'beauty-fem', quantity: 1 },
    ];
    expect(given(orderDecider, anOrderPlaced).when({ type: 'EditOrder', pieces, prices })).toMatchObject([
      {
        type: 'OrderLinesChanged',
        data: {
          lines: [
            { offerId: 'pure-fit', priceMinor: 3990 },
            { offerId: 'beauty-fem', priceMinor: 9999 },
          ],
          subtotalMinor: 3 * 3990 + 9999,
          deliveryMinor: 700,
          changes: [
            { offerId: 'pure-fit', quantity: 1 },
            { offerId: 'beauty-fem', quantity: 1 },
          ],
        },
      },
    ]);
  });
  it('does nothing when the lines are equal', () => {
    const pieces = [{ offerId: 'pure-fit', quantity: 2 }];
    expect(given(orderDecider, anOrderPlaced).when({ type: 'EditOrder', pieces, prices })).toEqual([]);
  });
  it('lets a sold-out line stay or shrink, but not grow', () => {
    const soldOut = { ...aPriceList, BA: new Map() };
    const edit = (quantity: number): OrderCommand => ({
      type: 'EditOrder',
      pieces: [{ offerId: 'pure-fit', quantity }],
      prices: soldOut,
    });
    expect(given(orderDecider, anOrderPlaced).when(edit(1))).toMatchObject([{ data: { subtotalMinor: 3990 } }]);
    expect(given(orderDecider, anOrderPlaced).when(edit(2))).toEqual([]);
    expect(given(orderDecider, anOrderPlaced).when(edit(3))).toMatchObject({ code: 'OUT_OF_STOCK' });
  });
  it('waits for a call again when the shopper of an unreachable order corrects the number', () => {
    const callAgain = { now: '2026-11-21T09:00:00.000Z', deadline: '2026-11-21T10:00:00.000Z' };
    const correct = (phone: string): OrderCommand => ({
      ...{ type: 'EditOrder', contact: { ...aContact, phone }, prices, callAgain },
    });
    const unreachable = given(orderDecider, anOrderPlaced, anOrderUnreachable);
    const { orderId } = anOrderPlaced.data;
    const { now, deadline } = callAgain;
    expect(unreachable.when(correct('+38762999888'))).toMatchObject([
      { type: 'OrderContactChanged' },
      { type: 'OrderCallTimeChosen', data: { orderId, callAt: null, chosenAt: now, clockFrom: now, deadline } },
    ]);
    const corrected = unreachable.when(correct('+38762999888')) as readonly OrderEvent[];
    const { state } = given(orderDecider, anOrderPlaced, anOrderUnreachable, ...corrected);
    expect(state).toMatchObject({ status: 'awaiting_confirmation', calledAgainFrom: now, deadline });
    const old = anOrderPlaced.personal!.phone;
    expect(unreachable.when(correct(old))).toMatchObject([{ type: 'OrderContactChanged' }]);
    const waiting = given(orderDecider, anOrderPlaced).when(correct('+38762999888'));
    expect(waiting).toMatchObject([{ type: 'OrderContactChanged' }]);
  });
  it('is rejected after the order was shipped', () => {
    const edit: OrderCommand = { type: 'EditOrder', contact: aContact, prices };
    expect(given(orderDecider, anOrderPlaced, anOrderCancelled).when(edit)).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('confirming', () => {
  it('records the person and the address', () => {
    expect(given(orderDecider, anOrderPlaced).when(confirm)).toEqual([anOrderConfirmed]);
  });
  it('may change the lines too', () => {
    const upsell: OrderCommand = { ...confirm, pieces: [{ offerId: 'pure-fit', quantity: 3 }] };
    expect(given(orderDecider, anOrderPlaced).when(upsell)).toMatchObject([
      { type: 'OrderLinesChanged' },
      { type: 'OrderConfirmed' },
    ]);
  });
  it('works from unreachable', () => {
    expect(given(orderDecider, anOrderPlaced, anOrderUnreachable).when(confirm)).toMatchObject([
      { data: { from: 'unreachable' } },
    ]);
  });
  it('happens once', () => {
    expect(given(orderDecider, anOrderPlaced, anOrderConfirmed).when(confirm)).toMatchObject({
      code: 'CONFLICT',
      facts: { status: 'confirmed' },
    });
  });
});

describe('cancelling', () => {
  it('by the shopper works until the order is confirmed', () => {
    expect(given(orderDecider, anOrderPlaced).when(withdraw)).toEqual([anOrderCancelled]);
    expect(given(orderDecider, anOrderPlaced, anOrderConfirmed).when(withdraw)).toMatchObject({ code: 'CONFLICT' });
  });
  it('of another person’s order returns not found', () => {
    expect(given(orderDecider, anOrderPlaced).when({ ...withdraw, userId: 'user-2' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
  it('by staff works until the order is shipped', () => {
    expect(given(orderDecider, anOrderPlaced, anOrderConfirmed).when(cancel)).toMatchObject([
      { data: { by: 'staff', from: 'confirmed' } },
    ]);
  });
  it('encrypts free text, but not reason codes', () => {
    const order = given(orderDecider, anOrderPlaced);
    const { reason: _, ...data } = anOrderCancelled.data;
    expect(order.when(cancel)).toEqual([
      { ...anOrderCancelled, data: { ...data, by: 'staff' }, personal: { reason: 'changed my mind' } },
    ]);
    const known = { type: 'CancelOrder', why: { reason: 'fraud' } } as const;
    expect(order.when(known)).toMatchObject([{ data: { reason: 'fraud' }, personal: null }]);
  });
  it('of a cancelled order does nothing', () => {
    expect(given(orderDecider, anOrderPlaced, anOrderCancelled).when(cancel)).toEqual([]);
    expect(given(orderDecider, anOrderPlaced, anOrderCancelled).when(withdraw)).toEqual([]);
  });
});

it.each([
  ['The order is confirmed: it can no longer be cancelled', withdraw, anOrderConfirmed, 'cancel'],
  ['The order is cancelled: it can no longer be confirmed', confirm, anOrderCancelled, 'confirm'],
  [
    'The order is cancelled: its lines can no longer be changed',
    { type: 'EditOrder', pieces: [{ offerId: 'pure-fit', quantity: 1 }], prices: aPriceList },
    anOrderCancelled,
    'edit',
  ],
  [
    'The order is cancelled: its contact can no longer be changed',
    { type: 'EditOrder', contact: aContact, prices: aPriceList },
    anOrderCancelled,
    'edit',
  ],
] satisfies [string, OrderCommand, OrderEvent, string][])(
  'rejects with the words of the command: %s',
  (message, command, decided, move) => {
    const refused = given(orderDecider, anOrderPlaced, decided).when(command);
    expect(refused).toMatchObject({ code: 'CONFLICT', message, facts: { move } });
  },
);

it('a call cancels only an order that waits for it', () => {
  const onCall: OrderCommand = { ...cancel, call: { claimId: 'claim-1', staffId: 'agent-1', outcome: 'cancelled' } };
  expect(given(orderDecider, anOrderPlaced).when(onCall)).toMatchObject([{ type: 'OrderCancelled' }]);
  for (const decided of [anOrderConfirmed, anOrderCancelled]) {
    expect(given(orderDecider, anOrderPlaced, decided).when(onCall)).toMatchObject({ code: 'CONFLICT' });
  }
});

it('marks an order unreachable once', () => {
  const mark: OrderCommand = { type: 'MarkUnreachable', reason: 'no_answer' };
  expect(given(orderDecider, anOrderPlaced).when(mark)).toEqual([anOrderUnreachable]);
  expect(given(orderDecider, anOrderPlaced, anOrderUnreachable).when(mark)).toEqual([]);
  expect(given(orderDecider, anOrderPlaced, anOrderConfirmed).when(mark)).toMatchObject({ code: 'CONFLICT' });
});

it('returns not found without an order', () => {
  for (const command of [withdraw, confirm, cancel]) {
    expect(given(orderDecider).when(command)).toMatchObject({ code: 'NOT_FOUND' });
  }
});

describe('all orders', () => {
  const pieces = fc.array(
    fc.record({ offerId: fc.constantFrom('pure-fit', 'beauty-fem'), quantity: fc.integer({ min: 1, max: 99 }) }),
    { minLength: 1, maxLength: 20 },
  );
  const command: fc.Arbitrary<OrderCommand> = fc.oneof(
    pieces.map((pieces): OrderCommand => ({ type: 'EditOrder', pieces, prices: aPriceList })),
    pieces.map((pieces): OrderCommand => ({
      ...confirm,
      type: 'ConfirmOrder',
      contact: aContact,
      prices: aPriceList,
      pieces,
    })),
    fc.constantFrom<OrderCommand>(
      withdraw,
      cancel,
      confirm,
      { type: 'MarkUnreachable', reason: 'no_answer' },
      { type: 'NoteOrder', text: 'x' },
      { type: 'PackOrder' },
      { type: 'ShipOrder' },
      { type: 'DeliverOrder', at: '2026-11-22T10:00:00.000Z' },
      { type: 'RefuseOrder', why: { words: 'x' } },
      { type: 'RequestReturn', userId: 'user-1', kind: 'guarantee', now: '2026-11-25T10:00:00.000Z' },
    ),
  );

  it('satisfy total = Σ price × quantity − discount + delivery, and change state only along the table', () => {
    fc.assert(
      fc.property(
        pieces,
        fc.constantFrom(0, 25),
        fc.array(command, { maxLength: 8 }),
        (first, discountPercent, commands) => {
          const placed = orderDecider.decide({ ...placeOrder, pieces: first, discountPercent }, orderDecider.initial);
          if (isRejection(placed)) throw new Error(placed.message);
          let state = stateOf(orderDecider, placed);
          for (const next of commands) {
            const events = orderDecider.decide(next, state);
            if (isRejection(events)) continue;
            for (const event of events) {
              const before = state.status;
              state = orderDecider.evolve(state, event);
              if (before !== state.status) expect(isAllowed(before, state.status)).toBe(true);
            }
            if (state.status === 'none') throw new Error('an order does not vanish');
            const lines = state.lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0);
            expect(state.discountMinor).toBe(Math.round((lines * discountPercent) / 100));
            expect(state.totalMinor).toBe(lines - state.discountMinor + state.deliveryMinor);
          }
        },
      ),
    );
  });

  function isAllowed(from: string, to: string): boolean {
    return Object.values(orderMoves).some((move) => move.to === to && (move.from as readonly string[]).includes(from));
  }
});

it('may be delivered after a refusal, and nothing else', () => {
  const moves = Object.keys(orderMoves) as (keyof typeof orderMoves)[];
  expect(moves.filter((move) => mayMove('refused', move))).toEqual(['deliver']);
});

it('allow no move from a final state, except the undo of a cancellation', () => {
  const moves = Object.keys(orderMoves) as (keyof typeof orderMoves)[];
  for (const final of ['refunded', 'return_rejected'] as const)
    expect(moves.filter((move) => mayMove(final, move))).toEqual([]);
  expect(moves.filter((move) => mayMove('cancelled', move))).toEqual(['undoOutcome']);
});

describe('undoing an outcome', () => {
  const changedLines = given(orderDecider, anOrderPlaced).when({
    ...confirm,
    pieces: [{ offerId: 'beauty-fem', quantity: 2 }],
  }) as readonly OrderEvent[];
  const before = given(orderDecider, anOrderPlaced).state as PlacedOrder;
  const undo: OrderCommand = {
    ...{ type: 'UndoOutcome', outcomeEventId: 'event-1', outcome: 'confirmed', before, staffId: 'agent-1' },
    call: { outcomeEventId: 'event-2', claimId: 'claim-2' },
  };

  it('returns status, lines, amounts, contact and deadline', () => {
    const events = given(orderDecider, anOrderPlaced, ...changedLines).when(undo) as readonly OrderEvent[];
    expect(events).toMatchObject([
      { type: 'OrderOutcomeUndone', data: { from: 'confirmed', to: 'awaiting_confirmation', agentId: null } },
    ]);
    expect(given(orderDecider, anOrderPlaced, ...changedLines, ...events).state).toEqual(before);
  });
  it('sells a cancelled order again', () => {
    const command = { ...undo, outcome: 'cancelled' } as OrderCommand;
    const pieces = anOrderPlaced.data.lines.map(({ offerId, quantity }) => ({ offerId, quantity }));
    expect(given(orderDecider, anOrderPlaced, anOrderCancelled).when(command)).toMatchObject([
      { data: { from: 'cancelled', changes: pieces } },
    ]);
  });
  it('is rejected once the order is packed', () => {
    const packed = { type: 'OrderPacked', data: { orderId: anOrderPlaced.data.orderId } } as const;
    expect(given(orderDecider, anOrderPlaced, anOrderConfirmed, packed).when(undo)).toMatchObject({
      code: 'CONFLICT',
      facts: { status: 'packed', move: 'undoOutcome' },
    });
  });
});
