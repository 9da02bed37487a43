import type { Order, ShopAddress } from '@shop/contracts';
import type { ShopClient } from '../rpc.js';

export interface CallContactFields {
  readonly FirstName?: string;
  readonly LastName?: string;
  readonly PhoneNumber?: string;
  readonly Address?: ShopAddress;
}

/** Until the call decides the order. */
export function isCallAwaited({ Status }: Pick<Order, 'Status'>): boolean {
  return Status === 'awaiting_confirmation' || Status === 'unreachable';
}

export function correctContact(client: ShopClient, order: Order, fields: CallContactFields) {
  return client.call('shopOrders.f.correct', {
    ID: order.ID,
    Articles: order.Articles.map(({ ID, Quantity }) => ({ ID, Quantity })),
    ...fields,
    expectedRevision: order.revision,
  });
}

export type ContactProblem = 'late' | 'phone' | 'failed';

export function contactProblemOf(code: string): ContactProblem {
  if (code === 'CONFLICT' || code === 'NOT_FOUND') return 'late';
  return code === 'PHONE_UNCONFIRMED' ? 'phone' : 'failed';
}
