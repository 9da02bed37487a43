import type { CallOutcome } from '@shop/contracts';
import { addCallingMinutes, isOpenAt, type CountryPack } from '@shop/countries';
import { addMilliseconds, reject, type Rejection } from '@shop/kernel';
import type { CallPolicy, OrderEffect } from './call-policy.js';

type Calendar = Pick<CountryPack, 'callingHours' | 'publicHolidays' | 'timeZone'>;
const dayMs = 86_400_000;

export interface CallResult {
  readonly outcome: CallOutcome;
  readonly now: string;
  /** Calls before this one that reached nobody. */
  readonly failures: number;
  readonly staffId: string;
  readonly callBackAt?: string;
  readonly callBackBy?: 'me' | 'anyone';
}

export interface CallPlan {
  readonly order: OrderEffect;
  readonly failed: boolean;
  readonly nextCallAt: string | null;
  readonly reservedForId: string | null;
}

/** What follows from how a call ended. Pure: policy and calendar are data. */
export function planCall(
  result: CallResult,
  policy: CallPolicy,
  calendar: Calendar,
): CallPlan | Rejection<'INVALID_PARAMS'> {
  if (result.outcome === 'call_back') return planCallBack(result, policy, calendar);
  const { order, failed, retryMinutes } = policy.outcomes[result.outcome];
  if (!failed) return { order, failed, nextCallAt: null, reservedForId: null };
  const failures = result.failures + 1;
  if (failures >= policy.maxFailures) return { order: 'unreachable', failed, nextCallAt: null, reservedForId: null };
  const minutes = retryMinutes[Math.min(failures, retryMinutes.length) - 1] ?? 0;
  return { order, failed, nextCallAt: addCallingMinutes(result.now, minutes, calendar), reservedForId: null };
}

function planCallBack(
  { now, callBackAt, callBackBy, staffId }: CallResult,
  policy: CallPolicy,
  calendar: Calendar,
): CallPlan | Rejection<'INVALID_PARAMS'> {
  const refuse = (message: string) =>
    reject('INVALID_PARAMS', 'Invalid params', { details: [{ path: 'callBackAt', message }] });
  if (callBackAt === undefined) return refuse('Needed for call_back');
  const at = addMilliseconds(callBackAt, 0);
  if (at <= now || at > addMilliseconds(now, policy.callBackDays * dayMs)) {
    return refuse(`A time within the next ${policy.callBackDays} days`);
  }
  if (!isOpenAt(at, calendar.callingHours, calendar)) return refuse('A time within calling hours');
  const { order, failed } = policy.outcomes.call_back;
  return { order, failed, nextCallAt: at, reservedForId: callBackBy === 'me' ? staffId : null };
}

/** The instants at which an order that still waits gets its marks. */
export function markTimes(
  placedAt: string,
  policy: CallPolicy,
  calendar: Calendar,
): readonly { minutes: number; at: string }[] {
  return policy.markMinutes.map((minutes) => ({ minutes, at: addCallingMinutes(placedAt, minutes, calendar) }));
}
