import { resolveNextCall, isNextCallDue } from './call-plan.js';

const now = '2026-11-20T10:00:00.000Z';

it.each([
  ['after no call yet', null, true],
  ['after the last call', { nextCallAt: null, reservedForId: null }, false],
  ['before its time', { nextCallAt: '2026-11-20T10:00:00.001Z', reservedForId: null }, false],
  ['at its time', { nextCallAt: now, reservedForId: null }, true],
  ['when they have agreed on it', { nextCallAt: now, reservedForId: 'me' }, true],
  ['when somebody else has agreed on it', { nextCallAt: now, reservedForId: 'other' }, false],
  ['when that is long over', { nextCallAt: '2026-11-20T09:45:00.000Z', reservedForId: 'other' }, true],
])('computes whether the next call is due %s: %j → %s', (_, again, isDue) => {
  expect(isNextCallDue('me', now, again, () => false)).toBe(isDue);
});

it('is due for all agents at once if the reserving agent no longer serves the country', () => {
  const again = { nextCallAt: now, reservedForId: 'other' };
  expect(isNextCallDue('me', now, again, (staffId) => staffId === 'other')).toBe(true);
});

it('uses the later of the agreed callback and the time the shopper chose', () => {
  const agreed = { nextCallAt: '2026-11-21T17:00:00.000Z', reservedForId: 'other' };
  const callAt = '2026-11-20T16:00:00.000Z';
  const calledAt = '2026-11-20T09:00:00.000Z';
  const before = { callAt, chosenAt: '2026-11-20T08:00:00.000Z' };
  const since = { callAt, chosenAt: '2026-11-20T09:30:00.000Z' };
  expect(resolveNextCall(agreed, calledAt, null)).toBe(agreed);
  expect(resolveNextCall(agreed, calledAt, before)).toBe(agreed);
  expect(resolveNextCall(agreed, calledAt, since)).toEqual({ nextCallAt: callAt, reservedForId: null });
  expect(resolveNextCall(agreed, calledAt, { ...since, callAt: null })).toBeNull();
  expect(resolveNextCall(null, undefined, since)).toEqual({ nextCallAt: callAt, reservedForId: null });
});
