import { reject, type Rejection } from '@shop/kernel';
import type { OrderEvent } from '@shop/events/orders';
import { mayMove, statusText, type OrderStatus } from './order-moves.js';

/** Ascending: a later rejection by the carrier has a higher number. */
type RejectionNumber = number;

/**
 * Address changes while the carrier rejects a parcel. Opening and settling are in the order stream, so that no change
 * comes between.
 */
export type AddressCommand =
  | { readonly type: 'ReopenAddress'; readonly refusal: RejectionNumber }
  | { readonly type: 'SettleAddress'; readonly refusal: RejectionNumber };

export type AddressEvent = Extract<OrderEvent, { type: 'OrderAddressReopened' | 'OrderAddressSettled' }>;

/** `reopenedFor`: rejection that allows changes now; `settledFor`: last rejection followed by a new registration. */
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

/** The carrier gets a new address at once, so a second change must wait. */
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
  // A late report of an older rejection must not reopen the address.
  if (refusal <= settledFor) return [];
  if (type === 'SettleAddress') return [{ type: 'OrderAddressSettled', data: { orderId, refusal } }];
  return refusal === reopenedFor ? [] : [{ type: 'OrderAddressReopened', data: { orderId, refusal } }];
}
