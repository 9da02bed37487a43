import { writeUntilKilled } from '../testing/writer-process.js';
import { createEventStoreDb } from './event-store.js';

/** Run as a process of its own by the contract suite; the first argument is the server's address. */
const store = createEventStoreDb({ url: process.argv[2]! });
void writeUntilKilled(store, (stream) => process.send?.(stream));
