import { mayMove, type OrderMoveName } from '@shop/contracts/order-moves';
import type { OrderStatus } from '@shop/contracts';

const movesByAction = {
  confirm: ['confirm'],
  // The address of a packed order can change, its lines cannot.
  edit: ['editLines', 'editContact'],
  cancel: ['cancel'],
  pack: ['pack'],
  ship: ['ship'],
  deliver: ['deliver'],
  refuse: ['refuse'],
  requestReturn: ['requestReturn'],
  approveReturn: ['approveReturn'],
  rejectReturn: ['rejectReturn'],
  receiveReturn: ['receiveReturn'],
  lapseReturn: ['lapseReturn'],
  refund: ['refund'],
} as const satisfies Readonly<Record<string, readonly OrderMoveName[]>>;

export type OrderAction = keyof typeof movesByAction;

export function isActionAllowed(status: OrderStatus, action: OrderAction): boolean {
  return movesByAction[action].some((move) => mayMove(status, move));
}

export const slipStatuses: readonly OrderStatus[] = ['confirmed', 'packed', 'shipped'];
