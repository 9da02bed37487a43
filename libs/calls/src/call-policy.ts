import type { CallOutcome } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';

/** What an outcome does to the order. */
export type OrderEffect = 'confirm' | 'cancel' | 'unreachable' | 'wait';

interface OutcomePolicy {
  readonly order: OrderEffect;
  /** Nobody was reached: counts towards `maxFailures`. */
  readonly failed: boolean;
  /** Minutes of calling time until the next call, after the first, the second … failure; the last one repeats. */
  readonly retryMinutes: readonly number[];
}

/** How calls are made. Data: another country may have another one. */
export interface CallPolicy {
  readonly outcomes: Readonly<Record<CallOutcome, OutcomePolicy>>;
  /** After so many calls that reached nobody the order is unreachable. */
  readonly maxFailures: number;
  /** Calling time after which an event says that the order still waits. */
  readonly markMinutes: readonly [warning: number, overdue: number];
  /** A call-back is agreed at most so far ahead. */
  readonly callBackDays: number;
}

const finalOutcome = { failed: false, retryMinutes: [] } as const;

const defaultPolicy: CallPolicy = {
  outcomes: {
    confirmed: { order: 'confirm', ...finalOutcome },
    no_answer: { order: 'wait', failed: true, retryMinutes: [10, 20] },
    busy: { order: 'wait', failed: true, retryMinutes: [5, 15] },
    call_back: { order: 'wait', ...finalOutcome },
    cancelled: { order: 'cancel', ...finalOutcome },
    wrong_number: { order: 'unreachable', ...finalOutcome },
    duplicate: { order: 'cancel', ...finalOutcome },
    fraud: { order: 'cancel', ...finalOutcome },
  },
  maxFailures: 3,
  markMinutes: [45, 60],
  callBackDays: 14,
};

const policies: Readonly<Record<CountryCode, CallPolicy>> = {
  BA: defaultPolicy,
  RS: defaultPolicy,
  HR: defaultPolicy,
  ME: defaultPolicy,
};

/** The policy of a country. */
export function callPolicyOf(country: CountryCode): CallPolicy {
  return policies[country];
}
