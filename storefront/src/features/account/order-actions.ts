import type { Order } from '@shop/contracts';

export interface OrderActions {
  readonly cancel: boolean;
  readonly correct: boolean;
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
