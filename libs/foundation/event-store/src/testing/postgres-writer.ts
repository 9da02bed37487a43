import { writeUntilKilled } from './writer-process.js';
import { createPostgresEventStore } from '../postgres/event-store.js';

const store = createPostgresEventStore({ connection: process.argv[2]! });
void writeUntilKilled(store, (stream) => process.send?.(stream));
