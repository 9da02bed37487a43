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
import type { MembershipEvent } from './membership.events.js';

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

describe('who asked for it', () => {
  const correct = (person: { name?: string; phone?: string; email?: string }) =>
    ({ type: 'CorrectMember', person }) as const;
  const ids = { membershipId: 'membership-1', leadId: 'lead-1' };
  const corrected: MembershipEvent = { type: 'MemberCorrected', data: ids, personal: { phone: '+38761000009' } };

  it('is put right in what is wrong, once', () => {
    const right = correct({ name: 'Ana Anić', phone: '+38761000009' });
    expect(after(requested).when(right)).toEqual([corrected]);
    expect(after(requested, corrected).when(right)).toEqual([]);
    expect(after().when(right)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has another e-mail as long as an account is waited for with one', () => {
    const right = correct({ email: 'anja@primjer.ba' });
    const personal = { email: 'anja@primjer.ba' };
    const renamed: MembershipEvent = { type: 'MembershipHolderNamed', data: ids, personal };
    expect(after(requested, named, activated).when(right)).toEqual([renamed]);
    expect(after(requested, named, activated, renamed).when(right)).toEqual([]);
    expect(after(requested).when(right)).toEqual([]);
    expect(after(requested, named, activated, attached).when(right)).toEqual([]);
  });
});

describe('the year', () => {
  it('begins for an account', () => {
    expect(after(requested).when(activate)).toEqual([attached, activated]);
  });

  it('begins for an e-mail that nobody has yet', () => {
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

  it('is of no membership that there is not', () => {
    expect(after().when(activate)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the account', () => {
  const attach = { type: 'AttachMembership', userId: 'user-1' } as const;

  it('is attached when it comes to be', () => {
    expect(after(requested, named, activated).when(attach)).toEqual([attached]);
    expect(after(requested, named, activated, cancelled).when(attach)).toEqual([attached]);
  });

  it('stays the one that it is', () => {
    expect(after(requested, attached, activated).when({ ...attach, userId: 'user-2' })).toEqual([]);
    expect(after(requested, attached, activated).when(attach)).toEqual([]);
  });

  it('is not attached to what has not begun, or is over', () => {
    expect(after(requested).when(attach)).toEqual([]);
    expect(after(requested, named, activated, ended('cancelled')).when(attach)).toEqual([]);
  });
});

describe('a cancellation', () => {
  const cancel = { type: 'CancelMembership' } as const;

  it('leaves the benefits to the end of what is paid for', () => {
    expect(after(requested, attached, activated).when(cancel)).toEqual([cancelled]);
    expect(after(requested, attached, activated, cancelled).state).toMatchObject({
      status: 'ending',
      until: oneYearLater,
    });
  });

  it('is one, however often', () => {
    expect(after(requested, attached, activated, cancelled).when(cancel)).toEqual([]);
    expect(after(requested, ended('withdrawn')).when(cancel)).toEqual([]);
  });
});

describe('the prize of a draw', () => {
  it('is chosen, once for each draw, also when the membership is over', () => {
    expect(after(requested, attached, activated).when(choose)).toEqual([chosen]);
    expect(after(requested, attached, activated, ended('cancelled')).when(choose)).toEqual([chosen]);
    const again = after(requested, attached, activated, chosen);
    expect(again.when(choose)).toMatchObject({ code: 'CONFLICT' });
    expect(again.when({ ...choose, drawId: 'BA-2026-W48' })).toMatchObject([{ data: { drawId: 'BA-2026-W48' } }]);
  });
});

describe('the next year', () => {
  const member = [requested, attached, activated];

  it('follows the one that is paid for', () => {
    expect(after(...member).when(renew)).toEqual([renewed]);
    expect(after(...member, renewed).state).toMatchObject({ status: 'active', until: '2028-11-21T10:00:00.000Z' });
  });

  it('is asked for when the end is near, once', () => {
    const ask = (dueFrom: string) => ({ type: 'AskForPayment', dueFrom }) as const;
    expect(after(...member).when(ask('2027-11-20T10:00:00.000Z'))).toEqual([]);
    expect(after(...member).when(ask(oneYearLater))).toEqual([paymentDue]);
    expect(after(...member, paymentDue).when(ask(oneYearLater))).toEqual([]);
    expect(after(...member, cancelled).when(ask(oneYearLater))).toEqual([]);
    expect(after(...member, paymentDue).when(renew)).toEqual([renewed]);
  });

  it('brings back who had cancelled', () => {
    expect(after(...member, cancelled).when(renew)).toEqual([renewed]);
  });

  it('is paid for once', () => {
    expect(after(...member, renewed).when(renew)).toMatchObject({ code: 'CONFLICT' });
  });

  it('is paid for once also around the day that most years have not', () => {
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
  ])('follows no year that is over, though nobody has ended it yet, where it %s', (_, history) => {
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

  it('ends like the first where it was asked for and not paid', () => {
    const end = { type: 'EndMembership', now: oneYearLater } as const;
    expect(after(...member, paymentDue).when(end)).toEqual([ended('not_renewed')]);
  });
});

describe('a reminder', () => {
  const member = [requested, attached, activated, paymentDue];

  it('follows the asking once, near the end of what is paid for', () => {
    expect(after(...member).when(remind)).toEqual([reminded]);
    expect(after(...member).when({ ...remind, remindFrom: '2027-11-20T10:00:00.000Z' })).toEqual([]);
    expect(after(...member, reminded).when(remind)).toEqual([]);
  });

  it.each([
    ['who was not asked yet', [requested, attached, activated]],
    ['who paid', [...member, renewed]],
    ['who cancelled', [...member, cancelled]],
    ['whose membership ended', [...member, ended('not_renewed')]],
  ])('is for nobody %s', (_, history) => {
    expect(after(...history).when(remind)).toEqual([]);
  });

  it('comes too late once the year is over', () => {
    expect(after(...member).when({ ...remind, now: oneYearLater })).toEqual([]);
  });

  it('comes again in the next period', () => {
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

  it('comes with the end of what is paid for, and not before', () => {
    const member = after(requested, attached, activated);
    expect(member.when(at('2027-11-21T09:59:59.999Z'))).toEqual([]);
    expect(member.when(at(oneYearLater))).toEqual([ended('not_renewed')]);
  });

  it('is the member’s own after a cancellation', () => {
    expect(after(requested, attached, activated, cancelled).when(at(oneYearLater))).toEqual([ended('cancelled')]);
  });

  it('comes once, and not to what never began', () => {
    expect(after(requested, attached, activated, ended('not_renewed')).when(at(oneYearLater))).toEqual([]);
    expect(after(requested).when(at(startedAt))).toEqual([]);
  });
});
