import type { OrderEventOf } from '@shop/events/orders';
import { addMilliseconds, isRejection } from '@shop/kernel';
import { given } from '@shop/kernel/testing';
import { orderDecider } from './order.decider.js';
import {
  aReturnApproved,
  aReturnLapsed,
  aReturnReceived,
  aReturnRejected,
  aReturnRequested,
  aReturnWithdrawn,
  eventsByStatus,
  anOrderPlaced,
  anOrderRefunded,
} from './order.fixtures.js';
import type { OfferQuantity } from './order-pricing.js';
import type { ReturnKind } from './return-terms.js';

const requested = given(orderDecider, ...eventsByStatus.return_requested);
const approved = given(orderDecider, ...eventsByStatus.return_approved);
const returned = given(orderDecider, ...eventsByStatus.returned);
const onePiece = [{ offerId: 'pure-fit', quantity: 1 }];

describe('a return requested by staff', () => {
  it('belongs to the customer, marked as requested by staff', () => {
    const command = { type: 'RequestReturn', userId: null, kind: 'damaged', now: '2026-11-25T10:00:00.000Z' } as const;
    expect(given(orderDecider, ...eventsByStatus.delivered).when(command)).toMatchObject([
      { type: 'OrderReturnRequested', data: { by: 'staff', userId: 'user-1', kind: 'damaged', refundMinor: 8680 } },
    ]);
  });
});

describe('a line that the guarantee excludes', () => {
  const excluded = { offerId: 'beauty-fem', name: 'Beauty Fem', image: '', quantity: 1, guarantee: false };
  const priced = { ...excluded, priceMinor: 4490, oldPriceMinor: 8990 };
  const deliveredEvents = (lines: OrderEventOf<'OrderPlaced'>['data']['lines']) =>
    eventsByStatus.delivered.map((event) =>
      event.type === 'OrderPlaced' ? { ...event, data: { ...event.data, lines } } : event,
    );
  const mixedEvents = deliveredEvents([...anOrderPlaced.data.lines, priced]);
  const mixed = given(orderDecider, ...mixedEvents);
  const now = '2026-11-25T10:00:00.000Z';
  const request = (kind: ReturnKind, pieces?: readonly OfferQuantity[]) =>
    ({ type: 'RequestReturn', userId: 'user-1', kind, now, ...(pieces !== undefined && { pieces }) }) as const;
  const excludedPiece = { offerId: 'beauty-fem', quantity: 1 };
  const rejection = { code: 'RETURN_EXCLUDED', facts: { offers: ['beauty-fem'] } };

  it('cannot come back under the guarantee, alone or with others', () => {
    expect(mixed.when(request('guarantee', [excludedPiece]))).toMatchObject(rejection);
    expect(mixed.when(request('guarantee', [...onePiece, excludedPiece]))).toMatchObject(rejection);
    expect(given(orderDecider, ...deliveredEvents([priced])).when(request('guarantee'))).toMatchObject(rejection);
  });

  it('leaves the guarantee of the other lines as it is', () => {
    const data = { pieces: [{ offerId: 'pure-fit', quantity: 2 }], refundMinor: 6384 };
    expect(mixed.when(request('guarantee'))).toMatchObject([{ type: 'OrderReturnRequested', data }]);
    expect(mixed.when(request('guarantee', onePiece))).toMatchObject([{ data: { refundMinor: 3192 } }]);
  });

  it('can come back as a withdrawal or when it arrived damaged', () => {
    for (const kind of ['withdrawal', 'damaged'] as const)
      expect(mixed.when(request(kind, [excludedPiece]))).toMatchObject([{ data: { kind, pieces: [excludedPiece] } }]);
  });

  it('is neither approved nor received as part of a guarantee return', () => {
    const requestedMixed = given(orderDecider, ...mixedEvents, aReturnRequested);
    expect(requestedMixed.when({ type: 'ApproveReturn', pieces: [excludedPiece], now })).toMatchObject(rejection);
    const approvedMixed = given(orderDecider, ...mixedEvents, aReturnRequested, aReturnApproved);
    expect(approvedMixed.when({ type: 'ReceiveReturn', pieces: [excludedPiece], now })).toMatchObject(rejection);
  });
});

describe('a requested return', () => {
  it.each([
    // Saturday, Sunday, and 25 November in BA, are no working days.
    ['2026-11-24T10:00:00.000Z', '2026-11-30'],
    ['2026-11-27T22:59:00.000Z', '2026-12-02'],
    ['2026-11-27T23:00:00.000Z', '2026-12-02'],
  ])('at %s must be decided by %s', (now, answerBy) => {
    const command = { type: 'RequestReturn', userId: 'user-1', kind: 'guarantee', now } as const;
    expect(given(orderDecider, ...eventsByStatus.delivered).when(command)).toMatchObject([{ data: { answerBy } }]);
  });
});

