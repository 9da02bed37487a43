import { reject, type Decider } from '@shop/kernel';
import type { ParcelIdEvent } from './parcel-id.events.js';

export interface TakeParcelId {
  readonly type: 'TakeParcelId';
  readonly parcelId: string;
  readonly orderId: string;
}
/** Null: nobody's. */
export type ParcelIdState = { readonly orderId: string } | null;

/** Whose a carrier's id of a parcel is: the order's that came first. */
export const parcelIdDecider: Decider<TakeParcelId, ParcelIdEvent, ParcelIdState, 'CONFLICT'> = {
  initial: null,
  evolve: (_, { data: { orderId } }) => ({ orderId }),
  decide: ({ parcelId, orderId }, state) => {
    if (state === null) return [{ type: 'ParcelIdTaken', data: { parcelId, orderId } }];
    return state.orderId === orderId ? [] : reject('CONFLICT', `Parcel id ${parcelId} belongs to another order`);
  },
};
