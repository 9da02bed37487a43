import type { OrderMetric } from '@shop/contracts';
import type { OrderEvent, OrderEventOf } from '@shop/events/orders';
import type { RecordedEvent } from '@shop/kernel';
import { metricBits } from './order-metrics.js';
import { orderReportProjection, type OrderReportRow } from './order-report.projection.js';
import {
  anOrderCancelled,
  anOrderConfirmed,
  anOrderDelivered,
  eventsByStatus,
  anOrderPacked,
  anOrderPlaced,
  anOrderShipped,
  aReturnApproved,
} from './order.fixtures.js';

interface EventOptions {
  readonly at?: string;
  readonly commandId?: string;
}

/** By default all events have one time and separate command ids. */
function rowAfter(...events: readonly (OrderEvent | readonly [OrderEvent, EventOptions])[]): OrderReportRow {
  const recorded = events.map((entry, index) => {
    const [event, { at = '2026-11-20T10:30:00.000Z', commandId = `command-${index}` }] = isPair(entry)
      ? entry
      : [entry, {}];
    return { ...event, at, metadata: { commandId } } as RecordedEvent<OrderEvent>;
  });
  return recorded.reduce<OrderReportRow | undefined>(
    (row, event) => orderReportProjection.fold(row, event, 'order-1'),
    undefined,
  )!;
}
function isPair(entry: OrderEvent | readonly [OrderEvent, EventOptions]): entry is readonly [OrderEvent, EventOptions] {
  return Array.isArray(entry);
}

const metricsOf = ({ figures }: OrderReportRow, names: readonly OrderMetric[]) =>
  names.filter((name) => (figures & metricBits([name])) !== 0);
const call = { claimId: 'claim-1', staffId: 'agent-1', outcome: 'confirmed' };
const confirmedOnCall: OrderEvent = { ...anOrderConfirmed, data: { ...anOrderConfirmed.data, call } };
const placedBy = (data: Partial<OrderEventOf<'OrderPlaced'>['data']>): OrderEvent => ({
  ...anOrderPlaced,
  data: { ...anOrderPlaced.data, ...data },
});
const withLines = (subtotalMinor: number): OrderEvent => ({
  type: 'OrderLinesChanged',
  data: {
    ...{ orderId: 'order-1', country: 'BA', placedAt: anOrderPlaced.data.placedAt, changes: [] },
    ...{ subtotalMinor, savingsMinor: 0, discountPercent: 0, discountMinor: 0, deliveryMinor: 700 },
    ...{ totalMinor: subtotalMinor + 700, lines: anOrderPlaced.data.lines },
  },
});

describe('the metrics of an order', () => {
  it('follow its state, and preserve what happened to it', () => {
    const lasting: readonly OrderMetric[] = ['confirmed', 'in_time', 'shipped', 'return_requested'];
    const ofState: readonly OrderMetric[] = ['waiting', 'unreachable', 'cancelled', 'sold', 'delivered', 'refused'];
    const afterwards: readonly OrderMetric[] = ['return_rejected', 'returned', 'refunded'];
    const told = Object.entries(eventsByStatus).map(([status, events]) => [
      status,
      metricsOf(rowAfter(...events), [...lasting, ...ofState, ...afterwards]).join(' '),
    ]);
    expect(Object.fromEntries(told)).toEqual({
      awaiting_confirmation: 'waiting',
      unreachable: 'unreachable',
      confirmed: 'confirmed in_time sold',
      packed: 'confirmed in_time sold',
      shipped: 'confirmed in_time shipped sold',
      delivered: 'confirmed in_time shipped sold delivered',
      refused: 'confirmed in_time shipped refused',
      cancelled: 'cancelled',
      return_requested: 'confirmed in_time shipped return_requested sold delivered',
      return_approved: 'confirmed in_time shipped return_requested sold delivered',
      return_rejected: 'confirmed in_time shipped return_requested sold delivered return_rejected',
      returned: 'confirmed in_time shipped return_requested sold delivered returned',
      refunded: 'confirmed in_time shipped return_requested sold delivered returned refunded',
    });
  });

  it('count it as in time up to the deadline and late after it', () => {
    const names = ['in_time', 'late'] as const;
    const at = (moment: string) => metricsOf(rowAfter(anOrderPlaced, [anOrderConfirmed, { at: moment }]), names);
    expect([at('2026-11-20T11:00:00.000Z'), at('2026-11-20T11:00:00.001Z')]).toEqual([['in_time'], ['late']]);
  });

  it('count a sale to a member while it is a sale', () => {
    const placed = placedBy({ discountPercent: 25, discountMinor: 1995 });
    const names = ['sold', 'sold_to_members'] as const;
    expect(metricsOf(rowAfter(placed), names)).toEqual([]);
    expect(metricsOf(rowAfter(placed, anOrderConfirmed), names)).toEqual(['sold', 'sold_to_members']);
    expect(metricsOf(rowAfter(anOrderPlaced, anOrderConfirmed), names)).toEqual(['sold']);
    expect(metricsOf(rowAfter(placed, anOrderConfirmed, anOrderCancelled), names)).toEqual([]);
  });
});

