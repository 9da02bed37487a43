import type { EventStoreDb } from './eventstoredb/event-store.js';
import type { EventStoreDbOptions } from './eventstoredb/options.js';

/**
 * Opens the event store in EventStoreDB once its server is found fit; its client is loaded with the first call, so that who
 * keeps events in PostgreSQL never loads it. Throws one line that names `EVENTSTORE_URL` when the address is wrong, nobody
 * answers within `startWithinMs` (default 10,000), the server is too old or refuses this program; it is an
 * `Unavailable` when the server is there and silent. Nothing is written.
 */
export async function openEventStoreDb(
  options: EventStoreDbOptions & { readonly startTimeoutMs?: number },
): Promise<EventStoreDb> {
  const engine = await import('./eventstoredb/event-store.js');
  return engine.openEventStoreDb(options);
}
