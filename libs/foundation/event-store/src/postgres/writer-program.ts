import { writeUntilKilled } from '../testing/writer-process.js';
import { createPostgresEventStore } from './event-store.js';

const store = createPostgresEventStore({ connection: process.argv[2]! });
void writeUntilKilled(store, (stream) => process.send?.(stream));
