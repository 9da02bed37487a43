import { writeUntilKilled } from '../testing/writer-process.js';
import { createPostgresEventStore } from './event-store.js';

/** Run as a process of its own by the contract suite; the first argument is the database's address. */
const store = createPostgresEventStore({ connection: process.argv[2]! });
void writeUntilKilled(store, (stream) => process.send?.(stream));