describe('the day of an order', () => {
  it('is that of its country, in summer and in winter', () => {
    const dayOf = (placedAt: string, country: 'BA' | 'HR' = 'BA') => rowAfter(placedBy({ placedAt, country })).day;
    expect(dayOf('2026-11-20T22:59:59.999Z')).toBe('2026-11-20');
    expect(dayOf('2026-11-20T23:00:00.000Z', 'HR')).toBe('2026-11-21');
    expect(dayOf('2026-07-20T21:59:59.999Z')).toBe('2026-07-20');
    expect(dayOf('2026-07-20T22:00:00.000Z', 'HR')).toBe('2026-07-21');
  });
});

describe('the amount that a call added', () => {
  const grown = (row: OrderReportRow) => [row.addedMinor, ...metricsOf(row, ['called', 'grown'])];
  const one = { commandId: 'the-call' };

  it('is the growth of the lines in the confirming command', () => {
    expect(grown(rowAfter(anOrderPlaced, [withLines(9980), one], [confirmedOnCall, one]))).toEqual([
      2000,
      'called',
      'grown',
    ]);
  });

  it.each([
    ['lines that shrank', [anOrderPlaced, [withLines(5000), one], [confirmedOnCall, one]], [0, 'called']],
    ['lines that stayed', [anOrderPlaced, confirmedOnCall], [0, 'called']],
    ['a change before the call', [anOrderPlaced, withLines(9980), confirmedOnCall], [0, 'called']],
    ['a confirmation without a call', [anOrderPlaced, [withLines(9980), one], [anOrderConfirmed, one]], [0]],
    ['a change after the call', [anOrderPlaced, confirmedOnCall, withLines(9980), anOrderPacked], [0, 'called']],
  ] as const)('is zero for %s', (_, events, told) => {
    expect(grown(rowAfter(...events))).toEqual(told);
  });
});

describe('the agent of an order', () => {
  const byAnother = { ...call, staffId: 'agent-2' };
  const unreachable: OrderEvent = {
    type: 'OrderMarkedUnreachable',
    data: { orderId: 'order-1', from: 'awaiting_confirmation', reason: 'no_answer', call: byAnother },
  };

  it('is the one whose call decided it last', () => {
    expect(rowAfter(anOrderPlaced, anOrderConfirmed).agentId).toBeNull();
    expect(rowAfter(anOrderPlaced, unreachable).agentId).toBe('agent-2');
    expect(rowAfter(anOrderPlaced, unreachable, confirmedOnCall).agentId).toBe('agent-1');
    expect(rowAfter(anOrderPlaced, confirmedOnCall, anOrderCancelled).agentId).toBe('agent-1');
  });
});

describe('reasons and amounts', () => {
  it('separate reason codes from free text, which is erased with the person', () => {
    const { reason: _, ...data } = anOrderCancelled.data;
    const inWords = { ...anOrderCancelled, data, personal: { reason: 'Amra se predomislila' } };
    expect(rowAfter(anOrderPlaced, inWords)).toMatchObject({ cancelReason: null, cancelWords: 'Amra se predomislila' });
    expect(rowAfter(anOrderPlaced, { ...inWords, personal: null })).toMatchObject({
      cancelReason: null,
      cancelWords: null,
    });
    const erased = { type: 'PersonErased', data: { userId: 'user-1' } };
    expect(
      orderReportProjection.patch?.(erased as Parameters<NonNullable<typeof orderReportProjection.patch>>[0]),
    ).toEqual({
      where: { userId: 'user-1' },
      set: { cancelWords: null, refuseWords: null },
    });
  });

  it('are those of a delivered order, even if it was refused first', () => {
    const found = rowAfter(...eventsByStatus.refused, anOrderDelivered);
    expect(found).toMatchObject({ status: 'delivered', figures: rowAfter(...eventsByStatus.delivered).figures });
  });

  it('match the events', () => {
    expect(rowAfter(...eventsByStatus.cancelled).cancelReason).toBe('shopper');
    expect(rowAfter(...eventsByStatus.refused).refuseWords).toBe('nobody home');
    expect(rowAfter(...eventsByStatus.refunded)).toMatchObject({ returnKind: 'guarantee', refundedMinor: 6384 });
    const damaged = { ...aReturnApproved, data: { ...aReturnApproved.data, kind: 'damaged' } } as OrderEvent;
    expect(rowAfter(...eventsByStatus.return_requested, damaged).returnKind).toBe('damaged');
    const delivered = rowAfter(anOrderPlaced, withLines(9980), anOrderConfirmed, anOrderShipped, anOrderDelivered);
    expect(delivered).toMatchObject({ totalMinor: 10_680, goodsMinor: 9980, lines: [['pure-fit', 2, 7980]] });
  });
});
