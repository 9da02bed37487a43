import type { CallKind } from '@shop/contracts';
import {
  addCallingMinutes,
  addOpenMinutes,
  type CountryCode,
  type CountryPack,
  isOpenAt,
  packOf,
} from '@shop/countries';
import { addMilliseconds, isRejection, reject, type Rejection } from '@shop/kernel';
import type { PlacedOrder } from '@shop/orders';
import { type CallPolicy, callPolicies, markMinutes } from './call-policy.js';

const minuteMs = 60_000;
const dayMs = 86_400_000;

export interface CallResult {
  readonly kind: CallKind;
  readonly country: CountryCode;
  readonly outcome: keyof CallPolicy['outcomes'];
  readonly now: string;
  /** Failures before this call. */
  readonly failures: number;
  readonly staffId: string;
  readonly callBackAt?: string | undefined;
  readonly callBackBy?: 'me' | 'anyone' | undefined;
  /** Time that the shopper requested. */
  readonly requestedAt?: string | null;
}

/** `nextCallAt` null: no call follows; `reservedForId` null: all agents. */
export interface CallPlan {
  readonly failed: boolean;
  readonly nextCallAt: string | null;
  readonly reservedForId: string | null;
}

/** Computes the next step after a call. Pure: policy and calendar are data. */
export function planCall(
  result: CallResult,
  pack: CountryPack = packOf(result.country),
): CallPlan | Rejection<'INVALID_PARAMS'> {
  const { kind, outcome, now, staffId, callBackBy, requestedAt = null } = result;
  const outcomePolicy = callPolicies[kind].outcomes[outcome];
  if (outcomePolicy === undefined) return invalidParams('outcome', `Not an outcome of ${kind}`);
  if (outcomePolicy.followUp === 'done') return { failed: false, nextCallAt: null, reservedForId: null };
  if (outcomePolicy.followUp === 'retry') {
    const isRequested = requestedAt !== null && requestedAt > now;
    const nextCallAt = isRequested ? requestedAt : nextRetryAt(result, outcomePolicy.minutes);
    return { failed: true, nextCallAt, reservedForId: null };
  }
  const nextCallAt = validateCallbackTime(result, pack);
  if (isRejection(nextCallAt)) return nextCallAt;
  return { failed: false, nextCallAt, reservedForId: callBackBy === 'me' ? staffId : null };
}

/** Null: given up. */
function nextRetryAt({ kind, country, now, failures }: CallResult, delays: readonly number[]): string | null {
  const { maxFailures, retriesInCallingTime = false } = callPolicies[kind];
  if (maxFailures !== null && failures + 1 >= maxFailures) return null;
  const minutes = delays[Math.min(failures, delays.length - 1)] ?? 0;
  if (retriesInCallingTime) return addCallingMinutes(now, minutes, packOf(country));
  return nextOpening(kind, country, addMilliseconds(now, minutes * minuteMs));
}

function validateCallbackTime(
  { kind, country, now, callBackAt }: CallResult,
  pack: CountryPack,
): string | Rejection<'INVALID_PARAMS'> {
  const { callBackDays, taskHours } = callPolicies[kind];
  const hours = taskHours?.(country, now) ?? pack.callingHours;
  if (callBackAt === undefined) return invalidParams('callBackAt', 'Required for call_back');
  const at = addMilliseconds(callBackAt, 0);
  if (at <= now || at > addMilliseconds(now, callBackDays * dayMs))
    return invalidParams('callBackAt', `Choose a time within the next ${callBackDays} days`);
  return isOpenAt(at, hours, pack) ? at : invalidParams('callBackAt', 'Choose a time within calling hours');
}

function invalidParams(path: string, message: string): Rejection<'INVALID_PARAMS'> {
  return reject('INVALID_PARAMS', 'Invalid params', { details: [{ path, message }] });
}

/** `at`, or the next time at which such calls are made. */
export function nextOpening(kind: CallKind, country: CountryCode, at: string): string {
  const pack = packOf(country);
  const hours = callPolicies[kind].taskHours?.(country, at);
  if (hours === undefined || isOpenAt(at, hours, pack)) return at;
  // The first open minute ends one minute after the opening.
  return addMilliseconds(addOpenMinutes(at, 1, hours, pack), -minuteMs);
}

/** Times of the marks of a waiting order, from the start of its clock. */
export function markTimes(
  clockFrom: string,
  country: CountryCode,
): readonly { readonly minutes: number; readonly at: string }[] {
  return markMinutes.map((minutes) => ({ minutes, at: addCallingMinutes(clockFrom, minutes, packOf(country)) }));
}

/** Lateness after which a reserved callback is open to all agents. */
export const reservationMs = 15 * 60_000;

/** `nextCallAt` null: no call; `reservedForId` null: all agents. */
export interface NextCall {
  readonly nextCallAt: string | null;
  readonly reservedForId: string | null;
}

/** The agreed callback, or a later choice of the shopper. */
export function resolveNextCall(
  agreed: NextCall | null,
  calledAt: string | undefined,
  callTime: PlacedOrder['callTime'],
): NextCall | null {
  if (callTime === null || (calledAt !== undefined && calledAt >= callTime.chosenAt)) return agreed;
  const { callAt: nextCallAt } = callTime;
  return nextCallAt === null ? null : { nextCallAt, reservedForId: null };
}

/** Whether this agent may make the next call now; null: no call was made yet. */
export function isNextCallDue(
  staffId: string,
  now: string,
  nextCall: NextCall | null,
  isVoid: (reservedForId: string) => boolean,
): boolean {
  if (nextCall === null) return true;
  const { nextCallAt, reservedForId } = nextCall;
  if (nextCallAt === null || nextCallAt > now) return false;
  if (reservedForId === null || reservedForId === staffId || isVoid(reservedForId)) return true;
  return nextCallAt <= addMilliseconds(now, -reservationMs);
}
