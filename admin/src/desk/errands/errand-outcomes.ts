import type { CallTaskKind, CallTaskOutcome } from '@shop/contracts';

/** The letter of each outcome, in every language the same; where calls about orders know one, it is theirs. */
export const errandKeys: Readonly<Record<CallTaskOutcome, string>> = {
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

const tried = ['no_answer', 'busy', 'call_back'] as const;

/** What each kind of call can end with: what is hoped for first. */
export const errandOutcomes: Readonly<Record<CallTaskKind, readonly [CallTaskOutcome, ...CallTaskOutcome[]]>> = {
  lead: ['interested', 'ordered', ...tried, 'not_interested', 'wrong_number'],
  club_join: ['joined', ...tried, 'declined', 'wrong_number'],
  club_renewal: ['renewed', ...tried, 'declined', 'wrong_number'],
  club_prize: ['told', ...tried, 'wrong_number'],
  return: ['approved', ...tried, 'rejected'],
  parcel: ['arrived', ...tried, 'given_up'],
};

/** The next call sets these right, or they are good news; the others ask. */
export const immediateErrands: readonly CallTaskOutcome[] = ['interested', 'ordered', 'no_answer', 'busy'];
