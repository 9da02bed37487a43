import type { ErrandKind, ErrandOutcome } from '@shop/contracts';
import { localDate, packOf, returnPolicyAt, type CountryCode, type OpeningHours } from '@shop/countries';

/** What an outcome means for the call. */
interface ErrandOutcomePolicy {
  /** `done`: nobody calls again; `again`: later, by the delays; `agreed`: at the time that was agreed. */
  readonly then: 'done' | 'again' | 'agreed';
  /** Nobody was reached: counts towards `maxFailures`. */
  readonly failed: boolean;
}

interface ErrandPolicy {
  /** The outcomes that there are. */
  readonly outcomes: Partial<Readonly<Record<ErrandOutcome, ErrandOutcomePolicy>>>;
  /** Minutes until the next call, after the first, the second … failure; the last one repeats. */
  readonly retryMinutes: Partial<Readonly<Record<ErrandOutcome, readonly [number, ...number[]]>>>;
  /** After so many calls that reached nobody it is given up; null: never. */
  readonly maxFailures: number | null;
  /** A call-back is agreed at most so far ahead. */
  readonly callBackDays: number;
  /** When such calls are made. */
  readonly hours: (country: CountryCode, now: string) => OpeningHours;
}

const done = { then: 'done', failed: false } as const;
const tried = {
  no_answer: { then: 'again', failed: true },
  busy: { then: 'again', failed: true },
  call_back: { then: 'agreed', failed: false },
} as const;
const callingHours = (country: CountryCode) => packOf(country).callingHours;
const day = 24 * 60;

const lead: ErrandPolicy = {
  outcomes: { ordered: done, interested: done, not_interested: done, ...tried, wrong_number: done },
  retryMinutes: { no_answer: [30, 180, day], busy: [10, 30, 180] },
  maxFailures: 4,
  callBackDays: 14,
  hours: callingHours,
};

const usual: Readonly<Record<ErrandKind, ErrandPolicy>> = {
  lead,
  club_join: { ...lead, outcomes: { joined: done, declined: done, ...tried, wrong_number: done } },
  club_renewal: {
    ...lead,
    outcomes: { renewed: done, declined: done, ...tried, wrong_number: done },
    retryMinutes: { no_answer: [180, day], busy: [30, 180, day] },
    callBackDays: 30,
  },
  // Their prize is promised to them: winners are called until they are told.
  club_prize: {
    ...lead,
    outcomes: { told: done, ...tried, wrong_number: done },
    retryMinutes: { no_answer: [180, day], busy: [30, 180, day] },
    maxFailures: null,
  },
  // A return is somebody's money: it is called about until it is approved or rejected.
  return: {
    outcomes: { approved: done, rejected: done, ...tried },
    retryMinutes: { no_answer: [60, 180], busy: [15, 60] },
    maxFailures: null,
    callBackDays: 14,
    hours: (country, now) => {
      const pack = packOf(country);
      return returnPolicyAt(localDate(now, pack), pack).guarantee.approvalHours;
    },
  },
  // So is a parcel: who waits for it is called until it is there or given up.
  parcel: {
    outcomes: { arrived: done, given_up: done, ...tried },
    retryMinutes: { no_answer: [60, 180], busy: [15, 60] },
    maxFailures: null,
    callBackDays: 14,
    hours: callingHours,
  },
};

const policies: Readonly<Record<CountryCode, typeof usual>> = { BA: usual, RS: usual, HR: usual, ME: usual };

/** How such calls are made in a country. Data: another country may have another one. */
export function errandPolicyOf(kind: ErrandKind, country: CountryCode): ErrandPolicy {
  return policies[country][kind];
}
