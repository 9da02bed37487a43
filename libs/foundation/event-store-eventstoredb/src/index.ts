export type { EventStoreDb } from './event-store.js';
export { openEventStoreDb } from './open-eventstoredb.js';
export type { EventStoreDbNotice, EventStoreDbOptions, EventStoreDbStatus } from './options.js';
