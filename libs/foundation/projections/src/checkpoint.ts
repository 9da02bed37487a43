import type { Queryable } from './read-model-table.js';
import { LostLeaseError } from './fault.js';
import advanceCheckpointSql from './sql/advance-checkpoint.sql';
import read from './sql/read-subscriber.sql';

/** A higher epoch replaces the owner. */
export interface Lease {
  readonly subscriber: string;
  readonly epoch: string;
  readonly position: string;
}

export interface DeadLetter {
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
  readonly eventId: string;
  readonly type: string;
  readonly reason: string;
  readonly attempts: number;
}

export interface CheckpointAdvance {
  readonly from: string;
  readonly to: string;
  readonly handled: number;
  readonly deadLetters: readonly DeadLetter[];
}

/** Moves a checkpoint by compare-and-set on position and epoch. @throws LostLeaseError */
export async function advanceCheckpoint(db: Queryable, lease: Lease, step: CheckpointAdvance): Promise<void> {
  const { rows } = await db.query<{ moved: number }>({
    ...{ name: 'pr advance', text: advanceCheckpointSql },
    values: [lease.subscriber, step.from, lease.epoch, step.to, step.handled, JSON.stringify(step.deadLetters)],
  });
  if (rows[0]?.moved !== 1) throw new LostLeaseError(`${lease.subscriber} is not at position ${step.from}`);
}

/** Position and owner of a subscriber in the database. */
export async function readSubscriber(
  db: Queryable,
  subscriber: string,
): Promise<{ readonly position: string; readonly epoch: string; readonly owner: string | null } | null> {
  const { rows } = await db.query<{ position: string; epoch: string; owner: string | null }>(read, [subscriber]);
  return rows[0] ?? null;
}
