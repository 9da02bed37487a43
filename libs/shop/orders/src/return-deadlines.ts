import {
  addDays,
  addWorkingDays,
  localDate,
  packOf,
  returnPolicyAt,
  startOfDate,
  workingDaysBefore,
  type CountryCode,
} from '@shop/countries';
import type { OrderEventOf, ReturnDeadlineEvent } from '@shop/events/orders';

export type ReturnStep = ReturnDeadlineEvent['data']['step'];
export type ReturnMark = ReturnDeadlineEvent['data']['mark'];

/** `YYYY-MM-DD` in the country's calendar. */
export interface ReturnDeadline {
  readonly step: ReturnStep;
  readonly dueBy: string;
  readonly country: CountryCode;
}

/** Working days before the last day; null: only after it, since others must act first. */
const soonWorkingDays: Readonly<Record<ReturnStep, number | null>> = { answer: 1, refund: 2, goods: null };

export function returnMarks({
  step,
  dueBy,
  country,
}: ReturnDeadline): readonly { readonly mark: ReturnMark; readonly at: string }[] {
  const pack = packOf(country);
  const days = soonWorkingDays[step];
  const overdue = { mark: 'overdue', at: startOfDate(addDays(dueBy, 1), pack) } as const;
  return days === null
    ? [overdue]
    : [{ mark: 'soon', at: startOfDate(workingDaysBefore(dueBy, days, pack), pack) }, overdue];
}

/** Time to send the goods, plus the carrier's time. */
export function goodsByOf(country: CountryCode, deliveredAt: string, approvedAt: string): string {
  const pack = packOf(country);
  const { withinDays, onTheWayDays } = returnPolicyAt(localDate(deliveredAt, pack), pack).sendBack;
  return addDays(localDate(approvedAt, pack), withinDays + onTheWayDays);
}

export function isOver(day: string, country: CountryCode, now: string): boolean {
  return localDate(now, packOf(country)) > day;
}

export function answerByOf(country: CountryCode, deliveredAt: string, requestedAt: string): string {
  const pack = packOf(country);
  const { answerWorkingDays } = returnPolicyAt(localDate(deliveredAt, pack), pack);
  return addWorkingDays(localDate(requestedAt, pack), answerWorkingDays, pack);
}

interface ApprovedReturn {
  readonly country: CountryCode;
  readonly kind: OrderEventOf<'OrderReturnApproved'>['data']['kind'];
  readonly deliveredAt: string;
  readonly requestedAt: string;
  readonly approvedAt: string;
}

/**
 * First and last refund day, in working days from the approval. A withdrawal counts from its request, so a late
 * approval leaves fewer.
 */
export function refundDaysOf({ country, kind, deliveredAt, requestedAt, approvedAt }: ApprovedReturn): {
  readonly refundFrom: string;
  readonly refundBy: string;
} {
  const pack = packOf(country);
  const { guarantee, withdrawal } = returnPolicyAt(localDate(deliveredAt, pack), pack);
  const approved = localDate(approvedAt, pack);
  const days = {
    refundFrom: addWorkingDays(approved, guarantee.processingWorkingDays.min, pack),
    refundBy: addWorkingDays(approved, guarantee.processingWorkingDays.max, pack),
  };
  if (kind !== 'withdrawal') return days;
  const last = addDays(localDate(requestedAt, pack), withdrawal.refundWithinDays);
  return { refundFrom: earlier(days.refundFrom, last), refundBy: earlier(days.refundBy, last) };
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
