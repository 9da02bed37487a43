import type { Order } from '@shop/contracts';

/** What a shopper may do with an order, by its state. */
export interface OrderActions {
  readonly cancel: boolean;
  readonly sendBack: boolean;
}

export function actionsOf({ Status }: Pick<Order, 'Status'>): OrderActions {
  return {
    cancel: Status === 'awaiting_confirmation' || Status === 'unreachable',
    sendBack: Status === 'delivered',
  };
}
