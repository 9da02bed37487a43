import type { CashEvent, CashEventOf } from '@shop/events/shipping';
import { given } from '@shop/kernel/testing';
import { balanceOf, differenceOf, statusOf } from './cash-balance.js';
import { cashDecider, type CashCommand, type CashState } from './cash.decider.js';

const now = '2026-11-21T10:00:00.000Z';
const order: CashEventOf<'CashExpected'>['data'] = {
  ...{ cashId: 'order-1', userId: 'user-1', country: 'BA', leadId: 'ABCDE-23456' },
  ...{ parcelId: 'p-1', trackingNumber: 'SBX1', amountMinor: 8680, expectedAt: now },
};
const expected: CashEvent = { type: 'CashExpected', data: order };
const owed: CashEvent = { type: 'CashOwed', data: { cashId: 'order-1', deliveredAt: now, remitBy: '2026-11-27' } };
const remittance = (
  listId: string,
  remittedMinor: number,
  times = 1,
  collectedMinor = 8680,
): CashEventOf<'CashRemitted'>['data'] => ({
  ...{ cashId: 'order-1', listId, number: listId, parcel: 'SBX1', collectedMinor },
  ...{ remittedMinor, times, issuedOn: '2026-11-21', takenAt: now },
});
const remitted = (listId: string, remittedMinor: number, times = 1, collectedMinor = 8680): CashEvent => ({
  type: 'CashRemitted',
  data: remittance(listId, remittedMinor, times, collectedMinor),
});
const waived: CashEvent = { type: 'CashWaived', data: { cashId: 'order-1', cause: 'refused', waivedAt: now } };
const settle: CashCommand = { type: 'SettleCash', reason: 'fee_kept', note: 'By contract', now };
const settled = (balanceMinor: number): CashEvent => ({
  type: 'CashSettled',
  data: { cashId: 'order-1', owner: 'user-1', reason: 'fee_kept', balanceMinor, settledAt: now },
  personal: { note: 'By contract' },
});

function summarize(...history: CashEvent[]) {
  const { state } = given(cashDecider, ...history);
  if (state.status === 'none') throw new Error('nothing is known');
  return { status: statusOf(state), difference: differenceOf(state), balance: balanceOf(state) };
}

describe('a COD amount', () => {
  it('is recorded once, and again when it gets its parcel', () => {
    const expect1: CashCommand = { type: 'ExpectCash', expected: order };
    expect(given(cashDecider).when(expect1)).toEqual([expected]);
    expect(given(cashDecider, expected).when(expect1)).toEqual([]);
    const without: CashEvent = { type: 'CashExpected', data: { ...order, parcelId: null, trackingNumber: null } };
    expect(given(cashDecider, without).when(expect1)).toEqual([expected]);
    const none: CashCommand = { type: 'ExpectCash', expected: { ...order, parcelId: null, trackingNumber: null } };
    expect(given(cashDecider, expected).when(none)).toEqual([]);
  });

  it('is owed from delivery on, even after a refusal or loss, never reversed', () => {
    const owe: CashCommand = { type: 'OweCash', deliveredAt: now, remitBy: '2026-11-27' };
    const waive: CashCommand = { type: 'WaiveCash', cause: 'refused', now };
    expect(given(cashDecider, expected).when(owe)).toEqual([owed]);
    expect(given(cashDecider, expected, waived).when(owe)).toEqual([owed]);
    expect(given(cashDecider, expected, owed).when(owe)).toEqual([]);
    expect(given(cashDecider, expected).when(waive)).toEqual([waived]);
    expect(given(cashDecider, expected, owed).when(waive)).toEqual([]);
    expect(given(cashDecider).when(owe)).toEqual([]);
  });
});

