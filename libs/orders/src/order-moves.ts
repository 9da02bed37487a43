export { mayMove, orderMoves, statusInWords, type OrderMoveName } from '@shop/contracts/order-moves';
export type { OrderStatus } from '@shop/contracts';
