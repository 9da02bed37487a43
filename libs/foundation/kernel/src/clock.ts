/** ISO 8601, UTC, milliseconds. Injected, so that rules are pure. */
export type Clock = () => string;

/** The system clock. */
export const systemClock: Clock = () => new Date().toISOString();

/** Adds milliseconds, which may be negative. */
export function addMilliseconds(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}
