import type { EventBatch, EventStore } from '@shop/event-store';

/** What of the log to read. */
export interface LogRange {
  readonly after: string;
  readonly types: readonly string[];
  readonly limit: number;
}

/** The log from a position on, page by page, until nothing more is known to follow. The last page says `caughtUp`. */
export async function* readToEnd(
  store: EventStore,
  { after, types, limit }: LogRange,
): AsyncGenerator<EventBatch, void> {
  let position = after;
  for (;;) {
    const batch = await store.readAll({ after: position, types, limit });
    yield batch;
    if (batch.caughtUp) return;
    position = batch.checkpoint;
  }
}
