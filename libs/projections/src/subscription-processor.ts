import type { EventStore } from '@shop/event-store';
import type { Pool } from 'pg';
import { newerEventIn, NewerProgramNeededError } from './fault.js';
import type { Page } from './page.js';
import type { SubscriberKey } from './programs.js';
import type { EventDecoder, RuntimeLog } from './runtime-options.js';

/** A subscriber at work: whoever holds its lease has one of these. All of its work is done one piece after the other. */
export interface SubscriptionProcessor {
  readonly subscriber: string;
  /** Name of the projection or process. */
  readonly name: string;
  readonly kind: 'projection' | 'process';
  readonly epoch: string;
  readonly types: readonly string[];
  /** Everything up to here has been handled. */
  readonly position: string;
  /** Events handled by this track so far. */
  readonly handled: number;
  /** What must be done before the first page. */
  prepare?(): Promise<void>;
  /**
   * Handles a page of the log. Parts of it that were handled before are left out.
   * @param until nothing after this position
   * @throws LostLeaseError when somebody else moves this subscriber now
   * @throws NewerProgramNeededError at an event of a program that was deployed after this one
   */
  apply(page: Page, until?: string): Promise<void>;
  /** Makes the database know the position, where it does not yet. */
  persist(): Promise<void>;
  /** Tries the parked events that somebody asked to be tried again. */
  retryDeadLetters(): Promise<void>;
  /** Ends pauses and tries; what is under way in the database is finished. */
  stop(): Promise<void>;
}

/** A reaction of a process to an event. */
export interface Reaction {
  readonly process: string;
  /** Time of the event, ISO 8601. */
  readonly at: string;
}

/** What every track works with. */
export interface SubscriptionProcessorDeps {
  readonly store: EventStore;
  readonly codec: EventDecoder;
  readonly pool: Pool;
  readonly log: RuntimeLog;
  readonly retryDelaysMs: readonly number[];
  /** Told after everything up to the position is in the database, with the ids of the rows that changed. */
  readonly onAdvance: (processor: SubscriptionProcessor, changedIds: readonly string[]) => void;
  readonly onReaction?: (reaction: Reaction) => void;
  /** Whether a newer program was deployed that goes on with the subscriber and can read what this one cannot. */
  readonly isReplaced: (runs: SubscriberKey) => Promise<boolean>;
}

/**
 * Ends the work of this program at an event that a newer one has written, whether it is read from the log or with a
 * stream that a reaction loads.
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
