import type { EventBatch, EventStore } from '@shop/event-store';

export interface LogRange {
  readonly after: string;
  readonly types: readonly string[];
  readonly limit: number;
}

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
