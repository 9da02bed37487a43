import type { CallTaskKind, CallTaskOutcome } from '@shop/contracts';
import { addOpenMinutes, isOpenAt, packOf, type CountryCode } from '@shop/countries';
import { addMilliseconds, isRejection, reject, type Rejection } from '@shop/kernel';
import { validateCallbackTime } from '../callback-time.js';
import { callTaskPolicyOf } from './call-task-policy.js';

const minuteMs = 60_000;

export interface CallTaskResult {
  readonly kind: CallTaskKind;
  readonly country: CountryCode;
  readonly outcome: CallTaskOutcome;
  readonly now: string;
  readonly failures: number;
  readonly staffId: string;
  readonly callBackAt?: string;
  readonly callBackBy?: 'me' | 'anyone';
}

export interface CallTaskPlan {
  readonly failed: boolean;
  readonly nextCallAt: string | null;
  readonly reservedForId: string | null;
}

/** Computes the next step after a call. Pure: policy and calendar are data. */
export function planCallTask(result: CallTaskResult): CallTaskPlan | Rejection<'INVALID_PARAMS'> {
  const { kind, country, outcome, now, staffId, callBackBy } = result;
  const policy = callTaskPolicyOf(kind, country);
  const outcomePolicy = policy.outcomes[outcome];
  if (outcomePolicy === undefined) return unknownOutcome(kind);
  const { followUp, failed } = outcomePolicy;
  if (followUp === 'done') return { failed, nextCallAt: null, reservedForId: null };
  if (followUp === 'again') return { failed, nextCallAt: nextRetryAt(result), reservedForId: null };
  const terms = { callBackDays: policy.callBackDays, hours: policy.hours(country, now) };
  const at = validateCallbackTime(result, terms, packOf(country));
  if (isRejection(at)) return at;
  return { failed, nextCallAt: at, reservedForId: callBackBy === 'me' ? staffId : null };
}

function nextRetryAt({ kind, country, outcome, now, failures }: CallTaskResult): string | null {
  const { maxFailures, retryMinutes } = callTaskPolicyOf(kind, country);
  if (maxFailures !== null && failures + 1 >= maxFailures) return null;
  const delays = retryMinutes[outcome] ?? [0];
  const minutes = delays[Math.min(failures, delays.length - 1)] ?? 0;
  // Delays run on the wall clock; outside calling hours the next opening counts.
  return nextOpening(kind, country, addMilliseconds(now, minutes * minuteMs));
}

function unknownOutcome(kind: CallTaskKind): Rejection<'INVALID_PARAMS'> {
  const details = [{ path: 'outcome', message: `Not an outcome of ${kind}` }];
  return reject('INVALID_PARAMS', 'Invalid params', { details });
}

export function nextOpening(kind: CallTaskKind, country: CountryCode, at: string): string {
  const pack = packOf(country);
  const hours = callTaskPolicyOf(kind, country).hours(country, at);
  if (isOpenAt(at, hours, pack)) return at;
  // The first open minute ends one minute after the opening.
  return addMilliseconds(addOpenMinutes(at, 1, hours, pack), -minuteMs);
}
