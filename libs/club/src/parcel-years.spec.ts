import { given } from '@shop/kernel/testing';
import { membershipDecider } from './membership.decider.js';
import { activated, attached, cancelled, ended, renewed, requested, yearLater } from './membership.fixtures.js';
import type { MembershipEvent, MembershipEventOf } from './membership.events.js';

const withParcel = (event: MembershipEvent): MembershipEvent => {
  if (event.type !== 'MembershipActivated' && event.type !== 'MembershipRenewed') return event;
  return { ...event, data: { ...event.data, payment: { ...event.data.payment, method: 'cod_with_order' } } };
};
const begun = [requested, attached, withParcel(activated)];
const after = (...history: readonly MembershipEvent[]) => given(membershipDecider, ...history);

const of = (orderId: string, until = yearLater) => ({ membershipId: 'membership-1', until, orderId });
const assign = (orderId: string) => ({ type: 'AssignYears', orderId, country: 'BA' }) as const;
const assigned = (orderId: string, until?: string): MembershipEvent => ({
  type: 'MembershipYearAssigned',
  data: { ...of(orderId, until), priceMinor: 19_900 },
});
const released = (orderId: string): MembershipEvent => ({
  type: 'MembershipYearReleased',
  data: { ...of(orderId), cause: 'refused' },
});
const release = (orderId: string) => ({ type: 'ReleaseYears', orderId, cause: 'refused' }) as const;
const collectedAt = '2026-11-30T10:00:00.000Z';
const collect = (orderId: string) => ({ type: 'CollectYears', orderId, collectedAt }) as const;
const collected = (orderId: string): MembershipEventOf<'MembershipYearCollected'> => ({
  type: 'MembershipYearCollected',
  data: { ...of(orderId), collectedAt },
});

describe('a year that is paid with the next parcel', () => {
  it('goes with one order, and with no second one', () => {
    expect(after(...begun).when(assign('order-1'))).toEqual([assigned('order-1')]);
    expect(after(...begun, assigned('order-1')).when(assign('order-1'))).toEqual([]);
    expect(after(...begun, assigned('order-1')).when(assign('order-2'))).toEqual([]);
  });

  it('is owed again when that parcel brought nothing, and goes with the next', () => {
    const back = [...begun, assigned('order-1'), released('order-1')];
    expect(after(...begun, assigned('order-1')).when(release('order-1'))).toEqual([released('order-1')]);
    expect(after(...back).when(release('order-1'))).toEqual([]);
    expect(after(...back).when(assign('order-2'))).toEqual([assigned('order-2')]);
  });

  it('is collected once, by the parcel that it went with', () => {
    const sent = [...begun, assigned('order-1')];
    expect(after(...sent).when(collect('order-2'))).toEqual([]);
    expect(after(...sent).when(collect('order-1'))).toEqual([collected('order-1')]);
    expect(after(...sent, collected('order-1')).when(collect('order-1'))).toEqual([]);
    expect(after(...sent, collected('order-1')).when(release('order-1'))).toEqual([]);
    expect(after(...sent, collected('order-1')).when(assign('order-2'))).toEqual([]);
  });

  it('is followed by the next one, which goes with a parcel of its own', () => {
    const next = '2028-11-21T10:00:00.000Z';
    const history = [...begun, assigned('order-1'), withParcel(renewed)];
    expect(after(...history).when(assign('order-2'))).toEqual([assigned('order-2', next)]);
  });

  it('goes also with a parcel of who has cancelled, but of nobody who is no member any more', () => {
    expect(after(...begun, cancelled).when(assign('order-1'))).toEqual([assigned('order-1')]);
    expect(after(...begun, ended('not_renewed')).when(assign('order-1'))).toEqual([]);
  });

  it('goes with no parcel of another country', () => {
    expect(after(...begun).when({ ...assign('order-1'), country: 'HR' })).toEqual([]);
  });
});

it('has no year to go with a parcel when it is paid otherwise', () => {
  expect(after(requested, attached, activated).when(assign('order-1'))).toEqual([]);
});
