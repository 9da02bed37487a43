const dayMs = 24 * 3_600_000;

/** ISO instant at which a local day (`YYYY-MM-DD`) starts. Null if invalid. */
export function startOfDateFilter(day: string): string | null {
  const start = new Date(`${day}T00:00:00`);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}

/** ISO instant at which a local day ends (exclusive). Null if invalid. */
export function endOfDateFilter(day: string): string | null {
  const start = new Date(`${day}T00:00:00`);
  if (Number.isNaN(start.getTime())) return null;
  start.setDate(start.getDate() + 1);
  return start.toISOString();
}

/** Local day of a filter instant; with `end`, the day that ends there. */
export function dateOfFilter(value: unknown, end?: 'end'): string {
  if (typeof value !== 'string') return '';
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return '';
  // Half a day back is inside the day, even at clock changes.
  const day = end === undefined ? instant : new Date(instant.getTime() - dayMs / 2);
  const part = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}`;
}
