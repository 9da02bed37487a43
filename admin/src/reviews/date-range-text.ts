import type { Format } from '../format/use-format.js';

/** The end of the range is exclusive; the text shows the last included day. */
export function createDateRangeText({ day }: Pick<Format, 'day'>) {
  return (from: string | undefined, to: string | undefined): string => {
    const first = from === undefined ? '' : day(from);
    const last = to === undefined ? '' : day(new Date(Date.parse(to) - 1).toISOString());
    return first === last ? first : `${first} – ${last}`.trim();
  };
}
