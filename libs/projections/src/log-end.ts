import type { EventStore } from '@shop/event-store';
import { CheckpointAheadError } from './fault.js';

const refusals = new Set(['CheckpointAhead', 'InvalidEvent']);

/**
 * Whether the log ends before a position that was read from it, or never had one there: it was restored from an older
 * back-up, or is another one. The head does not tell: an engine may place events of its own behind it.
 */
export async function isPastTheLog(store: EventStore, position: string): Promise<boolean> {
  try {
    await store.readAll({ after: position, limit: 1 });
    return false;
  } catch (error) {
    if (isRefusal(error)) return true;
    throw error;
  }
}

/** A failure of reading on from a position in plain terms: that the log ends before it, where that is why. */
export async function explained(
  store: EventStore,
  { subscriber, position }: { readonly subscriber: string; readonly position: string },
  error: unknown,
): Promise<unknown> {
  if (!isRefusal(error)) return error;
  const isAhead = await isPastTheLog(store, position).catch(() => false);
  return isAhead ? new CheckpointAheadError([subscriber]) : error;
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && refusals.has(error.name);
}
