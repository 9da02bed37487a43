/** Tells the time as ISO 8601, UTC, milliseconds. Injected wherever time matters, so that rules never ask for it. */
export type Clock = () => string;

/** The machine's clock. */
export const systemClock: Clock = () => new Date().toISOString();

/** `at` moved by a number of milliseconds, which may be negative. */
export function addMilliseconds(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}
