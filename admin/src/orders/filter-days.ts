const dayMs = 24 * 3_600_000;

/** The instant at which a day (`YYYY-MM-DD`) begins on this desk; null where it is none. */
export function startOfDateFilter(day: string): string | null {
  const start = new Date(`${day}T00:00:00`);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}

/** The instant at which a day is over; null where it is none. */
export function endOfDateFilter(day: string): string | null {
  const start = new Date(`${day}T00:00:00`);
  if (Number.isNaN(start.getTime())) return null;
  start.setDate(start.getDate() + 1);
  return start.toISOString();
}

/** The day of a filter's instant: the one that begins with it or, of an end, the one that is over with it. */
export function dateOfFilter(value: unknown, end?: 'end'): string {
  if (typeof value !== 'string') return '';
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return '';
  // Half a day before an end is within its day, also where clocks are changed.
  const day = end === undefined ? instant : new Date(instant.getTime() - dayMs / 2);
  const part = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}`;
}
