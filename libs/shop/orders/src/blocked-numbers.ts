/** Optional: without the calls module no number is blocked. */
export const BLOCKED_NUMBERS = Symbol('BlockedNumbers');

export interface BlockedNumbers {
  /** @param phones E.164 */
  reasonFor(phones: readonly string[]): Promise<string | null>;
}
