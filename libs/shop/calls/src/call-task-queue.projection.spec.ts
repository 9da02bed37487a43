import type { RecordedEvent } from '@shop/kernel';
import type { OrderEvent, OrderEventOf } from '@shop/events/orders';
import type { CallEvent } from '@shop/events/calls';
import { callTaskQueueProjection, type CallTaskQueueRow } from './call-task-queue.projection.js';

const orderId = 'order-1';
const placed: OrderEvent = {
  type: 'OrderPlaced',
  data: {
    ...{ orderId, userId: 'user-1', country: 'BA', currency: 'BAM', leadId: 'ABCDE-FGH23', consents: {}, lines: [] },
    ...{ subtotalMinor: 10, savingsMinor: 0, discountPercent: 0, discountMinor: 0, deliveryMinor: 0, totalMinor: 10 },
    placedAt: '2026-11-20T10:00:00.000Z',
    deadline: '2026-11-20T11:00:00.000Z',
  },
  personal: { firstName: 'Amra', lastName: 'Primjer', phone: '+38761000000' },
};
const claimed: CallEvent = { type: 'CallClaimed', data: { orderId, claimId: 'c', staffId: 's' } };
const mark = (minutes: number): CallEvent => ({
  type: 'CallMarkReached',
  data: { orderId, minutes, deadline: '2026-11-20T11:00:00.000Z' },
});
const recorded = (outcome: 'no_answer' | 'call_back', nextCallAt: string | null): CallEvent => ({
  type: 'CallRecorded',
  data: {
    orderId,
    claimId: 'c',
    staffId: 's',
    userId: 'user-1',
    outcome,
    failed: true,
    nextCallAt,
    reservedForId: null,
  },
  personal: { note: '' },
});
const unreachable: OrderEvent = { type: 'OrderMarkedUnreachable', data: { orderId, from: 'x', reason: 'busy' } };
const confirmed: OrderEvent = {
  type: 'OrderConfirmed',
  data: { orderId, userId: 'user-1', from: 'x' },
  personal: null,
};

function fold(...events: readonly (OrderEvent | CallEvent)[]): CallTaskQueueRow | undefined {
  return events.reduce<CallTaskQueueRow | undefined>((row, event, index) => {
    const place = {
      id: `e${index}`,
      stream: 's',
      revision: BigInt(index),
      position: String(index),
      at: '2026-11-20T10:00:00.000Z',
    };
    const metadata = { correlationId: '', causationId: '', commandId: '', actor: '', at: place.at, schemaVersion: 1 };
    const happened: RecordedEvent<OrderEvent | CallEvent> = { ...event, ...place, metadata };
    return callTaskQueueProjection.fold(row, happened, orderId);
  }, undefined);
}

