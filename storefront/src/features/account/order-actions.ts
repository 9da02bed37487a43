import type { Order } from '@shop/contracts';

/** What a shopper may do with an order, by its state. */
export interface OrderActions {
  readonly cancel: boolean;
  /** Change how many pieces it has: until somebody has confirmed it on the phone. */
  readonly correct: boolean;
  /** Say when to be called about it. */
  readonly callTime: boolean;
  readonly sendBack: boolean;
}

export function actionsOf({ Status }: Pick<Order, 'Status'>): OrderActions {
  const unconfirmed = Status === 'awaiting_confirmation' || Status === 'unreachable';
  return {
    cancel: unconfirmed,
    correct: unconfirmed,
    callTime: Status === 'awaiting_confirmation',
    sendBack: Status === 'delivered',
  };
}
