import type { CallOutcome, OrderStatus, ReturnKind } from '@shop/contracts';
import { callsOf } from './calls.js';
import type { Dice } from './dice.js';
import { habits } from './habits.js';

export type CallEnd = Exclude<CallOutcome, 'duplicate'>;

/** What one shopper's order comes to. Decided before anything happens, so that no delay and no failure can change it. */
export interface Fate {
  /** By the shopper; who is called first says so then. */
  readonly cancels: boolean;
  /** How each call ends, the last of them for good. */
  readonly calls: readonly CallEnd[];
  readonly upsold: boolean;
  readonly door: 'delivered' | 'refused';
  readonly review: { readonly stars: number; readonly rejected: boolean } | null;
  readonly sendsBack: { readonly kind: ReturnKind; readonly approved: boolean } | null;
}

export function fateOf(dice: Dice): Fate {
  const cancels = dice.isTrue(habits.cancelsBeforeCall);
  const calls = callsOf(dice, habits.orderCalls);
  const upsold = dice.isTrue(habits.upsell);
  const door = dice.isTrue(habits.refusesAtDoor) ? 'refused' : 'delivered';
  const stars = Number(dice.weighed(habits.stars));
  const review = dice.isTrue(habits.writesReview) ? { stars, rejected: dice.isTrue(habits.rejectsReview) } : null;
  const kind = dice.weighed(habits.returnKinds);
  const sendsBack = dice.isTrue(habits.sendsBack) ? { kind, approved: dice.isTrue(habits.approvesReturn) } : null;
  return { cancels, calls, upsold, door, review, sendsBack };
}

/** How the next call ends, after so many. A shopper who wanted to cancel says so. */
export function callAfter({ calls, cancels }: Fate, made: number): CallEnd {
  return cancels ? 'cancelled' : (calls[made] ?? 'confirmed');
}

/** Where an order ends whose shopper has this fate. */
export function endOf({ cancels, calls, door, sendsBack }: Fate): OrderStatus {
  if (cancels) return 'cancelled';
  const last = calls.at(-1);
  if (last === 'cancelled' || last === 'fraud') return 'cancelled';
  if (last !== 'confirmed') return 'unreachable';
  if (door === 'refused') return 'refused';
  if (sendsBack === null) return 'delivered';
  return sendsBack.approved ? 'refunded' : 'return_rejected';
}
