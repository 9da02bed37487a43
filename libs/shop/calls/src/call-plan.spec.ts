import { packOf } from '@shop/countries';
import type { CallTaskKind, CallTaskOutcome } from '@shop/contracts';
import { isRejection } from '@shop/kernel';
import { markTimes, nextOpening, planCall, type CallResult } from './call-plan.js';

const pack = packOf('BA');
const order = { kind: 'order_confirmation', country: 'BA' } as const;
const now = '2026-11-20T10:00:00.000Z';
const plan = (result: Partial<CallResult>) =>
  planCall({ ...order, outcome: 'no_answer', now, failures: 0, staffId: 'agent-1', ...result });

it.each([
  ['no_answer', 0, '2026-11-20T10:10:00.000Z'],
  ['no_answer', 1, '2026-11-20T10:20:00.000Z'],
  ['no_answer', 2, null],
  ['busy', 0, '2026-11-20T10:05:00.000Z'],
  ['busy', 2, null],
  ['confirmed', 0, null],
  ['cancelled', 0, null],
  ['duplicate', 1, null],
  ['fraud', 0, null],
  ['wrong_number', 0, null],
] as const)('plans after %s, with %i failures before, the next call at %s', (outcome, failures, nextCallAt) => {
  expect(plan({ outcome, failures })).toMatchObject({ nextCallAt });
});

describe('a callback', () => {
  it('is due at the agreed time, for all agents or for the one who agreed it', () => {
    const callBackAt = '2026-11-20T16:30:00+01:00';
    const at = '2026-11-20T15:30:00.000Z';
    expect(plan({ outcome: 'call_back', callBackAt })).toMatchObject({
      failed: false,
      nextCallAt: at,
      reservedForId: null,
    });
    expect(plan({ outcome: 'call_back', callBackAt, callBackBy: 'me' })).toMatchObject({ reservedForId: 'agent-1' });
  });
  it.each([undefined, now, '2026-11-19T10:00:00.000Z', '2027-11-20T10:00:00.000Z'])(
    'is rejected at %s',
    (callBackAt) => {
      expect(plan({ outcome: 'call_back', ...(callBackAt !== undefined && { callBackAt }) })).toMatchObject({
        code: 'INVALID_PARAMS',
      });
    },
  );
  it('is rejected outside calling hours', () => {
    const closed = { ...pack, callingHours: pack.supportHours };
    const sunday = {
      ...order,
      outcome: 'call_back',
      now,
      failures: 0,
      staffId: 'agent-1',
      callBackAt: '2026-11-22T11:00:00.000Z',
    } as const;
    expect(planCall(sunday, closed)).toMatchObject({ code: 'INVALID_PARAMS' });
  });
});

it('sets marks at 45 and 60 minutes of calling time', () => {
  expect(markTimes(now, 'BA')).toEqual([
    { minutes: 45, at: '2026-11-20T10:45:00.000Z' },
    { minutes: 60, at: '2026-11-20T11:00:00.000Z' },
  ]);
});

/** Tuesday, 11:00 in Sarajevo. */
const tuesday = '2027-03-09T10:00:00.000Z';
const planTask = (kind: CallTaskKind, outcome: CallTaskOutcome, more: Partial<CallResult> = {}) => {
  const result = planCall({ kind, outcome, country: 'BA', now: tuesday, failures: 0, staffId: 'ana', ...more });
  return isRejection(result) ? result.code : result;
};

describe('the plan after a call of another kind', () => {
  it('ends the call task with a final outcome', () => {
    const settled = { failed: false, nextCallAt: null, reservedForId: null };
    expect(planTask('lead', 'interested')).toEqual(settled);
    expect(planTask('club_join', 'joined')).toEqual(settled);
    expect(planTask('club_renewal', 'declined')).toEqual(settled);
    expect(planTask('return', 'approved')).toEqual(settled);
  });

  it('retries with growing delays, and gives a lead up in the end', () => {
    const next = (failures: number) => planTask('lead', 'no_answer', { failures });
    expect(next(0)).toMatchObject({ failed: true, nextCallAt: '2027-03-09T10:30:00.000Z' });
    expect(next(1)).toMatchObject({ nextCallAt: '2027-03-09T13:00:00.000Z' });
    expect(next(2)).toMatchObject({ nextCallAt: '2027-03-10T10:00:00.000Z' });
    expect(next(3)).toMatchObject({ failed: true, nextCallAt: null });
  });

  it('never gives up a return', () => {
    expect(planTask('return', 'no_answer', { failures: 50 })).toMatchObject({ nextCallAt: '2027-03-09T13:00:00.000Z' });
  });

  it('retries a return on a working day between 9 and 18', () => {
    const friday = '2027-03-12T16:30:00.000Z';
    // 17:30 plus an hour is after closing: next is Monday 9:00 (8:00 UTC).
    expect(planTask('return', 'no_answer', { now: friday })).toMatchObject({ nextCallAt: '2027-03-15T08:00:00.000Z' });
  });

  it('accepts a callback only within the hours of such calls', () => {
    const at = (callBackAt: string) => planTask('return', 'call_back', { callBackAt, callBackBy: 'me' });
    expect(at('2027-03-10T09:00:00.000Z')).toEqual({
      ...{ failed: false, nextCallAt: '2027-03-10T09:00:00.000Z', reservedForId: 'ana' },
    });
    expect(at('2027-03-10T19:00:00.000Z')).toBe('INVALID_PARAMS');
    expect(at('2027-03-13T10:00:00.000Z')).toBe('INVALID_PARAMS');
    expect(at('2027-04-20T10:00:00.000Z')).toBe('INVALID_PARAMS');
    expect(
      planTask('lead', 'call_back', { callBackAt: '2027-03-13T21:00:00.000Z', callBackBy: 'anyone' }),
    ).toMatchObject({
      ...{ nextCallAt: '2027-03-13T21:00:00.000Z', reservedForId: null },
    });
    expect(planTask('lead', 'call_back')).toBe('INVALID_PARAMS');
  });

  it('rejects an outcome of another kind', () => {
    expect(planTask('lead', 'approved')).toBe('INVALID_PARAMS');
    expect(planTask('return', 'wrong_number')).toBe('INVALID_PARAMS');
  });
});

describe('the hours of call tasks', () => {
  it('are working days for returns, and the country’s calling hours for other kinds', () => {
    expect(nextOpening('return', 'BA', tuesday)).toBe(tuesday);
    expect(nextOpening('return', 'BA', '2027-03-09T20:00:00.000Z')).toBe('2027-03-10T08:00:00.000Z');
    expect(nextOpening('return', 'BA', '2027-03-06T10:00:00.000Z')).toBe('2027-03-08T08:00:00.000Z');
    expect(nextOpening('lead', 'BA', '2027-03-06T22:00:00.000Z')).toBe('2027-03-06T22:00:00.000Z');
  });

  it('exclude public holidays', () => {
    // 1 March is Independence Day in Bosnia and Herzegovina, but not in Croatia.
    expect(nextOpening('return', 'BA', '2027-03-01T10:00:00.000Z')).toBe('2027-03-02T08:00:00.000Z');
    expect(nextOpening('return', 'HR', '2027-03-01T10:00:00.000Z')).toBe('2027-03-01T10:00:00.000Z');
  });
});
