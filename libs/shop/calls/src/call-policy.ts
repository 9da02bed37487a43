import type { CallOutcome } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';

export type OrderEffect = 'confirm' | 'cancel' | 'unreachable' | 'wait';

interface OutcomePolicy {
  readonly order: OrderEffect;
  readonly failed: boolean;
  /** Minutes of calling time after the first, second … failure; the last one repeats. */
  readonly retryMinutes: readonly number[];
}

export interface CallPolicy {
  readonly outcomes: Readonly<Record<CallOutcome, OutcomePolicy>>;
  /** Failures until the order is unreachable. */
  readonly maxFailures: number;
  /** Minutes of calling time. */
  readonly markMinutes: readonly [warning: number, overdue: number];
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

export function callPolicyOf(country: CountryCode): CallPolicy {
  return policies[country];
}
