import { addDays, packOf, startOfDate, workingDaysBefore, type CountryCode } from '@shop/countries';
import type { RefundDeadlineEvent } from './refund-deadline.events.js';

export type RefundMark = RefundDeadlineEvent['data']['mark'];

/** Staff are reminded when so many working days are left. */
const soonWorkingDays = 2;

/** When each reminder of a last day of paying back is due, the first one first. */
export function refundMarks(
  refundBy: string,
  country: CountryCode,
): readonly { readonly mark: RefundMark; readonly at: string }[] {
  const pack = packOf(country);
  return [
    { mark: 'soon', at: startOfDate(workingDaysBefore(refundBy, soonWorkingDays, pack), pack) },
    { mark: 'overdue', at: startOfDate(addDays(refundBy, 1), pack) },
  ];
}
