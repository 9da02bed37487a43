import type { OrderEvent } from '@shop/events/orders';
import { given } from '@shop/kernel/testing';
import { mayMove, orderMoves, type OrderMoveName, type OrderStatus } from './order-moves.js';
import { orderDecider, type OrderCommand, type PlacedOrder } from './order.decider.js';
import { aContact, eventsByStatus, aPriceList, aReturnRequested } from './order.fixtures.js';

const now = '2026-11-25T10:00:00.000Z';
const requestReturn = { type: 'RequestReturn', userId: 'user-1', kind: 'guarantee', now } as const;

const placed = given(orderDecider, ...eventsByStatus.awaiting_confirmation).state as PlacedOrder;

const lives = Object.entries(eventsByStatus) as (readonly [OrderStatus, readonly OrderEvent[]])[];
const commands: Readonly<Record<OrderMoveName, OrderCommand>> = {
  editLines: { type: 'EditOrder', pieces: [{ offerId: 'beauty-fem', quantity: 1 }], prices: aPriceList },
  editContact: { type: 'EditOrder', contact: aContact, prices: aPriceList },
  confirm: { type: 'ConfirmOrder', contact: aContact, prices: aPriceList },
  markUnreachable: { type: 'MarkUnreachable', reason: 'no_answer' },
  chooseCallTime: {
    ...{ type: 'ChooseCallTime', userId: 'user-1', callAt: '2026-11-25T17:00:00.000Z' },
    ...{ now, deadline: '2026-11-25T18:00:00.000Z' },
  },
  callAgain: {
    ...{ type: 'EditOrder', contact: { ...aContact, phone: '+38762999888' }, prices: aPriceList },
    callAgain: { now, deadline: '2026-11-25T18:00:00.000Z' },
  },
  withdraw: { type: 'WithdrawOrder', userId: 'user-1' },
  cancel: { type: 'CancelOrder', why: { words: 'asked for' } },
  undoOutcome: {
    type: 'UndoOutcome',
    outcomeEventId: 'event-1',
    outcome: 'confirmed',
    before: placed,
    staffId: 'staff-1',
  },
  pack: { type: 'PackOrder' },
  ship: { type: 'ShipOrder' },
  reopenAddress: { type: 'ReopenAddress', refusal: 0 },
  settleAddress: { type: 'SettleAddress', refusal: 0 },
  deliver: { type: 'DeliverOrder', at: '2026-11-22T10:00:00.000Z' },
  refuse: { type: 'RefuseOrder', why: { words: 'nobody home' } },
  requestReturn,
  approveReturn: { type: 'ApproveReturn', now },
  rejectReturn: { type: 'RejectReturn', reason: 'Otvoreno' },
  receiveReturn: { type: 'ReceiveReturn', now },
  withdrawReturn: { type: 'WithdrawReturn', userId: 'user-1', now },
  lapseReturn: { type: 'LapseReturn', reason: 'Nije stiglo', now: '2026-12-18T10:00:00.000Z' },
  refund: { type: 'RefundOrder', method: 'bank', now },
};
/** Without those whose command does something else elsewhere. */
const moves = Object.entries(commands).filter(([move]) => move !== 'undoOutcome' && move !== 'callAgain') as (readonly [
  OrderMoveName,
  OrderCommand,
])[];
/** A repeat is rejected: it would be a second effect, or nothing was approved. */
const never: readonly OrderMoveName[] = ['confirm', 'requestReturn', 'withdrawReturn', 'lapseReturn', 'refund'];

describe.each(lives)('an order that is %s', (status, history) => {
  it.each(moves)('responds to %s as the table defines', (move, command) => {
    const order = given(orderDecider, ...history);
    expect(order.state.status).toBe(status);
    const outcome = order.when(command);
    if (mayMove(status, move)) {
      const next = given(orderDecider, ...history, ...(outcome as readonly OrderEvent[])).state.status;
      expect(next).toBe(orderMoves[move].to ?? status);
    } else if (orderMoves[move].to === status && !never.includes(move)) {
      expect(outcome).toEqual([]);
    } else {
      expect(outcome).toMatchObject({ code: 'CONFLICT', facts: { status } });
    }
  });
});

describe('requesting a return', () => {
  const order = given(orderDecider, ...eventsByStatus.delivered);

  it('records the pieces, the policy and the refund, with the account number encrypted for accounting', () => {
    expect(order.when({ ...requestReturn, iban: 'BA391290079401028494', reason: 'Nije za mene' })).toEqual([
      { ...aReturnRequested, personal: { iban: 'BA391290079401028494' } },
      {
        type: 'OrderReturnExplained',
        data: { orderId: 'order-1', userId: 'user-1' },
        personal: { reason: 'Nije za mene' },
      },
    ]);
  });

  it('accepts some of the pieces, never more than were bought', () => {
    const piece = (quantity: number, offerId = 'pure-fit') => ({
      ...requestReturn,
      pieces: [{ offerId, quantity }],
    });
    expect(order.when(piece(1))).toMatchObject([{ data: { pieces: [{ quantity: 1 }], refundMinor: 3192 } }]);
    expect(order.when(piece(3))).toMatchObject({ code: 'INVALID_PARAMS' });
    expect(order.when(piece(1, 'beauty-fem'))).toMatchObject({ code: 'INVALID_PARAMS' });
  });

  it('is possible for the owner only', () => {
    expect(order.when({ ...requestReturn, userId: 'user-2' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    // Delivered on 22 November at 11:00 in Sarajevo; days end at local midnight.
    ['guarantee', '2027-02-20T22:59:59.999Z', '2027-02-20T23:00:00.000Z', '2027-02-20'],
    // Both periods end on a Sunday, so on the Monday after.
    ['withdrawal', '2026-12-07T22:59:59.999Z', '2026-12-07T23:00:00.000Z', '2026-12-07'],
    ['damaged', '2026-11-30T22:59:59.999Z', '2026-11-30T23:00:00.000Z', '2026-11-30'],
  ] as const)('for %s is in time until the last day ends', (kind, last, over, until) => {
    expect(order.when({ ...requestReturn, kind, now: last })).toMatchObject([{ type: 'OrderReturnRequested' }]);
    expect(order.when({ ...requestReturn, kind, now: over })).toMatchObject({
      code: 'RETURN_TOO_LATE',
      facts: { until },
    });
  });
});