it('queues an order when it is placed', () => {
  expect(fold(placed)).toMatchObject({
    ...{ kind: 'order_confirmation', open: true, due: 'new', rank: 1, claimed: false, attempts: 0, firstName: 'Amra' },
    ...{ dueAt: '2026-11-20T10:00:00.000Z', markAt: '2026-11-20T10:45:00.000Z' },
  });
});
it('removes a claimed order, and returns it later when the shopper did not pick up', () => {
  expect(fold(placed, claimed)).toMatchObject({ claimed: true });
  const later = '2026-11-20T10:10:00.000Z';
  expect(fold(placed, claimed, recorded('no_answer', later))).toMatchObject({
    claimed: false,
    due: 'retry',
    rank: 1,
    dueAt: later,
    attempts: 1,
  });
});
it('ranks an agreed callback above new orders', () => {
  expect(fold(placed, recorded('call_back', '2026-11-21T09:00:00.000Z'))).toMatchObject({ due: 'call_back', rank: 0 });
});
it('is new again, or a retry, when the shopper withdraws the requested time', () => {
  const chosen = (callAt: string | null): OrderEvent => ({
    type: 'OrderCallTimeChosen',
    data: {
      ...{ orderId, callAt, chosenAt: '2026-11-20T10:05:00.000Z' },
      ...{ clockFrom: callAt ?? '2026-11-20T10:00:00.000Z', deadline: '2026-11-20T11:00:00.000Z' },
    },
  });
  const asked = chosen('2026-11-21T09:00:00.000Z');
  expect(fold(placed, asked)).toMatchObject({ due: 'call_back', rank: 0 });
  expect(fold(placed, asked, chosen(null))).toMatchObject({ due: 'new', rank: 1 });
  const tried = recorded('no_answer', '2026-11-20T10:10:00.000Z');
  expect(fold(placed, tried, asked, chosen(null))).toMatchObject({ due: 'retry', rank: 1 });
});
it('sets one mark after the other', () => {
  expect(fold(placed, mark(45))).toMatchObject({
    warned: true,
    overdue: false,
    markAt: '2026-11-20T11:00:00.000Z',
  });
  expect(fold(placed, mark(45), mark(60))).toMatchObject({ warned: true, overdue: true, markAt: null });
});
it('neither waits nor becomes late once it is unreachable', () => {
  expect(fold(placed, unreachable, recorded('no_answer', null))).toMatchObject({ open: false, markAt: null });
});
it('waits again, with its marks, once its number is corrected', () => {
  const again: OrderEvent = {
    type: 'OrderCallTimeChosen',
    data: {
      ...{ orderId, callAt: null, chosenAt: '2026-11-21T09:00:00.000Z' },
      ...{ clockFrom: '2026-11-21T09:00:00.000Z', deadline: '2026-11-21T10:00:00.000Z' },
    },
  };
  expect(fold(placed, unreachable, recorded('no_answer', null), again)).toMatchObject({
    ...{
      open: true,
      due: 'retry',
      urgentAt: '2026-11-21T10:00:00.000Z',
      markAt: '2026-11-21T09:45:00.000Z',
      attempts: 1,
    },
  });
});
it('takes a confirmed order out of the queue, without its name, whatever is recorded later', () => {
  const decided = { open: false, decided: true, markAt: null, firstName: null, lastName: null };
  expect(fold(placed, confirmed)).toMatchObject(decided);
  expect(fold(placed, confirmed, recorded('no_answer', '2026-11-20T10:10:00.000Z'))).toMatchObject(decided);
});
it('shows no name of a decided order, and forgets it once packed or erased', () => {
  const address = { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' };
  const contact = { firstName: 'Amra', lastName: 'Primjer', phone: '+38761000000', address };
  const corrected: OrderEvent = { type: 'OrderContactChanged', data: { orderId, userId: 'user-1' }, personal: contact };
  expect(fold(placed, confirmed, corrected)).toMatchObject({ firstName: null, lastName: null });
  expect(fold(placed, confirmed, { type: 'OrderPacked', data: { orderId } })).toBeUndefined();
  const erased: OrderEvent = {
    type: 'OrderCancelled',
    data: {
      ...{ orderId, userId: 'user-1', country: 'BA', placedAt: '2026-11-20T10:00:00.000Z', pieces: [] },
      ...{ from: 'awaiting_confirmation', by: 'staff', reason: 'erasure' },
    },
    personal: null,
  };
  expect(fold(placed, erased)).toBeUndefined();
});
describe('an undone outcome', () => {
  const undoneCall: CallEvent = {
    type: 'CallOutcomeUndone',
    data: { orderId, claimId: 'c2', staffId: 's', outcomeEventId: 'e1', nextCallAt: null, reservedForId: null },
  };
  const undoneOrder: OrderEventOf<'OrderOutcomeUndone'> = {
    type: 'OrderOutcomeUndone',
    data: {
      ...{ orderId, userId: 'user-1', country: 'BA', placedAt: '2026-11-20T10:00:00.000Z', outcomeEventId: 'e1' },
      ...{ staffId: 's', outcome: 'confirmed', from: 'confirmed', to: 'awaiting_confirmation', changes: [], lines: [] },
      ...{ subtotalMinor: 10, savingsMinor: 0, discountPercent: 0, discountMinor: 0, deliveryMinor: 0, totalMinor: 10 },
      ...{ agentId: null, call: { outcomeEventId: 'e1', claimId: 'c2' } },
    },
    personal: { firstName: 'Amra', lastName: 'Primjer', phone: '+38761000000' },
  };
  it('returns the due time, the attempts and the agent', () => {
    const undone = fold(placed, claimed, recorded('no_answer', '2026-11-20T10:10:00.000Z'), undoneCall);
    expect(undone).toEqual({ ...fold(placed, claimed), revision: undone?.revision });
    const agreed = recorded('call_back', '2026-11-21T09:00:00.000Z');
    const before = fold(placed, agreed, claimed);
    const again = fold(placed, agreed, claimed, recorded('no_answer', '2026-11-21T09:10:00.000Z'), undoneCall);
    expect(again).toEqual({ ...before, planBefore: null, revision: again?.revision });
  });
  it('returns a confirmed order with its marks, its name and its deadline', () => {
    const undone = fold(placed, mark(45), claimed, confirmed, recorded('no_answer', null), undoneOrder, undoneCall);
    const before = fold(placed, mark(45), claimed);
    expect(undone).toEqual({ ...before, revision: undone?.revision });
    expect(undone).toMatchObject({ warned: true, deadline: '2026-11-20T11:00:00.000Z', firstName: 'Amra' });
  });
  it.each([['by a call'], ['without a call']])(
    'returns the callback agreed with an unreachable order, decided %s',
    (how) => {
      const agreed = [
        unreachable,
        recorded('no_answer', null),
        claimed,
        recorded('call_back', '2026-11-21T09:00:00.000Z'),
      ];
      const waiting = fold(placed, ...agreed);
      expect(waiting).toMatchObject({ open: true, dueAt: '2026-11-21T09:00:00.000Z' });
      const byCall = how === 'by a call';
      const call = { outcomeEventId: 'e1', claimId: 'c2' };
      const data = { ...undoneOrder.data, to: 'unreachable', ...(byCall && { call }) } as typeof undoneOrder.data;
      const restored = { ...undoneOrder, data } as OrderEvent;
      const undone = byCall
        ? fold(placed, ...agreed, claimed, confirmed, recorded('no_answer', null), restored, undoneCall)
        : fold(placed, ...agreed, confirmed, restored);
      expect(undone).toMatchObject({ open: true, decided: false, due: 'call_back', dueAt: '2026-11-21T09:00:00.000Z' });
    },
  );
});
