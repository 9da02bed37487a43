import type { OrderStatus } from './order-fields.js';

interface OrderMove {
  readonly from: readonly OrderStatus[];
  /** And from these while the carrier does not take the parcel, until it is asked once more. */
  readonly whileRefused?: readonly OrderStatus[];
  /** Where the order is afterwards; null: where it was. */
  readonly to: OrderStatus | null;
}

/**
 * The whole life of an order: which move is allowed in which state, and where it leads. The decider, the buttons of the
 * console and the tests read this one table.
 */
export const orderMoves = {
  /** By the shopper or staff, until the call. */
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
  /** By the shopper. */
  withdraw: { from: ['awaiting_confirmation', 'unreachable'], to: 'cancelled' },
  /** By staff. */
  cancel: { from: ['awaiting_confirmation', 'unreachable', 'confirmed', 'packed'], to: 'cancelled' },
  pack: { from: ['confirmed'], to: 'packed' },
  ship: { from: ['packed'], to: 'shipped' },
  /** The carrier does not take the parcel, and is asked once more. */
  reopenAddress: { from: ['shipped'], to: null },
  settleAddress: { from: ['shipped'], to: null },
  /** What was not taken, or was lost and given up, may reach its customer after all: at a second attempt, or found. */
  deliver: { from: ['shipped', 'refused'], to: 'delivered' },
  /** Not accepted at the door. */
  refuse: { from: ['shipped'], to: 'refused' },
  requestReturn: { from: ['delivered'], to: 'return_requested' },
  approveReturn: { from: ['return_requested'], to: 'return_approved' },
  rejectReturn: { from: ['return_requested'], to: 'return_rejected' },
  receiveReturn: { from: ['return_approved'], to: 'returned' },
  /** The goods never came: the customer has kept them. */
  lapseReturn: { from: ['return_approved'], to: 'delivered' },
  refund: { from: ['returned'], to: 'refunded' },
} as const satisfies Readonly<Record<string, OrderMove>>;

export type OrderMoveName = keyof typeof orderMoves;

/** Whether an order in this state may make this move. `refused`: its carrier does not take the parcel, and is not asked just now. */
export function mayMove(status: OrderStatus, move: OrderMoveName, { refused = false } = {}): boolean {
  const { from, whileRefused = [] }: OrderMove = orderMoves[move];
  return from.includes(status) || (refused && whileRefused.includes(status));
}

/** A status as it stands in a sentence. */
export function statusText(status: OrderStatus): string {
  return status.replaceAll('_', ' ');
}
