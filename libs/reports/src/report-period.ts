import { addDays } from '@shop/countries';

/** Days (`YYYY-MM-DD`) from the first to the last, each included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Every day of a period. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** As many days, the last of them the one before a period. */
export function periodBefore(period: Period): Period {
  const length = daysOf(period).length;
  return { from: addDays(period.from, -length), to: addDays(period.from, -1) };
}
