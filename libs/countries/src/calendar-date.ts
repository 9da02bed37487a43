const dayMs = 86_400_000;

/** `YYYY-MM-DD` of a year, a month (1 to 12) and a day, carried over where the day is past the month's end. */
export function dateOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The date a number of days after (or, negative, before) a date `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(utcMidnight(date) + days * dayMs).toISOString().slice(0, 10);
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(utcMidnight(date)).getUTCDay() + 6) % 7;
}

/** The instant, in milliseconds, at which a date begins in UTC; throws for what is not a date `YYYY-MM-DD`. */
export function utcMidnight(date: string): number {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00.000Z`) : Number.NaN;
  if (Number.isNaN(instant)) throw new RangeError(`not a date: ${date}`);
  return instant;
}
