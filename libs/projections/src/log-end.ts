import type { EventStore } from '@shop/event-store';

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
    if (error instanceof Error && refusals.has(error.name)) return true;
    throw error;
  }
}
