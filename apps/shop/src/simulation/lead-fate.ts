import type { LeadOutcome, MembershipStatus } from '@shop/contracts';
import { callsOf } from './calls.js';
import type { Dice } from './dice.js';
import { habits } from './habits.js';

export type LeadKind = keyof typeof habits.leads;
export type LeadCallEnd = keyof typeof habits.leadCalls.outcomes | keyof typeof habits.joinCalls.outcomes;

/** What one visitor leaves, and what comes of it. Decided before anything happens. */
export interface LeadFate {
  readonly kind: LeadKind;
  /** How each call ends, the last of them for good; none: nobody calls who left an e-mail. */
  readonly calls: readonly LeadCallEnd[];
  /** How whoever joins pays. */
  readonly payment: keyof typeof habits.payments;
}

/** Where a lead is; null: nobody has called, or it is no wish to join. */
export interface LeadState {
  readonly outcome: LeadOutcome | null;
  readonly membership: MembershipStatus | null;
}

export function leadFateOf(dice: Dice): LeadFate {
  const kind = dice.weighed(habits.leads);
  return { kind, calls: leadCallsOf(dice, kind), payment: dice.weighed(habits.payments) };
}

function leadCallsOf(dice: Dice, kind: LeadKind): readonly LeadCallEnd[] {
  if (kind === 'email') return [];
  return kind === 'phone' ? callsOf(dice, habits.leadCalls) : callsOf(dice, habits.joinCalls);
}

/** How a call ends with somebody who is not of this run, after so many. */
export function strangersCallEnd(dice: Dice, kind: 'phone' | 'club_join', made: number): LeadCallEnd {
  return callEndAfter(leadCallsOf(dice, kind), made);
}

/** How the next call ends, after so many: who is called more often says the last again. */
export function callEndAfter(calls: readonly LeadCallEnd[], made: number): LeadCallEnd {
  const end = calls[made] ?? calls.at(-1);
  if (end === undefined) throw new RangeError('Nobody calls who left an e-mail');
  return end;
}

/** Where a lead ends whose visitor has this fate. */
export function leadEndOf({ kind, calls }: LeadFate): LeadState {
  const last = calls.at(-1);
  if (last === undefined) return { outcome: null, membership: null };
  const outcome = last === 'declined' ? 'not_interested' : last;
  return { outcome, membership: kind === 'club_join' ? membershipAfter(last) : null };
}

function membershipAfter(last: LeadCallEnd): MembershipStatus {
  if (last === 'joined') return 'active';
  return last === 'declined' ? 'ended' : 'requested';
}
