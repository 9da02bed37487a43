import type { MembershipEvent, MembershipEventOf } from '@shop/events/club';
import { given } from '@shop/kernel/testing';
import { noFee, feeAfter } from './membership-fee.js';
import { membershipDecider, type MembershipCommand } from './membership.decider.js';
import { activated, attached, cancelled, ended, renewed, requested } from './membership.fixtures.js';

const price = 19_900;
const withParcel = <Event extends MembershipEventOf<'MembershipActivated' | 'MembershipRenewed'>>(event: Event) =>
  ({ ...event, data: { ...event.data, payment: { method: 'cod_with_order', priceMinor: price } } }) as Event;
const begunWithParcel = withParcel(activated as MembershipEventOf<'MembershipActivated'>);
const { membershipId } = begunWithParcel.data;
const began = [requested, attached, begunWithParcel];
const after = (...history: readonly MembershipEvent[]) => given(membershipDecider, ...history);
const owed = (...history: readonly MembershipEvent[]) => history.reduce(feeAfter, noFee).owedMinor;

const send = (orderId: string, dueMinor = price): MembershipCommand => ({
  ...{ type: 'SendFeeWithParcel', orderId, orderLeadId: `LEAD-${orderId}`, dueMinor },
});
const sent = (orderId: string): MembershipEvent => ({
  type: 'MembershipFeeSentWithParcel',
  data: { membershipId, orderId, orderLeadId: `LEAD-${orderId}`, amountMinor: price },
});
const collected = (orderId: string): MembershipEvent => ({
  type: 'MembershipFeeCollected',
  data: { membershipId, orderId, amountMinor: price },
});
const missed = (orderId: string): MembershipEvent => ({
  type: 'MembershipFeeNotCollected',
  data: { membershipId, orderId, amountMinor: price, cause: 'refused' },
});
const miss = (orderId: string): MembershipCommand => ({ type: 'MissFee', orderId, cause: 'refused' });

describe('a club fee that is paid with the next parcel', () => {
  it('is charged with one parcel, once', () => {
    expect(after(...began).when(send('one'))).toEqual([sent('one')]);
    expect(after(...began, sent('one')).when(send('one'))).toEqual([]);
    expect(after(...began, sent('one')).when(send('other'))).toEqual([]);
  });

  it('is paid when that parcel is delivered', () => {
    expect(after(...began, sent('one')).when({ type: 'CollectFee', orderId: 'one' })).toEqual([collected('one')]);
    expect(after(...began, sent('one'), collected('one')).when({ type: 'CollectFee', orderId: 'one' })).toEqual([]);
    expect(after(...began, sent('one'), collected('one')).when(miss('one'))).toEqual([]);
    expect(owed(...began, sent('one'), collected('one'))).toBe(0);
  });

  it('is charged with the next parcel when that one is refused', () => {
    expect(after(...began, sent('one')).when(miss('one'))).toEqual([missed('one')]);
    expect(after(...began, sent('one'), missed('one')).when(miss('one'))).toEqual([]);
    expect(after(...began, sent('one'), missed('one')).when(send('two'))).toEqual([sent('two')]);
    expect(after(...began, sent('one'), missed('one')).when(send('one'))).toEqual([]);
  });

  it('counts for the next year when a returned parcel is delivered after all', () => {
    const twice = [...began, sent('one'), missed('one'), sent('two'), collected('one'), collected('two')];
    expect(owed(...twice)).toBe(-price);
    expect(owed(...twice, withParcel(renewed as MembershipEventOf<'MembershipRenewed'>))).toBe(0);
  });

  it('is owed while a cancelled membership still has benefits', () => {
    expect(after(...began, cancelled).when(send('one'))).toEqual([sent('one')]);
    expect(owed(...began, sent('one'), cancelled, missed('one'))).toBe(price);
  });

  it('is not owed after the membership ended, even if a parcel comes back later', () => {
    const over = ended('not_renewed');
    expect(after(...began, over).when(send('one'))).toEqual([]);
    expect(owed(...began, sent('one'), over, missed('one'))).toBe(0);
  });

  it('applies only to memberships paid by parcel and to orders that include it', () => {
    expect(after(requested, attached, activated).when(send('one'))).toEqual([]);
    expect(after(...began).when(miss('one'))).toEqual([]);
  });
});
