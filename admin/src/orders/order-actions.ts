import { mayMove, type OrderMoveName } from '@shop/contracts/order-moves';
import type { OrderStatus } from '@shop/contracts';

/** What the console has buttons for, with the moves of the one table that each makes. */
const movesByAction = {
  confirm: ['confirm'],
  // A packed order's address can still be put right, its lines cannot.
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

/** What goes into a parcel, or just did: their packing slips are printed. */
export const slipStatuses: readonly OrderStatus[] = ['confirmed', 'packed', 'shipped'];
