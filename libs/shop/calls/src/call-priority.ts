import { callKinds, callTaskKinds, type CallKind } from '@shop/contracts';

/** `new`, `retry` after a call without response, `call_back` at an agreed time. */
export type DueReason = 'new' | 'retry' | 'call_back';

interface CallPriority {
  readonly name: string;
  readonly kinds: readonly CallKind[];
  readonly due: readonly DueReason[];
}

/**
 * The order of due calls: the first row first; within a row by deadline (orders) or due time (other kinds). The read
 * model stores ranks: raise its version when a row changes.
 */
export const callPriorities: readonly CallPriority[] = [
  { name: 'agreed call-backs', kinds: callKinds, due: ['call_back'] },
  { name: 'orders to confirm', kinds: ['order_confirmation'], due: ['new', 'retry'] },
  { name: 'all other calls', kinds: callTaskKinds, due: ['new', 'retry'] },
];

export function rankOf(kind: CallKind, due: DueReason): number {
  return callPriorities.findIndex((priority) => priority.kinds.includes(kind) && priority.due.includes(due));
}

/** The highest rank of tasks of these kinds, so that the queue is not searched beyond it. */
export function maxRankOf(kinds: readonly CallKind[]): number {
  return callPriorities.findLastIndex((priority) => priority.kinds.some((kind) => kinds.includes(kind)));
}
