import type { ParcelIdEvent } from '@shop/events/shipping';
import { given } from '@shop/kernel/testing';
import { parcelIdDecider, type TakeParcelId } from './parcel-id.decider.js';

const take = (orderId: string): TakeParcelId => ({ type: 'TakeParcelId', parcelId: 'p-1', orderId });
const taken: ParcelIdEvent = { type: 'ParcelIdTaken', data: { parcelId: 'p-1', orderId: 'order-1' } };

describe('a carrier’s parcel id', () => {
  it('belongs to the first order that claims it, once', () => {
    expect(given(parcelIdDecider).when(take('order-1'))).toEqual([taken]);
    expect(given(parcelIdDecider, taken).when(take('order-1'))).toEqual([]);
  });

  it('is rejected for other orders afterwards', () => {
    expect(given(parcelIdDecider, taken).when(take('order-2'))).toMatchObject({
      ...{ code: 'CONFLICT', message: 'The parcel id p-1 belongs to another order' },
    });
  });
});
