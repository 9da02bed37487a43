import { mayMove } from '@shop/contracts/order-moves';
import type { OrderStatus } from '@shop/contracts';

export { mayMove, orderMoves, statusText, type OrderMoveName } from '@shop/contracts/order-moves';
export type { OrderStatus } from '@shop/contracts';

/** A chosen call time reopens an order that was unreachable. */
export function statusAfterCallTime(status: OrderStatus): OrderStatus {
  return mayMove(status, 'callAgain') ? 'awaiting_confirmation' : status;
}
