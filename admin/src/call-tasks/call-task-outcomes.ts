import type { CallTaskKind, CallTaskOutcome } from '@shop/contracts';

/** Letter of each outcome, the same in every language and, where shared, the same as for orders. */
export const callTaskShortcuts: Readonly<Record<CallTaskOutcome, string>> = {
  interested: 'c',
  joined: 'c',
  renewed: 'c',
  told: 'c',
  approved: 'c',
  arrived: 'c',
  ordered: 'o',
  not_interested: 'x',
  declined: 'x',
  rejected: 'x',
  given_up: 'x',
  no_answer: 'a',
  busy: 'b',
  call_back: 'l',
  wrong_number: 'w',
};

const retryOutcomes = ['no_answer', 'busy', 'call_back'] as const;

export const callTaskOutcomes: Readonly<Record<CallTaskKind, readonly [CallTaskOutcome, ...CallTaskOutcome[]]>> = {
  lead: ['interested', 'ordered', ...retryOutcomes, 'not_interested', 'wrong_number'],
  club_join: ['joined', ...retryOutcomes, 'declined', 'wrong_number'],
  club_renewal: ['renewed', ...retryOutcomes, 'declined', 'wrong_number'],
  club_prize: ['told', ...retryOutcomes, 'wrong_number'],
  return: ['approved', ...retryOutcomes, 'rejected'],
  parcel: ['arrived', ...retryOutcomes, 'given_up'],
};

/** Recorded without a dialog: the next call can correct them, or they are good news. */
export const immediateTaskOutcomes: readonly CallTaskOutcome[] = ['interested', 'ordered', 'no_answer', 'busy'];
