import { type CallKind, callKinds, type CallOutcome, callTaskKinds, type CallTaskOutcome } from '@shop/contracts';
import { type CountryCode, localDate, type OpeningHours, packOf, returnPolicyAt } from '@shop/countries';

type OutcomePolicy =
  | { readonly followUp: 'done' | 'agreed' }
  /** No response. Minutes after the first, second … failure; the last one repeats. */
  | { readonly followUp: 'retry'; readonly minutes: readonly [number, ...number[]] };

export interface CallPolicy<Outcome extends string = CallOutcome | CallTaskOutcome> {
  readonly outcomes: Partial<Readonly<Record<Outcome, OutcomePolicy>>>;
  /** Failures until the task is given up; null: never. */
  readonly maxFailures: number | null;
  readonly callBackDays: number;
  /** Retries count calling time instead of elapsed time. */
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

export const callPolicies: Readonly<Record<CallKind, CallPolicy>> = {
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

/** Minutes of calling time until an order is marked as urgent and as overdue. */
export const markMinutes = [45, 60] as const;

/** `new`, `retry` after a call without response, `call_back` at an agreed time. */
export type DueReason = 'new' | 'retry' | 'call_back';

interface CallPriority {
  readonly name: string;
  readonly kinds: readonly CallKind[];
  readonly due: readonly DueReason[];
}

/**
 * The order of due calls: the first row first; within a row by deadline (orders) or due time (other kinds). The read
 * model stores ranks: raise its version when a row changes.
 */
export const callPriorities: readonly CallPriority[] = [
  { name: 'agreed call-backs', kinds: callKinds, due: ['call_back'] },
  { name: 'orders to confirm', kinds: ['order_confirmation'], due: ['new', 'retry'] },
  { name: 'all other calls', kinds: callTaskKinds, due: ['new', 'retry'] },
];

export function rankOf(kind: CallKind, due: DueReason): number {
  return callPriorities.findIndex((priority) => priority.kinds.includes(kind) && priority.due.includes(due));
}

/** The highest rank of tasks of these kinds, so that the queue is not searched beyond it. */
export function maxRankOf(kinds: readonly CallKind[]): number {
  return callPriorities.findLastIndex((priority) => priority.kinds.some((kind) => kinds.includes(kind)));
}
