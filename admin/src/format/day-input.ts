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
