import { utcMidnight } from './calendar-date.js';

const minuteMs = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** `ms` counts from local midnight by the wall clock. */
export function wallClock(instant: number, timeZone: string): { readonly date: string; readonly ms: number } {
  const shifted = new Date(instant + offset(instant, timeZone)).toISOString();
  const date = shifted.slice(0, 10);
  return { date, ms: Date.parse(shifted) - utcMidnight(date) };
}

/** First instant at which the wall clock reaches or skips `minutes` past midnight; 1440 is the next midnight. */
export function instantOf(date: string, minutes: number, timeZone: string): number {
  const asUtc = utcMidnight(date) + minutes * minuteMs;
  const before = offset(asUtc - 24 * 60 * minuteMs, timeZone);
  const after = offset(asUtc + 24 * 60 * minuteMs, timeZone);
  const candidates = [asUtc - before, asUtc - after].sort((a, b) => a - b);
  const exact = candidates.find((instant) => instant + offset(instant, timeZone) === asUtc);
  return exact ?? jumpBetween(asUtc - after, asUtc - before, timeZone);
}

/** A skipped local time maps to the instant of the clock change. */
function jumpBetween(low: number, high: number, timeZone: string): number {
  const afterJump = offset(high, timeZone);
  let [earlier, later] = [low, high];
  while (later - earlier > minuteMs) {
    const middle = earlier + Math.floor((later - earlier) / 2 / minuteMs) * minuteMs;
    if (offset(middle, timeZone) === afterJump) later = middle;
    else earlier = middle;
  }
  return later;
}

/** Clock changes happen on a quarter of an hour, so one offset applies to a whole quarter. */
const quarterMs = 15 * minuteMs;
const offsets = new Map<string, number>();
const maxCachedOffsets = 4_000;

/** Milliseconds ahead of UTC. Cached: `Intl` needs some 50 µs. */
function offset(instant: number, timeZone: string): number {
  const quarter = Math.floor(instant / quarterMs);
  const key = `${timeZone}@${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const computed = computeOffset(quarter * quarterMs, timeZone);
  if (offsets.size >= maxCachedOffsets) offsets.clear();
  offsets.set(key, computed);
  return computed;
}

function computeOffset(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}