describe('approving', () => {
  it('records the refund and its first and last day', () => {
    expect(requested.when({ type: 'ApproveReturn', now: '2026-11-26T10:00:00.000Z' })).toEqual([aReturnApproved]);
  });

  it.each([
    // 26 November 2026 is a Thursday, after a holiday in BA; 31 December a Thursday before holidays.
    ['a week without holidays', '2026-11-26T10:00:00.000Z', '2026-12-03', '2026-12-10'],
    [
      'the turn of the year, whose holidays are no working days',
      '2026-12-31T10:00:00.000Z',
      '2027-01-08',
      '2027-01-15',
    ],
    ['a Saturday', '2026-12-05T10:00:00.000Z', '2026-12-11', '2026-12-18'],
  ])('counts working days over %s', (_what, now, refundFrom, refundBy) => {
    expect(requested.when({ type: 'ApproveReturn', now })).toMatchObject([{ data: { refundFrom, refundBy } }]);
  });

  it('refunds a withdrawal within fourteen days of the request, however late it is approved', () => {
    const asked = { ...aReturnRequested, data: { ...aReturnRequested.data, kind: 'withdrawal' as const } };
    const withdrawn = given(orderDecider, ...eventsByStatus.delivered, asked);
    expect(withdrawn.when({ type: 'ApproveReturn', now: '2026-12-04T10:00:00.000Z' })).toMatchObject([
      { data: { refundFrom: '2026-12-09', refundBy: '2026-12-09' } },
    ]);
  });

  it('may leave pieces out, but not add pieces that were not bought', () => {
    const now = '2026-11-26T10:00:00.000Z';
    expect(requested.when({ type: 'ApproveReturn', pieces: onePiece, now })).toMatchObject([
      { data: { pieces: onePiece, refundMinor: 3192 } },
    ]);
    const pieces = [{ offerId: 'pure-fit', quantity: 3 }];
    expect(requested.when({ type: 'ApproveReturn', pieces, now })).toMatchObject({ code: 'INVALID_PARAMS' });
  });
});

describe('rejecting', () => {
  it('encrypts the reason with the key of the customer’s account', () => {
    expect(requested.when({ type: 'RejectReturn', reason: 'Otvoreno i potrošeno' })).toEqual([aReturnRejected]);
  });
});

describe('withdrawing a request', () => {
  const withdraw = { type: 'WithdrawReturn', userId: 'user-1', now: '2026-11-26T10:00:00.000Z' } as const;
  const withdrawn = given(orderDecider, ...eventsByStatus.return_requested, aReturnWithdrawn);

  it('makes the order delivered again, and a new request of another kind is possible', () => {
    expect(requested.when(withdraw)).toEqual([aReturnWithdrawn]);
    expect(withdrawn.state).toMatchObject({ status: 'delivered', returning: null });
    const again = { type: 'RequestReturn', userId: 'user-1', kind: 'withdrawal', now: withdraw.now } as const;
    expect(withdrawn.when(again)).toMatchObject([{ type: 'OrderReturnRequested', data: { kind: 'withdrawal' } }]);
  });

  it('is possible for the owner only, and not after the decision', () => {
    expect(requested.when({ ...withdraw, userId: 'user-2' })).toMatchObject({ code: 'NOT_FOUND' });
    for (const decided of [approved, given(orderDecider, ...eventsByStatus.return_rejected), withdrawn])
      expect(decided.when(withdraw)).toMatchObject({ code: 'CONFLICT', facts: { move: 'withdrawReturn' } });
  });

  it('extends no period: a later request is late after its last day', () => {
    const late = {
      type: 'RequestReturn',
      userId: 'user-1',
      kind: 'guarantee',
      now: '2027-02-20T23:00:00.000Z',
    } as const;
    expect(withdrawn.when(late)).toMatchObject({ code: 'RETURN_TOO_LATE' });
  });
});

describe('receiving', () => {
  it('accepts the approved pieces', () => {
    expect(approved.when({ type: 'ReceiveReturn', now: '2026-11-30T10:00:00.000Z' })).toEqual([aReturnReceived]);
  });

  it('refunds only what came back', () => {
    expect(approved.when({ type: 'ReceiveReturn', pieces: onePiece, now: '2026-11-30T10:00:00.000Z' })).toMatchObject([
      { data: { pieces: onePiece, refundMinor: 3192 } },
    ]);
  });
});

