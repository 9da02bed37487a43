import { callOutcomes, type CallOutcome } from '@shop/contracts/call-values';
import type { AnyOutcomeDetails } from './active-call.js';

export type AnyOutcome = AnyOutcomeDetails['outcome'];

/** Letter of each outcome, the same in every language and, where shared, in every kind. */
export const outcomeShortcuts: Readonly<Record<AnyOutcome, string>> = {
  confirmed: 'c',
  interested: 'c',
  joined: 'c',
  renewed: 'c',
  told: 'c',
  approved: 'c',
  arrived: 'c',
  ordered: 'o',
  cancelled: 'x',
  not_interested: 'x',
  declined: 'x',
  rejected: 'x',
  given_up: 'x',
  no_answer: 'a',
  busy: 'b',
  call_back: 'l',
  wrong_number: 'w',
  duplicate: 'd',
  fraud: 'f',
};

/** Recorded without a dialog: the next call can correct them, or they are good news. */
export const immediateOutcomes: readonly AnyOutcome[] = ['confirmed', 'interested', 'ordered', 'no_answer', 'busy'];

export function isCallOutcome(value: string): value is CallOutcome {
  return callOutcomes.some((outcome) => outcome === value);
}
