import type { UserEvent } from '@shop/events/users';
import { given } from '@shop/kernel/testing';
import { userDecider } from './user.decider.js';
import { ana, anaRegistered } from './user.fixtures.js';

const now = '2026-11-21T10:00:00.000Z';
const expiresAt = '2026-11-21T10:10:00.000Z';
const requested = (resetId: string, requestedAt = now): UserEvent => ({
  type: 'PasswordResetRequested',
  data: { userId: ana.id, resetId, channel: 'email', country: 'BA', requestedAt, expiresAt },
});
const refused = (resetId: string): UserEvent => ({ type: 'ResetCodeRefused', data: { userId: ana.id, resetId } });
const used = (resetId: string): UserEvent => ({ type: 'PasswordReset', data: { userId: ana.id, resetId } });

const request = (resetId: string, at = now) =>
  ({ type: 'RequestReset', resetId, channel: 'email', country: 'BA', now: at }) as const;
const attempt = (resetId: string, matches: boolean, at = now) =>
  ({ type: 'TryReset', resetId, matches, now: at }) as const;

describe('requesting a code', () => {
  it('starts a reset of ten minutes', () => {
    expect(given(userDecider, anaRegistered).when(request('r1'))).toEqual([requested('r1')]);
  });

  it('is rejected for an unknown and for an erased person', () => {
    expect(given(userDecider).when(request('r1'))).toMatchObject({ code: 'NOT_FOUND' });
    const erased = { ...anaRegistered, personal: null } as UserEvent;
    expect(given(userDecider, erased).when(request('r1'))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is rejected the sixth time within exactly one hour', () => {
    const five = [0, 1, 2, 3, 4].map((minute) => requested(`r${minute}`, `2026-11-21T10:0${minute}:00.000Z`));
    const history = given(userDecider, anaRegistered, ...five);
    expect(history.when(request('r6', '2026-11-21T10:59:59.999Z'))).toMatchObject({ code: 'TOO_MANY_CODES' });
    expect(history.when(request('r6', '2026-11-21T11:00:00.000Z'))).toMatchObject([{ type: 'PasswordResetRequested' }]);
  });
});

describe('an attempt with a code', () => {
  const open = given(userDecider, anaRegistered, requested('r1'));

  it('resets the password with the right code, and counts a wrong one', () => {
    expect(open.when(attempt('r1', true))).toEqual([used('r1')]);
    expect(open.when(attempt('r1', false))).toEqual([refused('r1')]);
  });

  it('is rejected after ten minutes', () => {
    expect(open.when(attempt('r1', true, '2026-11-21T10:09:59.999Z'))).toEqual([used('r1')]);
    expect(open.when(attempt('r1', true, expiresAt))).toMatchObject({ code: 'WRONG_TOKEN' });
  });

  it('is rejected after five wrong ones, even with the right code', () => {
    const wrong = (count: number) => Array.from({ length: count }, () => refused('r1'));
    expect(given(userDecider, anaRegistered, requested('r1'), ...wrong(4)).when(attempt('r1', true))).toEqual([
      used('r1'),
    ]);
    expect(given(userDecider, anaRegistered, requested('r1'), ...wrong(5)).when(attempt('r1', true))).toMatchObject({
      code: 'WRONG_TOKEN',
    });
  });

  it.each<readonly [what: string, then: UserEvent]>([
    ['the code was used', used('r1')],
    ['a later code took its place', requested('r2')],
    ['the password was changed', { type: 'PasswordChanged', data: { userId: ana.id } }],
    [
      'the e-mail was changed',
      {
        type: 'UserEmailChanged',
        data: {
          userId: ana.id,
          emailReservation: { id: 'email-v1-new', claim: 'claim-new' },
          formerReservation: ana.emailReservation,
        },
        personal: { email: 'nova@primjer.ba' },
      },
    ],
  ])('is rejected when %s', (_what, then) => {
    expect(given(userDecider, anaRegistered, requested('r1'), then).when(attempt('r1', true))).toMatchObject({
      code: 'WRONG_TOKEN',
    });
  });

  it('is rejected when no code was requested', () => {
    expect(given(userDecider, anaRegistered).when(attempt('', false))).toMatchObject({ code: 'WRONG_TOKEN' });
  });

  it('restarts the count with a new code', () => {
    const wrong = Array.from({ length: 5 }, () => refused('r1'));
    expect(
      given(userDecider, anaRegistered, requested('r1'), ...wrong, requested('r2')).when(attempt('r2', true)),
    ).toEqual([used('r2')]);
  });
});
