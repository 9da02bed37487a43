/** `21. 11. 2026`, in English `21/11/2026`. @param day `YYYY-MM-DD` or empty */
export function dayInputText(day: string, isEnglish: boolean): string {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return '';
  return isEnglish ? `${date}/${month}/${year}` : `${date}. ${month}. ${year}`;
}

/**
 * Day first, with any separators or none: `21.11.2026`, `21/11/2026`, `21112026`, or ISO `2026-11-21`.
 * @returns `YYYY-MM-DD`, empty for an empty text, null while it is not a day
 */
export function parseDayInput(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  const dayFirst =
    /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})\.?$/.exec(trimmed) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(trimmed);
  const [year, month, date] = (iso?.slice(1) ?? dayFirst?.slice(1).toReversed() ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const day = new Date(Date.UTC(year, month - 1, date));
  const exists = day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return exists && year >= 1900 ? day.toISOString().slice(0, 10) : null;
}

/** `21. 11. 2026 14:05`, in English `21/11/2026 14:05`. @param moment `YYYY-MM-DDTHH:mm` or empty */
export function momentInputText(moment: string, isEnglish: boolean): string {
  const [day = '', time = ''] = moment.split('T');
  return `${dayInputText(day, isEnglish)} ${time}`.trim();
}

/**
 * A day and a time of 24 hours: `21.11.2026 14:05`, `21/11/2026 1405`, `211120261405`, or ISO.
 * @returns `YYYY-MM-DDTHH:mm`, empty for an empty text, null while it is not a moment
 */
export function parseMomentInput(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const parts = /^(.*[\d.])[\s,T]+(\d{1,2})[.:]?(\d\d)$/.exec(trimmed) ?? /^(\d{8})(\d\d)(\d\d)$/.exec(trimmed);
  const [, dayText = '', hours = '', minutes = ''] = parts ?? [];
  const day = parseDayInput(dayText);
  if (day === null || day === '' || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${day}T${hours.padStart(2, '0')}:${minutes}`;
}

/** Converts the local time `2026-11-21T14:05` to ISO 8601. Null for any other text. */
export function momentToIso(moment: string): string | null {
  const local = parseMomentInput(moment);
  return local === null || local === '' ? null : new Date(local).toISOString();
}

/** Converts an instant (milliseconds) to `2026-11-21T14:05`, local time. */
export function toMoment(at: number): string {
  const date = new Date(at);
  const padTwo = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}T${padTwo(date.getHours())}:${padTwo(date.getMinutes())}`;
}