describe('a remittance', () => {
  const take = (listId: string): CashCommand => ({
    type: 'TakeRemittance',
    remitted: remittance(listId, 8680),
    country: 'BA',
  });

  it('is recorded once per list', () => {
    expect(given(cashDecider, expected, owed).when(take('L-1'))).toEqual([remitted('L-1', 8680)]);
    expect(given(cashDecider, expected, owed, remitted('L-1', 8680)).when(take('L-1'))).toEqual([]);
    expect(given(cashDecider, expected, owed, remitted('L-1', 8680)).when(take('L-2'))).toHaveLength(1);
  });

  it('is stored separately for an unknown parcel', () => {
    const [event] = given(cashDecider).when(take('L-1')) as readonly CashEvent[];
    expect(event).toMatchObject({ type: 'StrayCashRemitted', data: { country: 'BA', remittedMinor: 8680 } });
    expect(summarize(event!)).toEqual({ status: 'different', difference: 'unknown_parcel', balance: 8680 });
  });

  it.each<[string, CashEvent[], ReturnType<typeof summarize>]>([
    ['nothing yet', [], { status: 'open', difference: null, balance: -8680 }],
    ['all of it', [remitted('L-1', 8680)], { status: 'matched', difference: null, balance: 0 }],
    ['too little', [remitted('L-1', 8000)], { status: 'different', difference: 'too_little', balance: -680 }],
    ['nothing, by a list', [remitted('L-1', 0)], { status: 'different', difference: 'too_little', balance: -8680 }],
    ['too much', [remitted('L-1', 9000)], { status: 'different', difference: 'too_much', balance: 320 }],
    [
      'in two parts',
      [remitted('L-1', 8000), remitted('L-2', 680, 1, 0)],
      { status: 'matched', difference: null, balance: 0 },
    ],
    [
      'twice',
      [remitted('L-1', 8680), remitted('L-2', 8680)],
      { status: 'different', difference: 'paid_twice', balance: 8680 },
    ],
    [
      'twice in one list',
      [remitted('L-1', 17_360, 2)],
      { status: 'different', difference: 'paid_twice', balance: 8680 },
    ],
    [
      'all of it, of more that was collected',
      [remitted('L-1', 8680, 1, 9680)],
      { status: 'different', difference: 'collected_otherwise', balance: 0 },
    ],
    [
      'all of it, of less that was collected',
      [remitted('L-1', 8680, 1, 7680)],
      { status: 'different', difference: 'collected_otherwise', balance: 0 },
    ],
    [
      'in two parts, of what was collected twice',
      [remitted('L-1', 8000), remitted('L-2', 680)],
      { status: 'different', difference: 'collected_otherwise', balance: 0 },
    ],
  ])('is compared with the amount owed: %s', (_case, history, expectedStanding) => {
    expect(summarize(expected, owed, ...history)).toEqual(expectedStanding);
  });

  it('is a difference before delivery or after a refusal, until the parcel is delivered', () => {
    const early = { status: 'different', difference: 'not_delivered', balance: 8680 };
    expect(summarize(expected, remitted('L-1', 8680))).toEqual(early);
    expect(summarize(expected, waived, remitted('L-1', 8680))).toEqual(early);
    expect(summarize(expected, remitted('L-1', 8680), owed)).toMatchObject({ status: 'matched' });
    expect(summarize(expected)).toMatchObject({ status: 'expected' });
    expect(summarize(expected, waived)).toMatchObject({ status: 'waived' });
  });
});

describe('an amount reported as collected', () => {
  it('is a difference for a refused parcel, unless it is zero', () => {
    const kept = { status: 'different', difference: 'collected_otherwise', balance: 0 };
    expect(summarize(expected, waived, remitted('L-1', 0))).toEqual(kept);
    expect(summarize(expected, waived, remitted('L-1', 0, 1, 0))).toMatchObject({ status: 'waived', difference: null });
  });

  it('is settled as is, and reopened when a list reports more', () => {
    const history = [expected, owed, remitted('L-1', 8680, 1, 9680)];
    expect(given(cashDecider, ...history).when(settle)).toEqual([settled(0)]);
    expect(summarize(...history, settled(0))).toMatchObject({ status: 'settled', difference: 'collected_otherwise' });
    expect(summarize(...history, settled(0), remitted('L-2', 0, 1, 100))).toMatchObject({ status: 'different' });
    expect(summarize(...history, settled(0), remitted('L-2', 0, 1, 0))).toMatchObject({ status: 'settled' });
  });
});

describe('a difference', () => {
  it('is settled with a reason and reopened when the carrier remits more', () => {
    const short = [expected, owed, remitted('L-1', 8000)];
    expect(given(cashDecider, ...short).when(settle)).toEqual([settled(-680)]);
    expect(summarize(...short, settled(-680))).toMatchObject({ status: 'settled', difference: 'too_little' });
    expect(given(cashDecider, ...short, settled(-680)).when(settle)).toEqual([]);
    expect(summarize(...short, settled(-680), remitted('L-2', 100, 1, 0))).toMatchObject({ status: 'different' });
    expect(summarize(...short, settled(-680), remitted('L-2', 680, 1, 0))).toMatchObject({ status: 'matched' });
  });

  it('can be settled as a loss, but not where nothing is wrong', () => {
    expect(given(cashDecider, expected, owed).when(settle)).toEqual([settled(-8680)]);
    expect(given(cashDecider, expected, owed, remitted('L-1', 8680)).when(settle)).toMatchObject({ code: 'CONFLICT' });
    expect(given(cashDecider, expected).when(settle)).toMatchObject({ code: 'CONFLICT' });
    expect(given(cashDecider).when(settle)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has notes that belong to the customer of the order', () => {
    const note: CashCommand = { type: 'NoteCash', text: 'Called the carrier' };
    const noted = {
      type: 'CashNoted',
      data: { cashId: 'order-1', owner: 'user-1' },
      personal: { text: 'Called the carrier' },
    };
    expect(given(cashDecider, expected).when(note)).toEqual([noted]);
    expect(given(cashDecider).when(note)).toMatchObject({ code: 'NOT_FOUND' });
    const none: CashState = { status: 'none' };
    expect(given(cashDecider).state).toEqual(none);
  });
});
