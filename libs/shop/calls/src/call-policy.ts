import type { CallKind, CallOutcome, CallTaskOutcome } from '@shop/contracts';
import { localDate, packOf, returnPolicyAt, type CountryCode, type OpeningHours } from '@shop/countries';

type OutcomePolicy =
  | { readonly followUp: 'done' | 'agreed' }
  /** No response. Minutes after the first, second … failure; the last one repeats. */
  | { readonly followUp: 'retry'; readonly minutes: readonly [number, ...number[]] };

export interface CallPolicy<Outcome extends string = CallOutcome | CallTaskOutcome> {
  readonly outcomes: Partial<Readonly<Record<Outcome, OutcomePolicy>>>;
  /** Failures until the task is given up; null: never. */
  readonly maxFailures: number | null;
  readonly callBackDays: number;
  /** Retries count calling time instead of time on the wall. */
  readonly retriesInCallingTime?: boolean;
  /** New calls and retries wait for these hours. Null: orders are called as they come. */
  readonly taskHours: ((country: CountryCode, now: string) => OpeningHours) | null;
}

const done = { followUp: 'done' } as const;
const agreed = { followUp: 'agreed' } as const;
const retry = (...minutes: readonly [number, ...number[]]) => ({ followUp: 'retry', minutes }) as const;
const callingHours = (country: CountryCode) => packOf(country).callingHours;
const dayMinutes = 24 * 60;

const orderPolicy = {
  outcomes: {
    confirmed: done,
    no_answer: retry(10, 20),
    busy: retry(5, 15),
    call_back: agreed,
    cancelled: done,
    wrong_number: done,
    duplicate: done,
    fraud: done,
  },
  maxFailures: 3,
  callBackDays: 14,
  retriesInCallingTime: true,
  taskHours: null,
} as const satisfies CallPolicy<CallOutcome>;

const callbackTerms = { callBackDays: 14, taskHours: callingHours } as const;
const leadRetries = { no_answer: retry(30, 180, dayMinutes), busy: retry(10, 30, 180), call_back: agreed } as const;
const clubRetries = {
  no_answer: retry(180, dayMinutes),
  busy: retry(30, 180, dayMinutes),
  call_back: agreed,
} as const;
const parcelRetries = { no_answer: retry(60, 180), busy: retry(15, 60), call_back: agreed } as const;

const defaultPolicies: Readonly<Record<CallKind, CallPolicy>> = {
  order_confirmation: orderPolicy,
  lead: {
    outcomes: { ordered: done, interested: done, not_interested: done, ...leadRetries, wrong_number: done },
    maxFailures: 4,
    ...callbackTerms,
  },
  club_join: {
    outcomes: { joined: done, declined: done, ...leadRetries, wrong_number: done },
    maxFailures: 4,
    ...callbackTerms,
  },
  club_renewal: {
    outcomes: { renewed: done, declined: done, ...clubRetries, wrong_number: done },
    maxFailures: 4,
    ...callbackTerms,
    callBackDays: 30,
  },
  club_prize: {
    outcomes: { told: done, ...clubRetries, wrong_number: done },
    maxFailures: null,
    ...callbackTerms,
  },
  // A return concerns the customer's money: called until it is decided.
  return: {
    outcomes: { approved: done, rejected: done, ...parcelRetries },
    maxFailures: null,
    callBackDays: 14,
    taskHours: (country, now) => {
      const pack = packOf(country);
      return returnPolicyAt(localDate(now, pack), pack).guarantee.approvalHours;
    },
  },
  // The customer waits for the parcel: called until it is delivered or given up.
  parcel: {
    outcomes: { arrived: done, given_up: done, ...parcelRetries },
    maxFailures: null,
    ...callbackTerms,
  },
};

const policies: Readonly<Record<CountryCode, typeof defaultPolicies>> = {
  BA: defaultPolicies,
  RS: defaultPolicies,
  HR: defaultPolicies,
  ME: defaultPolicies,
};

export function callPolicyOf(kind: CallKind, country: CountryCode): CallPolicy {
  return policies[country][kind];
}

/** Minutes of calling time until an order is marked as urgent and as overdue. */
export const markMinutes = [45, 60] as const;
