import type { MembershipEvent } from '@shop/events/club';
import { given } from '@shop/kernel/testing';
import { membershipDecider } from './membership.decider.js';
import {
  activate,
  activated,
  attached,
  startedAt,
  cancelled,
  choose,
  chosen,
  ended,
  named,
  paymentDue,
  remind,
  reminded,
  renew,
  renewed,
  request,
  requested,
  oneYearLater,
} from './membership.fixtures.js';

const after = (...history: readonly MembershipEvent[]) => given(membershipDecider, ...history);

describe('a request', () => {
  it('is made once', () => {
    expect(after().when(request)).toEqual([requested]);
    expect(after(requested).when(request)).toEqual([]);
  });

  it('is withdrawn at once', () => {
    expect(after(requested).when({ type: 'CancelMembership' })).toEqual([ended('withdrawn')]);
  });
});

describe('the applicant', () => {
  const correct = (person: { name?: string; phone?: string; email?: string }) =>
    ({ type: 'CorrectMember', person }) as const;
  const ids = { membershipId: 'membership-1', leadId: 'lead-1' };
  const corrected: MembershipEvent = { type: 'MemberCorrected', data: ids, personal: { phone: '+38761000009' } };

  it('is corrected in the wrong fields, once', () => {
    const right = correct({ name: 'Ana Anić', phone: '+38761000009' });
    expect(after(requested).when(right)).toEqual([corrected]);
    expect(after(requested, corrected).when(right)).toEqual([]);
    expect(after().when(right)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can change the e-mail while an account with it is awaited', () => {
    const right = correct({ email: 'anja@primjer.ba' });
    const personal = { email: 'anja@primjer.ba' };
    const renamed: MembershipEvent = { type: 'MembershipHolderNamed', data: ids, personal };
    expect(after(requested, named, activated).when(right)).toEqual([renamed]);
    expect(after(requested, named, activated, renamed).when(right)).toEqual([]);
    expect(after(requested).when(right)).toEqual([]);
    expect(after(requested, named, activated, attached).when(right)).toEqual([]);
  });
});

describe('the first year', () => {
  it('begins for an account', () => {
    expect(after(requested).when(activate)).toEqual([attached, activated]);
  });

  it('begins for an e-mail without an account', () => {
    expect(after(requested).when({ ...activate, holder: { email: 'ana@primjer.ba' } })).toEqual([named, activated]);
  });

  it.each([
    ['has begun', [attached, activated]],
    ['was cancelled', [attached, activated, cancelled]],
    ['is over', [attached, activated, ended('not_renewed')]],
    ['was withdrawn', [ended('withdrawn')]],
  ])('does not begin when it %s', (_, history) => {
    expect(after(requested, ...history).when(activate)).toMatchObject({ code: 'CONFLICT' });
  });

  it('does not begin without a membership', () => {
    expect(after().when(activate)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the account', () => {
  const attach = { type: 'AttachMembership', userId: 'user-1' } as const;

  it('is attached when it is registered', () => {
    expect(after(requested, named, activated).when(attach)).toEqual([attached]);
    expect(after(requested, named, activated, cancelled).when(attach)).toEqual([attached]);
  });

  it('stays the same once attached', () => {
    expect(after(requested, attached, activated).when({ ...attach, userId: 'user-2' })).toEqual([]);
    expect(after(requested, attached, activated).when(attach)).toEqual([]);
  });

  it('is not attached before the start or after the end', () => {
    expect(after(requested).when(attach)).toEqual([]);
    expect(after(requested, named, activated, ended('cancelled')).when(attach)).toEqual([]);
  });
});

describe('a cancellation', () => {
  const cancel = { type: 'CancelMembership' } as const;

  it('leaves the benefits until the end of the paid period', () => {
    expect(after(requested, attached, activated).when(cancel)).toEqual([cancelled]);
    expect(after(requested, attached, activated, cancelled).state).toMatchObject({
      status: 'ending',
      until: oneYearLater,
    });
  });

  it('is recorded once', () => {
    expect(after(requested, attached, activated, cancelled).when(cancel)).toEqual([]);
    expect(after(requested, ended('withdrawn')).when(cancel)).toEqual([]);
  });
});

describe('the prize of a draw', () => {
  it('is chosen once per draw, even after the membership ended', () => {
    expect(after(requested, attached, activated).when(choose)).toEqual([chosen]);
    expect(after(requested, attached, activated, ended('cancelled')).when(choose)).toEqual([chosen]);
    const again = after(requested, attached, activated, chosen);
    expect(again.when(choose)).toMatchObject({ code: 'CONFLICT' });
    expect(again.when({ ...choose, drawId: 'BA-2026-W48' })).toMatchObject([{ data: { drawId: 'BA-2026-W48' } }]);
  });
});

describe('the next year', () => {
  const member = [requested, attached, activated];

  it('follows the paid one', () => {
    expect(after(...member).when(renew)).toEqual([renewed]);
    expect(after(...member, renewed).state).toMatchObject({ status: 'active', until: '2028-11-21T10:00:00.000Z' });
  });

  it('is requested once, near the end', () => {
    const ask = (dueFrom: string) => ({ type: 'AskForPayment', dueFrom }) as const;
    expect(after(...member).when(ask('2027-11-20T10:00:00.000Z'))).toEqual([]);
    expect(after(...member).when(ask(oneYearLater))).toEqual([paymentDue]);
    expect(after(...member, paymentDue).when(ask(oneYearLater))).toEqual([]);
    expect(after(...member, cancelled).when(ask(oneYearLater))).toEqual([]);
    expect(after(...member, paymentDue).when(renew)).toEqual([renewed]);
  });

  it('reactivates a cancelled membership', () => {
    expect(after(...member, cancelled).when(renew)).toEqual([renewed]);
  });

  it('is paid once', () => {
    expect(after(...member, renewed).when(renew)).toMatchObject({ code: 'CONFLICT' });
  });

  it('is also paid once around February 29', () => {
    const [first, now] = ['2028-02-29T10:00:00.000Z', '2028-02-28T12:00:00.000Z'];
    const shared = { membershipId: 'membership-1', leadId: 'lead-1', currency: 'BAM' } as const;
    const { payment } = renew;
    const year: MembershipEvent = {
      type: 'MembershipActivated',
      data: { ...shared, payment, period: { from: '2027-02-28T10:00:00.000Z', until: first } },
      personal: {},
    };
    const next: MembershipEvent = {
      type: 'MembershipRenewed',
      data: { ...shared, payment, period: { from: first, until: '2029-02-28T10:00:00.000Z' } },
      personal: {},
    };
    const leaping = [requested, attached, year];
    expect(after(...leaping).when({ ...renew, now })).toEqual([next]);
    expect(after(...leaping, next).when({ ...renew, now })).toMatchObject({ code: 'CONFLICT' });
  });

  it.each([
    ['is paid for', []],
    ['was asked for', [paymentDue]],
    ['was cancelled', [cancelled]],
  ])('does not follow an expired year, not yet ended, where it %s', (_, history) => {
    const late = after(...member, ...history).when({ ...renew, now: oneYearLater });
    expect(late).toMatchObject({ code: 'CONFLICT' });
    const inTime = { ...renew, now: '2027-11-21T09:59:59.999Z' };
    expect(after(...member, ...history).when(inTime)).toEqual([renewed]);
  });

  it.each([
    ['a request', [requested]],
    ['a membership that ended', [...member, ended('not_renewed')]],
  ])('does not follow %s', (_, history) => {
    expect(after(...history).when(renew)).toMatchObject({ code: 'CONFLICT' });
  });

  it('ends like the first when it is requested but unpaid', () => {
    const end = { type: 'EndMembership', now: oneYearLater } as const;
    expect(after(...member, paymentDue).when(end)).toEqual([ended('not_renewed')]);
  });
});

describe('a reminder', () => {
  const member = [requested, attached, activated, paymentDue];

  it('is sent once after the payment request, near the end of the paid period', () => {
    expect(after(...member).when(remind)).toEqual([reminded]);
    expect(after(...member).when({ ...remind, remindFrom: '2027-11-20T10:00:00.000Z' })).toEqual([]);
    expect(after(...member, reminded).when(remind)).toEqual([]);
  });

  it.each([
    ['who was not asked yet', [requested, attached, activated]],
    ['who paid', [...member, renewed]],
    ['who cancelled', [...member, cancelled]],
    ['whose membership ended', [...member, ended('not_renewed')]],
  ])('is not for a member %s', (_, history) => {
    expect(after(...history).when(remind)).toEqual([]);
  });

  it('is rejected once the year is over', () => {
    expect(after(...member).when({ ...remind, now: oneYearLater })).toEqual([]);
  });

  it('can be sent again in the next period', () => {
    const nextYear = '2028-11-21T10:00:00.000Z';
    const due: MembershipEvent = {
      type: 'MembershipPaymentDue',
      data: { membershipId: 'membership-1', until: nextYear },
    };
    const again = { ...remind, remindFrom: '2028-11-22T10:00:00.000Z', now: '2028-11-19T10:00:00.000Z' };
    expect(after(...member, reminded, renewed, due).when(again)).toEqual([
      { type: 'MembershipReminded', data: { membershipId: 'membership-1', until: nextYear } },
    ]);
  });
});

describe('the end', () => {
  const at = (now: string) => ({ type: 'EndMembership', now }) as const;

  it('comes at the end of the paid period, not before', () => {
    const member = after(requested, attached, activated);
    expect(member.when(at('2027-11-21T09:59:59.999Z'))).toEqual([]);
    expect(member.when(at(oneYearLater))).toEqual([ended('not_renewed')]);
  });

  it('is recorded as cancelled after a cancellation', () => {
    expect(after(requested, attached, activated, cancelled).when(at(oneYearLater))).toEqual([ended('cancelled')]);
  });

  it('comes once, and not before the membership began', () => {
    expect(after(requested, attached, activated, ended('not_renewed')).when(at(oneYearLater))).toEqual([]);
    expect(after(requested).when(at(startedAt))).toEqual([]);
  });
});
