import type { CallTaskKind, CallTaskOutcome } from '@shop/contracts';
import { localDate, packOf, returnPolicyAt, type CountryCode, type OpeningHours } from '@shop/countries';

interface CallTaskOutcomePolicy {
  readonly followUp: 'done' | 'again' | 'agreed';
  readonly failed: boolean;
}

interface CallTaskPolicy {
  readonly outcomes: Partial<Readonly<Record<CallTaskOutcome, CallTaskOutcomePolicy>>>;
  /** Minutes after the first, second … failure; the last one repeats. */
  readonly retryMinutes: Partial<Readonly<Record<CallTaskOutcome, readonly [number, ...number[]]>>>;
  /** Null: never given up. */
  readonly maxFailures: number | null;
  readonly callBackDays: number;
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
  club_prize: {
    ...leadPolicy,
    outcomes: { told: done, ...retryOutcomes, wrong_number: done },
    retryMinutes: { no_answer: [180, dayMinutes], busy: [30, 180, dayMinutes] },
    maxFailures: null,
  },
  // A return concerns the customer's money: called until it is decided.
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
  // The customer waits for the parcel: called until it is delivered or given up.
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

export function callTaskPolicyOf(kind: CallTaskKind, country: CountryCode): CallTaskPolicy {
  return policies[country][kind];
}
