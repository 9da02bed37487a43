import type { EventStore } from '../port.js';
import { createPostgresEventStore } from '../postgres/event-store.js';

export interface OpenLog {
  readonly store: EventStore;
  close(): Promise<void>;
}

export interface TestedEngine {
  readonly name: string;
  open(databaseUrl: string): Promise<OpenLog>;
}

export const postgresEngine: TestedEngine = {
  name: 'postgres',
  open(databaseUrl) {
    const store = createPostgresEventStore({ connection: databaseUrl });
    return Promise.resolve({ store, close: () => store.close() });
  },
};
