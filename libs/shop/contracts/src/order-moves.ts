import type { OrderStatus } from './order-fields.js';

interface OrderMove {
  readonly from: readonly OrderStatus[];
  /** Also allowed from these while the carrier rejects the parcel, until it is registered again. */
  readonly whileRefused?: readonly OrderStatus[];
  /** Null: unchanged. `previous`: the status before the outcome. */
  readonly to: OrderStatus | 'previous' | null;
}

/** The state machine of an order; decider, console buttons and tests read it. */
export const orderMoves = {
  /** By the shopper or staff. */
  editLines: { from: ['awaiting_confirmation', 'unreachable', 'confirmed'], to: null },
  editContact: {
    from: ['awaiting_confirmation', 'unreachable', 'confirmed', 'packed'],
    whileRefused: ['shipped'],
    to: null,
  },
  confirm: { from: ['awaiting_confirmation', 'unreachable'], to: 'confirmed' },
  markUnreachable: { from: ['awaiting_confirmation'], to: 'unreachable' },
  /** By the shopper. */
  chooseCallTime: { from: ['awaiting_confirmation'], to: null },
  /** By the shopper, who corrects the number. */
  callAgain: { from: ['unreachable'], to: 'awaiting_confirmation' },
  /** By the shopper. */
  withdraw: { from: ['awaiting_confirmation', 'unreachable'], to: 'cancelled' },
  /** By staff. */
  cancel: { from: ['awaiting_confirmation', 'unreachable', 'confirmed', 'packed'], to: 'cancelled' },
  /** By the same member of staff, within ten seconds, if nothing followed. */
  undoOutcome: { from: ['awaiting_confirmation', 'unreachable', 'confirmed', 'cancelled'], to: 'previous' },
  pack: { from: ['confirmed'], to: 'packed' },
  ship: { from: ['packed'], to: 'shipped' },
  /** The carrier rejected the parcel and is waiting for a correction. */
  reopenAddress: { from: ['shipped'], to: null },
  settleAddress: { from: ['shipped'], to: null },
  deliver: { from: ['shipped', 'refused'], to: 'delivered' },
  refuse: { from: ['shipped'], to: 'refused' },
  requestReturn: { from: ['delivered'], to: 'return_requested' },
  approveReturn: { from: ['return_requested'], to: 'return_approved' },
  rejectReturn: { from: ['return_requested'], to: 'return_rejected' },
  /** By the shopper. */
  withdrawReturn: { from: ['return_requested'], to: 'delivered' },
  receiveReturn: { from: ['return_approved'], to: 'returned' },
  lapseReturn: { from: ['return_approved'], to: 'delivered' },
  refund: { from: ['returned'], to: 'refunded' },
} as const satisfies Readonly<Record<string, OrderMove>>;

export type OrderMoveName = keyof typeof orderMoves;

/** `refused`: the carrier currently rejects the parcel. */
export function mayMove(status: OrderStatus, move: OrderMoveName, { refused = false } = {}): boolean {
  const { from, whileRefused = [] }: OrderMove = orderMoves[move];
  return from.includes(status) || (refused && whileRefused.includes(status));
}

/** For use within a sentence. */
export function statusText(status: OrderStatus): string {
  return status.replaceAll('_', ' ');
}
