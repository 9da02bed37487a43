import type { Format } from '../format/use-format.js';

/** Days as a filter is told: from the first to the last that belongs to it; its end itself does not. */
export function createDateRangeText({ day }: Pick<Format, 'day'>) {
  return (from: string | undefined, to: string | undefined): string => {
    const first = from === undefined ? '' : day(from);
    const last = to === undefined ? '' : day(new Date(Date.parse(to) - 1).toISOString());
    return first === last ? first : `${first} – ${last}`.trim();
  };
}
