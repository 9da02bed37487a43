import { writeUntilKilled } from '@shop/event-store/testing/writer-process';
import { createEventStoreDb } from '../event-store.js';

const store = createEventStoreDb({ url: process.argv[2]! });
void writeUntilKilled(store, (stream) => process.send?.(stream));
