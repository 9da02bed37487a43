import type { CallOutcome, OrderStatus, ReturnKind } from '@shop/contracts';
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
  const calls = callsOf(dice);
  const upsold = dice.isTrue(habits.upsell);
  const door = dice.isTrue(habits.refusesAtDoor) ? 'refused' : 'delivered';
  const stars = Number(dice.weighed(habits.stars));
  const review = dice.isTrue(habits.writesReview) ? { stars, rejected: dice.isTrue(habits.rejectsReview) } : null;
  const kind = dice.weighed(habits.returnKinds);
  const sendsBack = dice.isTrue(habits.sendsBack) ? { kind, approved: dice.isTrue(habits.approvesReturn) } : null;
  return { cancels, calls, upsold, door, review, sendsBack };
}

const reachesNobody: ReadonlySet<CallEnd> = new Set(['no_answer', 'busy']);
const goesOn: ReadonlySet<CallEnd> = new Set(['no_answer', 'busy', 'call_back']);
/** Nobody is asked to call again more often than that. */
const mostCallBacks = 2;

function callsOf(dice: Dice): readonly CallEnd[] {
  const calls: CallEnd[] = [];
  const times = (ends: (end: CallEnd) => boolean) => calls.filter(ends).length;
  for (;;) {
    const drawn = dice.weighed(habits.outcomes);
    const isOneTooMany = drawn === 'call_back' && times((end) => end === 'call_back') >= mostCallBacks;
    const end = isOneTooMany ? 'confirmed' : drawn;
    calls.push(end);
    if (!goesOn.has(end) || times((one) => reachesNobody.has(one)) >= habits.failedCalls) return calls;
  }
}

/** How the next call ends, after so many. A shopper who wanted to cancel says so. */
export function callAfter({ calls, cancels }: Fate, made: number): CallEnd {
  return cancels ? 'cancelled' : (calls[made] ?? 'confirmed');
}

/** Whether nobody calls after a call that ended so; `made` counts it. */
export function isLastCall({ calls }: Fate, made: number, end: CallEnd): boolean {
  return !goesOn.has(end) || made >= calls.length;
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
