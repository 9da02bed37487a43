import type { CallTaskKind, CallTaskOutcome } from '@shop/contracts';
import { localDate, packOf, returnPolicyAt, type CountryCode, type OpeningHours } from '@shop/countries';

/** What an outcome means for the call. */
interface CallTaskOutcomePolicy {
  /** `done`: nobody calls again; `again`: later, by the delays; `agreed`: at the time that was agreed. */
  readonly followUp: 'done' | 'again' | 'agreed';
  /** Nobody was reached: counts towards `maxFailures`. */
  readonly failed: boolean;
}

interface CallTaskPolicy {
  /** The outcomes that there are. */
  readonly outcomes: Partial<Readonly<Record<CallTaskOutcome, CallTaskOutcomePolicy>>>;
  /** Minutes until the next call, after the first, the second … failure; the last one repeats. */
  readonly retryMinutes: Partial<Readonly<Record<CallTaskOutcome, readonly [number, ...number[]]>>>;
  /** After so many calls that reached nobody it is given up; null: never. */
  readonly maxFailures: number | null;
  /** A call-back is agreed at most so far ahead. */
  readonly callBackDays: number;
  /** When such calls are made. */
  readonly hours: (country: CountryCode, now: string) => OpeningHours;
}

const done = { followUp: 'done', failed: false } as const;
const retryOutcomes = {
  no_answer: { followUp: 'again', failed: true },
  busy: { followUp: 'again', failed: true },
  call_back: { followUp: 'agreed', failed: false },
} as const;
const callingHours = (country: CountryCode) => packOf(country).callingHours;
const dayMinutes = 24 * 60;

const leadPolicy: CallTaskPolicy = {
  outcomes: { ordered: done, interested: done, not_interested: done, ...retryOutcomes, wrong_number: done },
  retryMinutes: { no_answer: [30, 180, dayMinutes], busy: [10, 30, 180] },
  maxFailures: 4,
  callBackDays: 14,
  hours: callingHours,
};

const defaultPolicies: Readonly<Record<CallTaskKind, CallTaskPolicy>> = {
  lead: leadPolicy,
  club_join: { ...leadPolicy, outcomes: { joined: done, declined: done, ...retryOutcomes, wrong_number: done } },
  club_renewal: {
    ...leadPolicy,
    outcomes: { renewed: done, declined: done, ...retryOutcomes, wrong_number: done },
    retryMinutes: { no_answer: [180, dayMinutes], busy: [30, 180, dayMinutes] },
    callBackDays: 30,
  },
  // Their prize is promised to them: winners are called until they are told.
  club_prize: {
    ...leadPolicy,
    outcomes: { told: done, ...retryOutcomes, wrong_number: done },
    retryMinutes: { no_answer: [180, dayMinutes], busy: [30, 180, dayMinutes] },
    maxFailures: null,
  },
  // A return is somebody's money: it is called about until it is approved or rejected.
  return: {
    outcomes: { approved: done, rejected: done, ...retryOutcomes },
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
    outcomes: { arrived: done, given_up: done, ...retryOutcomes },
    retryMinutes: { no_answer: [60, 180], busy: [15, 60] },
    maxFailures: null,
    callBackDays: 14,
    hours: callingHours,
  },
};

const policies: Readonly<Record<CountryCode, typeof defaultPolicies>> = {
  BA: defaultPolicies,
  RS: defaultPolicies,
  HR: defaultPolicies,
  ME: defaultPolicies,
};

/** How such calls are made in a country. Data: another country may have another one. */
export function callTaskPolicyOf(kind: CallTaskKind, country: CountryCode): CallTaskPolicy {
  return policies[country][kind];
}
