import type { Order } from '@shop/contracts';

/** What a shopper may do with an order, by its state. */
export interface OrderActions {
  readonly cancel: boolean;
  /** Change how many pieces it has: until somebody has confirmed it on the phone. */
  readonly correct: boolean;
  /** Say when to be called about it. */
  readonly chooseCallTime: boolean;
  readonly requestReturn: boolean;
}

export function orderActions({ Status }: Pick<Order, 'Status'>): OrderActions {
  const unconfirmed = Status === 'awaiting_confirmation' || Status === 'unreachable';
  return {
    cancel: unconfirmed,
    correct: unconfirmed,
    chooseCallTime: Status === 'awaiting_confirmation',
    requestReturn: Status === 'delivered',
  };
}
