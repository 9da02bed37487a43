import type { CallOutcome, OrderStatus, ReturnKind } from '@shop/contracts';
import { planCalls } from './call-plan.js';
import type { Rng } from './rng.js';
import { behaviour } from './behaviour.js';

export type PlannedCallOutcome = Exclude<CallOutcome, 'duplicate'>;

/** Plan of one order. Fixed before the run, so that no delay or failure can change it. */
export interface OrderPlan {
  readonly cancels: boolean;
  readonly calls: readonly PlannedCallOutcome[];
  readonly upsold: boolean;
  readonly deliveryOutcome: 'delivered' | 'refused';
  readonly review: { readonly stars: number; readonly rejected: boolean } | null;
  readonly returnPlan: { readonly kind: ReturnKind; readonly approved: boolean } | null;
}

export function planOrder(rng: Rng): OrderPlan {
  const cancels = rng.chance(behaviour.cancelsBeforeCall);
  const calls = planCalls(rng, behaviour.orderCalls);
  const upsold = rng.chance(behaviour.upsell);
  const deliveryOutcome = rng.chance(behaviour.refusesAtDoor) ? 'refused' : 'delivered';
  const stars = Number(rng.pickWeighted(behaviour.stars));
  const review = rng.chance(behaviour.writesReview) ? { stars, rejected: rng.chance(behaviour.rejectsReview) } : null;
  const kind = rng.pickWeighted(behaviour.returnKinds);
  const returnPlan = rng.chance(behaviour.sendsBack) ? { kind, approved: rng.chance(behaviour.approvesReturn) } : null;
  return { cancels, calls, upsold, deliveryOutcome, review, returnPlan };
}

/** Outcome of the next call. A shopper who wants to cancel does so at the first. */
export function nextCallOutcome({ calls, cancels }: OrderPlan, callCount: number): PlannedCallOutcome {
  return cancels ? 'cancelled' : (calls[callCount] ?? 'confirmed');
}

export function finalStatus({ cancels, calls, deliveryOutcome, returnPlan }: OrderPlan): OrderStatus {
  if (cancels) return 'cancelled';
  const last = calls.at(-1);
  if (last === 'cancelled' || last === 'fraud') return 'cancelled';
  if (last !== 'confirmed') return 'unreachable';
  if (deliveryOutcome === 'refused') return 'refused';
  if (returnPlan === null) return 'delivered';
  return returnPlan.approved ? 'refunded' : 'return_rejected';
}
