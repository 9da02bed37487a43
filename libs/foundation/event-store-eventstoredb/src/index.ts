import type { EventStoreDb } from './event-store.js';
import type { EventStoreDbOptions } from './options.js';

export type { EventStoreDb };
export type { EventStoreDbNotice, EventStoreDbOptions, EventStoreDbStatus } from './options.js';

/**
 * Opens the event store after a check of the server (default timeout 10,000 ms). Loads the client lazily.
 * @throws one line that names `EVENTSTORE_URL`; `Unavailable` for a silent server
 */
export async function openEventStoreDb(
  options: EventStoreDbOptions & { readonly startTimeoutMs?: number },
): Promise<EventStoreDb> {
  const engine = await import('./event-store.js');
  return engine.openEventStoreDb(options);
}
