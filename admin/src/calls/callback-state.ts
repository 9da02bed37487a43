const graceMs = 5 * 60_000;

/** State of a callback at `now` (milliseconds). Null before its time (ISO 8601). */
export function callbackState(dueAt: string, now: number): 'due' | 'missed' | null {
  const late = now - Date.parse(dueAt);
  if (late < 0) return null;
  return late < graceMs ? 'due' : 'missed';
}
