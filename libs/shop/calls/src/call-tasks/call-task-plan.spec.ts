import type { CallTaskKind, CallTaskOutcome } from '@shop/contracts';
import { isRejection } from '@shop/kernel';
import { callTaskPolicyOf } from './call-task-policy.js';
import { nextOpening, planCallTask, type CallTaskResult } from './call-task-plan.js';

/** Tuesday, 11:00 in Sarajevo. */
const tuesday = '2027-03-09T10:00:00.000Z';
const plan = (kind: CallTaskKind, outcome: CallTaskOutcome, more: Partial<CallTaskResult> = {}) => {
  const result = planCallTask({ kind, outcome, country: 'BA', now: tuesday, failures: 0, staffId: 'ana', ...more });
  return isRejection(result) ? result.code : result;
};

describe('the plan after a call', () => {
  it('ends the call task with a final outcome', () => {
    const settled = { failed: false, nextCallAt: null, reservedForId: null };
    expect(plan('lead', 'interested')).toEqual(settled);
    expect(plan('club_join', 'joined')).toEqual(settled);
    expect(plan('club_renewal', 'declined')).toEqual(settled);
    expect(plan('return', 'approved')).toEqual(settled);
  });

  it('retries with growing delays, and gives a lead up in the end', () => {
    const next = (failures: number) => plan('lead', 'no_answer', { failures });
    expect(next(0)).toMatchObject({ failed: true, nextCallAt: '2027-03-09T10:30:00.000Z' });
    expect(next(1)).toMatchObject({ nextCallAt: '2027-03-09T13:00:00.000Z' });
    expect(next(2)).toMatchObject({ nextCallAt: '2027-03-10T10:00:00.000Z' });
    expect(next(3)).toMatchObject({ failed: true, nextCallAt: null });
  });

  it('never gives up a return', () => {
    expect(plan('return', 'no_answer', { failures: 50 })).toMatchObject({ nextCallAt: '2027-03-09T13:00:00.000Z' });
  });

  it('retries a return on a working day between 9 and 18', () => {
    const friday = '2027-03-12T16:30:00.000Z';
    // 17:30 plus an hour is after closing: next is Monday 9:00 (8:00 UTC).
    expect(plan('return', 'no_answer', { now: friday })).toMatchObject({ nextCallAt: '2027-03-15T08:00:00.000Z' });
  });

  it('accepts a callback only within the hours of such calls', () => {
    const at = (callBackAt: string) => plan('return', 'call_back', { callBackAt, callBackBy: 'me' });
    expect(at('2027-03-10T09:00:00.000Z')).toEqual({
      ...{ failed: false, nextCallAt: '2027-03-10T09:00:00.000Z', reservedForId: 'ana' },
    });
    expect(at('2027-03-10T19:00:00.000Z')).toBe('INVALID_PARAMS');
    expect(at('2027-03-13T10:00:00.000Z')).toBe('INVALID_PARAMS');
    expect(at('2027-04-20T10:00:00.000Z')).toBe('INVALID_PARAMS');
    expect(plan('lead', 'call_back', { callBackAt: '2027-03-13T21:00:00.000Z', callBackBy: 'anyone' })).toMatchObject({
      ...{ nextCallAt: '2027-03-13T21:00:00.000Z', reservedForId: null },
    });
    expect(plan('lead', 'call_back')).toBe('INVALID_PARAMS');
  });

  it('rejects an outcome of another kind', () => {
    expect(plan('lead', 'approved')).toBe('INVALID_PARAMS');
    expect(plan('return', 'wrong_number')).toBe('INVALID_PARAMS');
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

  it('match a policy for every kind', () => {
    const kinds = ['lead', 'club_join', 'club_renewal', 'club_prize', 'return'] as const;
    for (const kind of kinds) {
      const { outcomes, retryMinutes } = callTaskPolicyOf(kind, 'RS');
      const again = Object.entries(outcomes).filter(([, { followUp }]) => followUp === 'again');
      expect(again.map(([outcome]) => outcome)).toEqual(Object.keys(retryMinutes));
    }
  });
});
