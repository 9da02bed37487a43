import { reject, type Decider } from '@shop/kernel';
import type { ParcelIdEvent } from '@shop/events/shipping';

export interface TakeParcelId {
  readonly type: 'TakeParcelId';
  readonly parcelId: string;
  readonly orderId: string;
}
export type ParcelIdState = { readonly orderId: string } | null;

export const parcelIdDecider: Decider<TakeParcelId, ParcelIdEvent, ParcelIdState, 'CONFLICT'> = {
  initial: null,
  evolve: (_, { data: { orderId } }) => ({ orderId }),
  decide: ({ parcelId, orderId }, state) => {
    if (state === null) return [{ type: 'ParcelIdTaken', data: { parcelId, orderId } }];
    return state.orderId === orderId ? [] : reject('CONFLICT', `The parcel id ${parcelId} belongs to another order`);
  },
};
