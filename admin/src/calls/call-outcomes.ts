import type { CallOutcome } from '@shop/contracts';

/** The letter of each outcome, in every language the same. */
export const outcomeShortcuts: Readonly<Record<CallOutcome, string>> = {
  confirmed: 'c',
  no_answer: 'a',
  busy: 'b',
  call_back: 'l',
  cancelled: 'x',
  wrong_number: 'w',
  duplicate: 'd',
  fraud: 'f',
};

/** What a call can end with beside a confirmation, the most frequent first. */
export const unconfirmedOutcomes: readonly CallOutcome[] = [
  'no_answer',
  'busy',
  'call_back',
  'cancelled',
  'wrong_number',
  'duplicate',
  'fraud',
];

/** The next call sets these right, so they are recorded at once; the others ask. */
export const immediateOutcomes: readonly CallOutcome[] = ['no_answer', 'busy'];

export function isCallOutcome(value: string): value is CallOutcome {
  return value in outcomeShortcuts;
}
