import type { CallOutcome } from '@shop/contracts';

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

export const unconfirmedOutcomes: readonly CallOutcome[] = [
  'no_answer',
  'busy',
  'call_back',
  'cancelled',
  'wrong_number',
  'duplicate',
  'fraud',
];

/** Recorded without a dialog, because the next call can correct them. */
export const immediateOutcomes: readonly CallOutcome[] = ['no_answer', 'busy'];

export function isCallOutcome(value: string): value is CallOutcome {
  return value in outcomeShortcuts;
}
