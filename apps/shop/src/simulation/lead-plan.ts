import type { LeadOutcome, MembershipStatus } from '@shop/contracts';
import { planCalls } from './call-plan.js';
import type { Rng } from './rng.js';
import { behaviour } from './behaviour.js';

export type LeadKind = keyof typeof behaviour.leads;
export type LeadCallOutcome = keyof typeof behaviour.leadCalls.outcomes | keyof typeof behaviour.joinCalls.outcomes;

/** What one visitor leaves, and what comes of it. Decided before anything happens. */
export interface LeadPlan {
  readonly kind: LeadKind;
  /** How each call ends, the last of them for good; none: nobody calls who left an e-mail. */
  readonly calls: readonly LeadCallOutcome[];
  /** How whoever joins pays. */
  readonly payment: keyof typeof behaviour.payments;
}

/** Where a lead is; null: nobody has called, or it is no wish to join. */
export interface LeadState {
  readonly outcome: LeadOutcome | null;
  readonly membership: MembershipStatus | null;
}

export function planLead(rng: Rng): LeadPlan {
  const kind = rng.pickWeighted(behaviour.leads);
  return { kind, calls: planLeadCalls(rng, kind), payment: rng.pickWeighted(behaviour.payments) };
}

function planLeadCalls(rng: Rng, kind: LeadKind): readonly LeadCallOutcome[] {
  if (kind === 'email') return [];
  return kind === 'phone' ? planCalls(rng, behaviour.leadCalls) : planCalls(rng, behaviour.joinCalls);
}

/** How a call ends with somebody who is not of this run, after so many. */
export function unknownLeadCallOutcome(rng: Rng, kind: 'phone' | 'club_join', made: number): LeadCallOutcome {
  return nextLeadCallOutcome(planLeadCalls(rng, kind), made);
}

/** How the next call ends, after so many: who is called more often says the last again. */
export function nextLeadCallOutcome(calls: readonly LeadCallOutcome[], callCount: number): LeadCallOutcome {
  const end = calls[callCount] ?? calls.at(-1);
  if (end === undefined) throw new RangeError('An e-mail lead gets no calls');
  return end;
}

/** Where a lead ends whose visitor has this fate. */
export function finalLeadState({ kind, calls }: LeadPlan): LeadState {
  const last = calls.at(-1);
  if (last === undefined) return { outcome: null, membership: null };
  const outcome = last === 'declined' ? 'not_interested' : last;
  return { outcome, membership: kind === 'club_join' ? finalMembershipStatus(last) : null };
}

function finalMembershipStatus(last: LeadCallOutcome): MembershipStatus {
  if (last === 'joined') return 'active';
  return last === 'declined' ? 'ended' : 'requested';
}
