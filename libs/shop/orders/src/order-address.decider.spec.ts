import type { OrderEvent } from '@shop/events/orders';
import { given } from '@shop/kernel/testing';
import { orderDecider, type OrderCommand } from './order.decider.js';
import { aContact, eventsByStatus, anOrderRefused, aPriceList } from './order.fixtures.js';

const orderId = 'order-1';
const reopen = (refusal: number): OrderCommand => ({ type: 'ReopenAddress', refusal });
const settle = (refusal: number): OrderCommand => ({ type: 'SettleAddress', refusal });
const reopened = (refusal: number): OrderEvent => ({ type: 'OrderAddressReopened', data: { orderId, refusal } });
const settled = (refusal: number): OrderEvent => ({ type: 'OrderAddressSettled', data: { orderId, refusal } });
const contact = { ...aContact, address: { ...aContact.address, street: 'Nova 2' } };
const edit: OrderCommand = { type: 'EditOrder', contact, prices: aPriceList };
const changed: OrderEvent = {
  type: 'OrderContactChanged',
  data: { orderId, userId: 'user-1' },
  personal: contact,
};
const afterShipping = (...events: readonly OrderEvent[]) => given(orderDecider, ...eventsByStatus.shipped, ...events);

describe('the address of a shipped order', () => {
  it('cannot change while the carrier is processing the parcel, or has accepted it', () => {
    expect(afterShipping().when(edit)).toMatchObject({ code: 'CONFLICT', facts: { status: 'shipped', move: 'edit' } });
  });

  it('can be corrected once the carrier rejects the parcel; its lines cannot', () => {
    expect(afterShipping().when(reopen(0))).toEqual([reopened(0)]);
    expect(afterShipping(reopened(0)).when(reopen(0))).toEqual([]);
    expect(afterShipping(reopened(0)).when(edit)).toEqual([changed]);
    const lines: OrderCommand = { ...edit, pieces: [{ offerId: 'beauty-fem', quantity: 1 }] };
    expect(afterShipping(reopened(0)).when(lines)).toMatchObject({ code: 'CONFLICT' });
  });

  it('is corrected once; a second change waits for the carrier’s response', () => {
    expect(afterShipping(reopened(0), changed).when(edit)).toMatchObject({ code: 'CONFLICT' });
    expect(afterShipping(reopened(0), changed, reopened(1)).when(edit)).toEqual([changed]);
  });

  it('cannot change after another request to the carrier', () => {
    expect(afterShipping(reopened(0)).when(settle(0))).toEqual([settled(0)]);
    expect(afterShipping(reopened(0), settled(0)).when(edit)).toMatchObject({ code: 'CONFLICT' });
    expect(afterShipping(reopened(0), settled(0)).when(settle(0))).toEqual([]);
    expect(afterShipping(reopened(0), changed).when(settle(0))).toEqual([]);
  });

  it('is not reopened by a late rejection of an earlier request', () => {
    expect(afterShipping().when(settle(0))).toEqual([settled(0)]);
    expect(afterShipping(settled(0)).when(reopen(0))).toEqual([]);
    expect(afterShipping(settled(0)).when(reopen(1))).toEqual([reopened(1)]);
    expect(afterShipping(reopened(0), changed).when(reopen(0))).toEqual([]);
  });

  it('cannot change after the final state of the order', () => {
    const refused = afterShipping(reopened(0), anOrderRefused);
    for (const command of [edit, reopen(1), settle(0)])
      expect(refused.when(command)).toMatchObject({ code: 'CONFLICT', facts: { status: 'refused' } });
  });
});
