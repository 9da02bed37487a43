import type { EventStore } from '@shop/event-store';
import { backOffMs, newerEventError } from '@shop/kernel';
import type { RuntimeLog } from './runtime-options.js';

export const restoredLogAdvice =
  'restore it whole, or go on from its end: `npm run shop -- projections rebuild --all` builds the read models anew, ' +
  '`npm run shop -- projections move --ahead --to-head --reason TEXT` moves the processes';

/** The log ends before a checkpoint: the store was restored from an older backup. */
export class CheckpointAheadError extends Error {
  override name = 'CheckpointAheadError';
  constructor(readonly subscribers: readonly string[]) {
    super(
      `The event store ends before the positions of ${subscribers.join(', ')}: it was restored from an older backup: ` +
        restoredLogAdvice,
    );
  }
}

/** Another owner has the subscriber, or its checkpoint moved. Nothing was written. */
export class LostLeaseError extends Error {
  override name = 'LostLeaseError';
}

/** A read model needed by a reaction is behind its event. */
export class ReadModelBehindError extends Error {
  override name = 'ReadModelBehindError';
  constructor(names: readonly string[], position: string) {
    super(`Not at ${position} yet: ${names.join(', ')}`);
  }
}

/** A later program wrote the event and must run the subscriber. */
export class NewerProgramNeededError extends Error {
  override name = 'NewerProgramNeededError';
  constructor(readonly event: NewerEvent) {
    super(`${event.type} of version ${event.version} needs a newer program`);
  }
}

export interface NewerEvent {
  readonly type: string;
  /** 1 for an unknown type. */
  readonly version: number;
}

/** The event of a newer program that caused the error; null for other errors. */
export function newerEventIn(error: unknown): NewerEvent | null {
  const { eventType, written }: Readonly<Record<string, unknown>> = { ...newerEventError(error) };
  if (typeof eventType !== 'string') return null;
  return { type: eventType, version: typeof written === 'number' ? written : 1 };
}

/** An event could not be folded. The live build is unchanged. */
export class RebuildFailedError extends Error {
  override name = 'RebuildFailedError';
}

/** Delay after this many failures of the environment, in milliseconds. */
export function retryDelayMs(failures: number): number {
  return backOffMs({ firstMs: 50, maxMs: 5_000 }, failures);
}

const invalidPositionErrors = new Set(['CheckpointAhead', 'InvalidEvent']);

/**
 * Whether the log ends before a position: an older backup or another log. The head proves nothing, since engines append
 * their own events.
 */
export async function isPastLogEnd(store: EventStore, position: string): Promise<boolean> {
  try {
    await store.readAll({ after: position, limit: 1 });
    return false;
  } catch (error) {
    if (isInvalidPosition(error)) return true;
    throw error;
  }
}

/** Returns CheckpointAheadError where the log ends before the position. */
export async function explainReadError(
  store: EventStore,
  { subscriber, position }: { readonly subscriber: string; readonly position: string },
  error: unknown,
): Promise<unknown> {
  if (!isInvalidPosition(error)) return error;
  const isAhead = await isPastLogEnd(store, position).catch(() => false);
  return isAhead ? new CheckpointAheadError([subscriber]) : error;
}

function isInvalidPosition(error: unknown): boolean {
  return error instanceof Error && invalidPositionErrors.has(error.name);
}

/** Logs once when the log ends before checkpoints, and once on resume. */
export class StallReporter {
  private readonly subscribers = new Set<string>();

  constructor(private readonly log: RuntimeLog) {}

  onStalled(subscriber: string): void {
    if (this.subscribers.size === 0)
      this.log.error(
        { subscriber },
        'read models and processes stopped: the event log is another one, or shorter than their checkpoints',
      );
    this.subscribers.add(subscriber);
  }

  onResumed(subscriber: string): void {
    if (!this.subscribers.delete(subscriber) || this.subscribers.size > 0) return;
    this.log.info({}, 'read models and processes resumed: the event log reaches their checkpoints');
  }
}
