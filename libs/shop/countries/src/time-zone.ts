import { tzOffset } from '@date-fns/tz/tzOffset';
import { utcMidnight } from './calendar-date.js';

const minuteMs = 60_000;

/** Calendar date of the time zone. */
export function dateAt(instant: number, timeZone: string): string {
  return new Date(instant + offset(instant, timeZone)).toISOString().slice(0, 10);
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

/** Milliseconds ahead of UTC. */
function offset(instant: number, timeZone: string): number {
  return tzOffset(timeZone, new Date(instant)) * minuteMs;
}
