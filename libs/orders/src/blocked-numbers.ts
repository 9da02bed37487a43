/** Token of what the call desk knows of blocked numbers; without a desk, none is. */
export const BLOCKED_NUMBERS = Symbol('BlockedNumbers');

/** Numbers that are neither called nor delivered to. */
export interface BlockedNumbers {
  /** Why one of these numbers (E.164) is blocked; null: none is. */
  reasonFor(phones: readonly string[]): Promise<string | null>;
}
