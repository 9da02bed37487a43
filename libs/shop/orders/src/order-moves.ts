export { mayMove, orderMoves, statusText, type OrderMoveName } from '@shop/contracts/order-moves';
export type { OrderStatus } from '@shop/contracts';
