import { reject, type Rejection } from '@shop/kernel';
import type { OrderEvent } from './order.events.js';
import { mayMove, statusText, type OrderStatus } from './order-moves.js';

/** Which of the carrier's refusals of an order's parcel: a later one has a higher number. */
type RejectionNumber = number;

/**
 * What becomes of the address of an order that is shipped and whose parcel its carrier does not take. It can be changed from when
 * that is known until the carrier is asked once more: both stand in the order's own stream, so that no change comes between.
 */
export type AddressCommand =
  | { readonly type: 'ReopenAddress'; readonly refusal: RejectionNumber }
  | { readonly type: 'SettleAddress'; readonly refusal: RejectionNumber };

export type AddressEvent = Extract<OrderEvent, { type: 'OrderAddressReopened' | 'OrderAddressSettled' }>;

/** `reopenedFor`: the refusal for which it can be changed now. `settledFor`: the last one after which the carrier is asked again. */
export interface AddressState {
  readonly reopenedFor: RejectionNumber | null;
  readonly settledFor: RejectionNumber;
}

export const initialAddressState: AddressState = { reopenedFor: null, settledFor: -1 };

export interface OrderWithAddress {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly addressState: AddressState;
}

export function evolveAddress({ addressState }: OrderWithAddress, { type, data }: AddressEvent): AddressState {
  return type === 'OrderAddressReopened'
    ? { ...addressState, reopenedFor: data.refusal }
    : { reopenedFor: null, settledFor: data.refusal };
}

/** The carrier is asked with another address at once, so that one is not changed under its hands either. */
export function afterAddressChange({ reopenedFor, settledFor }: AddressState): AddressState {
  return { reopenedFor: null, settledFor: reopenedFor ?? settledFor };
}

export function canChangeAddress({ status, addressState }: OrderWithAddress): boolean {
  return mayMove(status, 'editContact', { refused: addressState.reopenedFor !== null });
}

export function decideAddress(
  { type, refusal }: AddressCommand,
  { orderId, status, addressState: { reopenedFor, settledFor } }: OrderWithAddress,
): readonly AddressEvent[] | Rejection<'CONFLICT'> {
  const move = type === 'ReopenAddress' ? 'reopenAddress' : 'settleAddress';
  if (!mayMove(status, move))
    return reject('CONFLICT', `The order is ${statusText(status)}: its parcel is no longer handed over`, {
      status,
      move,
    });
  // Who hears late of a refusal does not open what the carrier is asked about since.
  if (refusal <= settledFor) return [];
  if (type === 'SettleAddress') return [{ type: 'OrderAddressSettled', data: { orderId, refusal } }];
  return refusal === reopenedFor ? [] : [{ type: 'OrderAddressReopened', data: { orderId, refusal } }];
}
