import type { CallOutcome } from '@shop/contracts';
import { addCallingMinutes, type CountryPack } from '@shop/countries';
import { isRejection, type Rejection } from '@shop/kernel';
import { validateCallbackTime } from './callback-time.js';
import type { CallPolicy, OrderEffect } from './call-policy.js';

type Calendar = Pick<CountryPack, 'callingHours' | 'publicHolidays' | 'timeZone'>;

export interface CallResult {
  readonly outcome: CallOutcome;
  readonly now: string;
  readonly failures: number;
  readonly staffId: string;
  readonly callBackAt?: string;
  readonly callBackBy?: 'me' | 'anyone';
  readonly askedAt?: string | null;
}

export interface CallPlan {
  readonly order: OrderEffect;
  readonly failed: boolean;
  readonly nextCallAt: string | null;
  readonly reservedForId: string | null;
}

/** Computes the next step after a call. Pure: policy and calendar are data. */
export function planCall(
  result: CallResult,
  policy: CallPolicy,
  calendar: Calendar,
): CallPlan | Rejection<'INVALID_PARAMS'> {
  if (result.outcome === 'call_back') return planCallBack(result, policy, calendar);
  const { order, failed, retryMinutes } = policy.outcomes[result.outcome];
  if (!failed) return { order, failed, nextCallAt: null, reservedForId: null };
  const { askedAt = null } = result;
  if (askedAt !== null && askedAt > result.now) return { order, failed, nextCallAt: askedAt, reservedForId: null };
  const failures = result.failures + 1;
  if (failures >= policy.maxFailures) return { order: 'unreachable', failed, nextCallAt: null, reservedForId: null };
  const minutes = retryMinutes[Math.min(failures, retryMinutes.length) - 1] ?? 0;
  return { order, failed, nextCallAt: addCallingMinutes(result.now, minutes, calendar), reservedForId: null };
}

function planCallBack(
  result: CallResult,
  policy: CallPolicy,
  calendar: Calendar,
): CallPlan | Rejection<'INVALID_PARAMS'> {
  const at = validateCallbackTime(
    result,
    { callBackDays: policy.callBackDays, hours: calendar.callingHours },
    calendar,
  );
  if (isRejection(at)) return at;
  const { order, failed } = policy.outcomes.call_back;
  return { order, failed, nextCallAt: at, reservedForId: result.callBackBy === 'me' ? result.staffId : null };
}

/** Times of the marks of a waiting order, from the start of its clock. */
export function markTimes(
  clockFrom: string,
  policy: CallPolicy,
  calendar: Calendar,
): readonly { minutes: number; at: string }[] {
  return policy.markMinutes.map((minutes) => ({ minutes, at: addCallingMinutes(clockFrom, minutes, calendar) }));
}
