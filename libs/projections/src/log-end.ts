import type { EventStore } from '@shop/event-store';
import { CheckpointAheadError } from './fault.js';

const invalidPositionErrors = new Set(['CheckpointAhead', 'InvalidEvent']);

/**
 * Whether the log ends before a position that was read from it, or never had one there: it was restored from an older
 * back-up, or is another one. The head does not tell: an engine may place events of its own behind it.
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

/** A failure of reading on from a position in plain terms: that the log ends before it, where that is why. */
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
