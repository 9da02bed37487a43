import { addDays } from '@shop/countries';

export interface Period {
  readonly from: string;
  readonly to: string;
}

export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export function periodBefore(period: Period): Period {
  const length = daysOf(period).length;
  return { from: addDays(period.from, -length), to: addDays(period.from, -1) };
}
