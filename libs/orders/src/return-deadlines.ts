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
import type { OrderEventOf } from './order.events.js';
import type { ReturnDeadlineEvent } from './return-deadline.events.js';

/** What staff are to do about a return next: answer whoever asked for it, pay back what was approved, or end it for want of its goods. */
export type ReturnStep = ReturnDeadlineEvent['data']['step'];
export type ReturnMark = ReturnDeadlineEvent['data']['mark'];

/** A step of a return with its last day (`YYYY-MM-DD`), in the country's calendar. */
export interface ReturnDeadline {
  readonly step: ReturnStep;
  readonly dueBy: string;
  readonly country: CountryCode;
}

/** Staff are reminded when so many working days are left; null: only when the day is over, since until then others are to act. */
const soonWorkingDays: Readonly<Record<ReturnStep, number | null>> = { answer: 1, refund: 2, goods: null };

/** When each reminder of a return's step is due, the first one first. */
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

/** The last day on which the goods of an approved return may come: time to send them, and the carrier's. */
export function goodsByOf(country: CountryCode, deliveredAt: string, approvedAt: string): string {
  const pack = packOf(country);
  const { withinDays, onTheWayDays } = returnPolicyAt(localDate(deliveredAt, pack), pack).sendBack;
  return addDays(localDate(approvedAt, pack), withinDays + onTheWayDays);
}

/** Whether the last moment of a day is over. */
export function isOver(day: string, country: CountryCode, now: string): boolean {
  return localDate(now, packOf(country)) > day;
}

/** The last day on which a request for a return is to be approved or rejected. */
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
 * The first and the last day of paying back: working days from the approval on. A withdrawal's days run from the moment of
 * asking, so an approval that took long leaves fewer of them.
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
