import { token } from '@shop/module';
/** Optional: without the calls module no number is blocked. */
export const BLOCKED_NUMBERS = token<BlockedNumbers>('BlockedNumbers');

export interface BlockedNumbers {
  /** @param phones E.164 */
  reasonFor(phones: readonly string[]): Promise<string | null>;
}
