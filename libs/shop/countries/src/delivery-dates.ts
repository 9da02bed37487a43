import type { CountryPack } from './country.js';
import { confirmationDeadline } from './confirmation-deadline.js';
import { addWorkingDays, instantOf, isWorkingDay, localDate, minutesOf } from './working-time.js';

type DeliveryCalendar = Pick<CountryPack, 'callingHours' | 'delivery' | 'publicHolidays' | 'timeZone'>;

/** Local dates `YYYY-MM-DD`. */
export interface DeliveryDates {
  readonly dispatchOn: string;
  readonly arrivesFrom: string;
  readonly arrivesBy: string;
}

export interface OrderDeliveryDates extends DeliveryDates {
  /** The last minute for an order to have these dates (ISO 8601, UTC). */
  readonly orderBy: string;
}

const minuteMs = 60_000;
const hoursPerDay = 24;

/**
 * Dates of an order placed now, if the customer is reached within the promise.
 * @param stockDays Working days until its articles are in stock; 0: in stock.
 */
export function deliveryDatesOf(nowIso: string, stockDays: number, pack: DeliveryCalendar): OrderDeliveryDates {
  const confirmedBy = (iso: string) => confirmationDeadline(iso, pack);
  const packedOn = packingDay(confirmedBy(nowIso), pack);
  const cutOff = cutOffOn(packedOn, pack);
  return {
    orderBy: lastMinute(
      Date.parse(nowIso),
      cutOff,
      (at) => Date.parse(confirmedBy(new Date(at).toISOString())) <= cutOff,
    ),
    ...datesFrom(packedOn, stockDays, pack),
  };
}

/** Dates of an order that was confirmed at this time. */
export function deliveryDatesOfConfirmed(
  confirmedAt: string,
  stockDays: number,
  pack: DeliveryCalendar,
): DeliveryDates {
  return datesFrom(packingDay(confirmedAt, pack), stockDays, pack);
}

/** Arrival of a parcel that was dispatched at this time. */
export function arrivalOf(dispatchedAt: string, pack: DeliveryCalendar): DeliveryDates {
  return datesFrom(localDate(dispatchedAt, pack), 0, pack);
}

function datesFrom(packedOn: string, stockDays: number, pack: DeliveryCalendar): DeliveryDates {
  const dispatchOn = addWorkingDays(packedOn, stockDays, pack);
  const { min, max } = pack.delivery.transitHours;
  const arrival = (hours: number) => addWorkingDays(dispatchOn, Math.ceil(hours / hoursPerDay), pack);
  return { dispatchOn, arrivesFrom: arrival(min), arrivesBy: arrival(max) };
}

/** The first working day whose cut-off is not before this time. */
function packingDay(confirmedAt: string, pack: DeliveryCalendar): string {
  const date = localDate(confirmedAt, pack);
  if (!isWorkingDay(date, pack)) return addWorkingDays(date, 0, pack);
  return Date.parse(confirmedAt) <= cutOffOn(date, pack) ? date : addWorkingDays(date, 1, pack);
}

function cutOffOn(date: string, { delivery, timeZone }: DeliveryCalendar): number {
  return instantOf(date, minutesOf(delivery.dispatchUntil), timeZone);
}

/** Binary search: orders before some time are in time, later ones are not. The first minute is. */
function lastMinute(firstMs: number, endMs: number, isInTime: (at: number) => boolean): string {
  let inTime = Math.floor(firstMs / minuteMs);
  let tooLate = Math.floor(endMs / minuteMs) + 1;
  while (tooLate - inTime > 1) {
    const middle = Math.floor((inTime + tooLate) / 2);
    if (isInTime(middle * minuteMs)) inTime = middle;
    else tooLate = middle;
  }
  return new Date(inTime * minuteMs).toISOString();
}
