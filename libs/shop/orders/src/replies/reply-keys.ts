import type { OrderStatus } from '../order-moves.js';

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

/** `text` has `{name}`, `{leadId}`, `{total}`, `{brand}`, `{phone}` (of the shop) and `{track}` (tracking URL). */
export type ReplyTexts = Readonly<Record<ReplyKey, { readonly title: string; readonly text: string }>>;
