/** So much later than agreed is still the agreed time. */
const graceMs = 5 * 60_000;

/** Whether a call-back is to be made now, or was missed; null while its time (ISO 8601) is to come. */
export function callbackState(dueAt: string, now: number): 'due' | 'missed' | null {
  const late = now - Date.parse(dueAt);
  if (late < 0) return null;
  return late < graceMs ? 'due' : 'missed';
}
