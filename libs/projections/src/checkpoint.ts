import type { Queryable } from './read-model-table.js';
import { LostLeaseError } from './fault.js';
import advanceCheckpointSql from './sql/advance-checkpoint.sql';
import read from './sql/read-subscriber.sql';

/** A place in the log that one owner may move, as long as nobody took the lease over (a higher epoch). */
export interface Lease {
  readonly subscriber: string;
  readonly epoch: string;
  readonly position: string;
}

/** An event set aside, as the page's statement takes it. */
export interface DeadLetter {
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
  readonly eventId: string;
  readonly type: string;
  readonly reason: string;
  readonly attempts: number;
}

/** What moves with a checkpoint that has no rows beside it. */
export interface CheckpointAdvance {
  readonly from: string;
  readonly to: string;
  readonly handled: number;
  readonly deadLetters: readonly DeadLetter[];
}

/**
 * Moves a checkpoint, parks events with it. Compare-and-set on position and epoch.
 * @throws LostLeaseError when the checkpoint is not where this owner left it
 */
export async function advanceCheckpoint(db: Queryable, lease: Lease, step: CheckpointAdvance): Promise<void> {
  const { rows } = await db.query<{ moved: number }>({
    ...{ name: 'pr advance', text: advanceCheckpointSql },
    values: [lease.subscriber, step.from, lease.epoch, step.to, step.handled, JSON.stringify(step.deadLetters)],
  });
  if (rows[0]?.moved !== 1) throw new LostLeaseError(`${lease.subscriber} is not at position ${step.from}`);
}

/** Where a subscriber stands according to the database, and whose it is; null when there is none. */
export async function readSubscriber(
  db: Queryable,
  subscriber: string,
): Promise<{ readonly position: string; readonly epoch: string; readonly owner: string | null } | null> {
  const { rows } = await db.query<{ position: string; epoch: string; owner: string | null }>(read, [subscriber]);
  return rows[0] ?? null;
}
