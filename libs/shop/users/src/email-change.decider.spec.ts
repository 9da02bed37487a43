import type { UserEvent } from '@shop/events/users';
import { given } from '@shop/kernel/testing';
import { holdsClaim, userDecider } from './user.decider.js';
import { ana, anaRegistered } from './user.fixtures.js';

const now = '2026-11-21T10:00:00.000Z';
const expiresAt = '2026-11-21T10:10:00.000Z';
const next = { value: 'ana.nova@primjer.ba', reservation: { id: 'email-v1-ddd', claim: 'claim-next' } };
const other = { value: 'ana.druga@primjer.ba', reservation: { id: 'email-v1-eee', claim: 'claim-other' } };
const former = { value: ana.details.email, reservation: ana.emailReservation };

const changed = (to: typeof next, from: { readonly reservation: typeof next.reservation }): UserEvent => ({
  type: 'UserEmailChanged',
  data: { userId: ana.id, emailReservation: to.reservation, formerReservation: from.reservation },
  personal: { email: to.value },
});
const requested = (codeId: string, to = next, resent = false, requestedAt = now): UserEvent => ({
  type: 'EmailConfirmationRequested',
  data: {
    ...{ userId: ana.id, codeId, resent, country: 'BA', formerReservation: ana.emailReservation, requestedAt },
    expiresAt,
  },
  personal: { email: to.value, formerEmail: former.value },
});
const refused = (codeId: string): UserEvent => ({ type: 'EmailCodeRefused', data: { userId: ana.id, codeId } });
const confirmed = (codeId: string): UserEvent => ({ type: 'EmailConfirmed', data: { userId: ana.id, codeId } });

const edit = (email: typeof next, codeId: string, at = now) =>
  ({ type: 'EditDetails', email, confirmation: { codeId, country: 'BA', now: at } }) as const;
const attempt = (codeId: string, matches: boolean, at = now) =>
  ({ type: 'TryEmailCode', codeId, matches, now: at }) as const;
const resend = (codeId: string, at = now) => ({ type: 'ResendEmailCode', codeId, country: 'BA', now: at }) as const;
const history = [anaRegistered, changed(next, former), requested('c1')] as const;

function stateAfter(...events: readonly UserEvent[]) {
  return events.reduce(userDecider.evolve, userDecider.initial);
}

describe('a new address', () => {
  it('applies at once and requests its confirmation', () => {
    expect(given(userDecider, anaRegistered).when(edit(next, 'c1'))).toEqual([changed(next, former), requested('c1')]);
  });

  it('needs no code if staff verified it', () => {
    expect(given(userDecider, anaRegistered).when({ type: 'EditDetails', email: next })).toEqual([
      changed(next, former),
    ]);
  });

  it('replaces an unconfirmed one; the confirmed one stays the former', () => {
    expect(given(userDecider, ...history).when(edit(other, 'c2'))).toEqual([
      changed(other, next),
      requested('c2', other),
    ]);
  });

  it('needs no code if it is the confirmed one again', () => {
    expect(given(userDecider, ...history).when(edit(former, 'c2'))).toEqual([changed(former, next)]);
  });

  it('is rejected with its wait after five codes within an hour', () => {
    const four = [1, 2, 3, 4].map((minute) => requested('c1', next, true, `2026-11-21T10:0${minute}:00.000Z`));
    const full = given(userDecider, ...history, ...four);
    const rejection = { code: 'TOO_MANY_CODES', facts: { retryAfter: 60 } };
    expect(full.when(edit(other, 'c2', '2026-11-21T10:59:00.000Z'))).toMatchObject(rejection);
    expect(full.when(resend('c2', '2026-11-21T10:59:00.000Z'))).toMatchObject(rejection);
    expect(full.when(resend('c2', '2026-11-21T11:00:00.000Z'))).toMatchObject([{ data: { codeId: 'c2' } }]);
  });

  it('leaves the claim of the confirmed one in use until it is confirmed', () => {
    const unconfirmed = stateAfter(...history);
    expect(holdsClaim(unconfirmed, 'claim-email')).toBe(true);
    expect(holdsClaim(unconfirmed, 'claim-next')).toBe(true);
    expect(holdsClaim(stateAfter(...history, confirmed('c1')), 'claim-email')).toBe(false);
    expect(holdsClaim(stateAfter(...history, changed(other, next)), 'claim-email')).toBe(false);
  });
});

describe('another code', () => {
  it('replaces the one before', () => {
    const resent = given(userDecider, ...history, requested('c2', next, true));
    expect(given(userDecider, ...history).when(resend('c2'))).toEqual([requested('c2', next, true)]);
    expect(resent.when(attempt('c1', true))).toMatchObject({ code: 'WRONG_TOKEN' });
    expect(resent.when(attempt('c2', true))).toEqual([confirmed('c2')]);
  });

  it('is rejected when nothing waits for a code', () => {
    expect(given(userDecider, anaRegistered).when(resend('c2'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(given(userDecider, ...history, confirmed('c1')).when(resend('c2'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(given(userDecider, ...history, changed(former, next)).when(resend('c2'))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('an attempt with a code', () => {
  it('confirms the address or counts as refused', () => {
    expect(given(userDecider, ...history).when(attempt('c1', true))).toEqual([confirmed('c1')]);
    expect(given(userDecider, ...history).when(attempt('c1', false))).toEqual([refused('c1')]);
  });

  it('is rejected after ten minutes, after five wrong ones, and a second time', () => {
    const wrong = (reason: string) => ({ code: 'WRONG_TOKEN', facts: { reason } });
    expect(given(userDecider, ...history).when(attempt('c1', true, expiresAt))).toMatchObject(wrong('expired'));
    const five = Array.from({ length: 5 }, () => refused('c1'));
    expect(given(userDecider, ...history, ...five).when(attempt('c1', true))).toMatchObject(wrong('tries'));
    expect(given(userDecider, ...history, confirmed('c1')).when(attempt('c1', true))).toMatchObject(wrong('expired'));
  });
});
