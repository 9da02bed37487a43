import type { LeadOutcome, MembershipStatus } from '@shop/contracts';
import { planCalls } from './call-plan.js';
import type { Rng } from './rng.js';
import { behaviour } from './behaviour.js';

export type LeadKind = keyof typeof behaviour.leads;
export type LeadCallOutcome = keyof typeof behaviour.leadCalls.outcomes | keyof typeof behaviour.joinCalls.outcomes;

export interface LeadPlan {
  readonly kind: LeadKind;
  /** Call outcomes, the last one final; empty for e-mail leads, which get no calls. */
  readonly calls: readonly LeadCallOutcome[];
  readonly payment: keyof typeof behaviour.payments;
}

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

export function unknownLeadCallOutcome(rng: Rng, kind: 'phone' | 'club_join', made: number): LeadCallOutcome {
  return nextLeadCallOutcome(planLeadCalls(rng, kind), made);
}

/** Calls beyond the plan repeat the last outcome. */
export function nextLeadCallOutcome(calls: readonly LeadCallOutcome[], callCount: number): LeadCallOutcome {
  const end = calls[callCount] ?? calls.at(-1);
  if (end === undefined) throw new RangeError('An e-mail lead gets no calls');
  return end;
}

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
