export { createEventStoreDb, EventStoreDb, openEventStoreDb } from './event-store.js';
export type { EventStoreDbNotice, EventStoreDbOptions, EventStoreDbStatus } from './options.js';
