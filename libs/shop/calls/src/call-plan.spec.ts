import { packOf } from '@shop/countries';
import { markTimes, planCall, type CallResult } from './call-plan.js';
import { callPolicyOf } from './call-policy.js';

const policy = callPolicyOf('BA');
const pack = packOf('BA');
const now = '2026-11-20T10:00:00.000Z';
const plan = (result: Partial<CallResult>) =>
  planCall({ outcome: 'no_answer', now, failures: 0, staffId: 'agent-1', ...result }, policy, pack);

it.each([
  ['no_answer', 0, 'wait', '2026-11-20T10:10:00.000Z'],
  ['no_answer', 1, 'wait', '2026-11-20T10:20:00.000Z'],
  ['no_answer', 2, 'unreachable', null],
  ['busy', 0, 'wait', '2026-11-20T10:05:00.000Z'],
  ['busy', 2, 'unreachable', null],
  ['confirmed', 0, 'confirm', null],
  ['cancelled', 0, 'cancel', null],
  ['duplicate', 1, 'cancel', null],
  ['fraud', 0, 'cancel', null],
  ['wrong_number', 0, 'unreachable', null],
] as const)('%s after %i failures: %s, next call %s', (outcome, failures, order, nextCallAt) => {
  expect(plan({ outcome, failures })).toMatchObject({ order, nextCallAt });
});

describe('a callback', () => {
  it('is due at the agreed time, for all agents or for the one who agreed it', () => {
    const callBackAt = '2026-11-20T16:30:00+01:00';
    const at = '2026-11-20T15:30:00.000Z';
    expect(plan({ outcome: 'call_back', callBackAt })).toMatchObject({
      order: 'wait',
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
      outcome: 'call_back',
      now,
      failures: 0,
      staffId: 'agent-1',
      callBackAt: '2026-11-22T11:00:00.000Z',
    } as const;
    expect(planCall(sunday, policy, closed)).toMatchObject({ code: 'INVALID_PARAMS' });
  });
});

it('sets marks at 45 and 60 minutes of calling time', () => {
  expect(markTimes(now, policy, pack)).toEqual([
    { minutes: 45, at: '2026-11-20T10:45:00.000Z' },
    { minutes: 60, at: '2026-11-20T11:00:00.000Z' },
  ]);
});
