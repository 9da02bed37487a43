import type { EventStore } from '@shop/event-store';
import { CheckpointAheadError } from './fault.js';

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
