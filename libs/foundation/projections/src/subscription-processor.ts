import { newerEventIn, NewerProgramNeededError } from './failures.js';
import type { Page } from './page.js';
import type { SubscriberKey } from './registry.js';
import type { RuntimeDeps } from './runtime-options.js';

export interface SubscriptionProcessor {
  readonly subscriber: string;
  readonly name: string;
  readonly kind: 'projection' | 'process';
  readonly epoch: string;
  readonly types: readonly string[];
  readonly position: string;
  readonly handled: number;
  prepare?(): Promise<void>;
  /**
   * Skips events applied before.
   * @throws LostLeaseError, NewerProgramNeededError
   */
  apply(page: Page, until?: string): Promise<void>;
  persist(): Promise<void>;
  retryDeadLetters(): Promise<void>;
  stop(): Promise<void>;
}

export interface Reaction {
  readonly process: string;
  readonly at: string;
}

export interface SubscriptionProcessorDeps extends RuntimeDeps {
  readonly retryDelaysMs: readonly number[];
  readonly onAdvance: (processor: SubscriptionProcessor, changedIds: readonly string[]) => void;
  readonly onReaction?: (reaction: Reaction) => void;
  readonly isReplaced: (runs: SubscriberKey) => Promise<boolean>;
}

/**
 * Stops at an event of a newer program.
 * @throws NewerProgramNeededError when a newer program was deployed
 */
export async function throwIfNewerProgramNeeded(
  error: unknown,
  subscriberKey: SubscriberKey,
  { isReplaced }: Pick<SubscriptionProcessorDeps, 'isReplaced'>,
): Promise<void> {
  const event = newerEventIn(error);
  if (event !== null && (await isReplaced(subscriberKey))) throw new NewerProgramNeededError(event);
}

/** Locks the lease row. A process paused inside loses its connection before its lease. */
export const beginUnderLease = "BEGIN; SET LOCAL idle_in_transaction_session_timeout = '5s'";
