import type { OrderStatus } from '../order-moves.js';

/** The ready answers to customers, and the states of an order in which each makes sense. */
export const replyStates = {
  received: ['awaiting_confirmation', 'unreachable'],
  unreachable: ['awaiting_confirmation', 'unreachable'],
  on_its_way: ['shipped'],
  delayed: ['awaiting_confirmation', 'confirmed', 'packed', 'shipped'],
  return_how: ['shipped', 'delivered'],
  return_approved: ['return_approved'],
  refunded: ['refunded'],
} as const satisfies Readonly<Record<string, readonly OrderStatus[]>>;

export type ReplyKey = keyof typeof replyStates;

/**
 * A country's words. In `text`, `{name}`, `{leadId}`, `{total}`, `{brand}`, `{phone}` (the shop's) and `{track}` (where the
 * order can be followed) are filled in.
 */
export type ReplyTexts = Readonly<Record<ReplyKey, { readonly title: string; readonly text: string }>>;