describe('goods that do not arrive', () => {
  // Approved on 26 November: 14 days to send, 7 in transit.
  const last = '2026-12-17T22:59:59.999Z';
  const over = '2026-12-17T23:00:00.000Z';
  const lapse = { type: 'LapseReturn', reason: 'Roba nije stigla' } as const;
  const lapsed = [...eventsByStatus.return_approved, aReturnLapsed];

  it('end the return after their last day, and the order is delivered again', () => {
    expect(approved.when({ ...lapse, now: last })).toMatchObject({
      code: 'CONFLICT',
      facts: { goodsBy: '2026-12-17' },
    });
    expect(approved.when({ ...lapse, now: over })).toEqual([aReturnLapsed]);
    expect(given(orderDecider, ...lapsed).state).toMatchObject({ status: 'delivered' });
    expect(given(orderDecider, ...lapsed).when({ ...lapse, now: over })).toEqual([]);
  });

  it('do not end the return once they arrived', () => {
    expect(returned.when({ ...lapse, now: over })).toMatchObject({ code: 'CONFLICT' });
  });

  it('may be requested again in time although such a later request was withdrawn', () => {
    const request = {
      ...aReturnRequested,
      data: { ...aReturnRequested.data, requestedAt: '2026-12-20T10:00:00.000Z' },
    };
    const history = [...lapsed, request, aReturnWithdrawn];
    const late = {
      type: 'RequestReturn',
      userId: 'user-1',
      kind: 'guarantee',
      now: '2027-02-20T23:00:00.000Z',
    } as const;
    expect(given(orderDecider, ...history).when(late)).toMatchObject([{ type: 'OrderReturnRequested' }]);
  });

  const lapsedReturn = (kind: ReturnKind, requestedAt: string) => [
    { ...aReturnRequested, data: { ...aReturnRequested.data, kind, requestedAt } },
    { ...aReturnApproved, data: { ...aReturnApproved.data, kind } },
    aReturnLapsed,
  ];
  const inTime = lapsedReturn('withdrawal', '2026-11-25T10:00:00.000Z');
  const again = { type: 'RequestReturn', userId: null, now: '2027-02-01T10:00:00.000Z' } as const;

  it.each([
    ['once', inTime],
    ['twice', [...inTime, ...lapsedReturn('withdrawal', '2026-12-31T10:00:00.000Z')]],
    ['and was followed by another kind', [...inTime, ...lapsedReturn('guarantee', '2026-12-31T10:00:00.000Z')]],
  ])('may still arrive: a return requested in time can be requested again after it lapsed %s', (_, returns) => {
    const late = given(orderDecider, ...eventsByStatus.delivered, ...returns);
    expect(late.when({ ...again, kind: 'withdrawal' })).toMatchObject([
      { type: 'OrderReturnRequested', data: { requestedAt: again.now } },
    ]);
    expect(late.when({ ...again, kind: 'damaged' })).toMatchObject({ code: 'RETURN_TOO_LATE' });
  });

  it('are refunded within fourteen days of the last request if they arrive later', () => {
    const asked = { ...aReturnRequested, data: { ...aReturnRequested.data, kind: 'withdrawal' as const } };
    const later = { ...asked, data: { ...asked.data, requestedAt: again.now } };
    const late = given(orderDecider, ...eventsByStatus.delivered, ...inTime, later);
    expect(late.when({ type: 'ApproveReturn', now: addMilliseconds(again.now, 13 * 86_400_000) })).toMatchObject([
      { data: { refundBy: '2027-02-15' } },
    ]);
  });
});

describe('refunding', () => {
  const now = '2026-12-04T10:00:00.000Z';
  const refund = { type: 'RefundOrder', method: 'bank', now } as const;

  it('pays the amount of the policy, with the payment number', () => {
    expect(returned.when({ ...refund, reference: 'U-2026-17' })).toEqual([anOrderRefunded]);
  });

  it('pays another amount only with a reason, and never more than was paid', () => {
    expect(returned.when({ ...refund, amountMinor: 5000 })).toMatchObject({ code: 'INVALID_PARAMS' });
    expect(returned.when({ ...refund, amountMinor: 8681, reason: 'Gest' })).toMatchObject({ code: 'INVALID_PARAMS' });
    expect(returned.when({ ...refund, amountMinor: 5000, reason: 'Oštećeno' })).toMatchObject([
      { data: { amountMinor: 5000, policyMinor: 6384 }, personal: { reason: 'Oštećeno' } },
    ]);
  });

  it('encrypts the account number that received the money', () => {
    const outcome = returned.when({ ...refund, iban: 'BA391290079401028494' });
    expect(outcome).toMatchObject([{ personal: { iban: 'BA391290079401028494' } }]);
    const data = isRejection(outcome) ? null : outcome.map((event) => event.data);
    expect(JSON.stringify(data)).not.toContain('BA39');
  });

  it('happens once, whatever the amount', () => {
    const again = { ...refund, now: addMilliseconds(now, 1000) };
    expect(given(orderDecider, ...eventsByStatus.refunded).when(again)).toMatchObject({ code: 'CONFLICT' });
  });
});
