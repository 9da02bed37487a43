import { createPostgresEventStore } from '@shop/event-store';
import { systemClock } from '@shop/kernel';
import { exportLog } from './export-log.js';
import { importLog } from './import-log.js';
import { checkLog } from './log-file.js';
import { createLogWriter } from './log-writer.js';

const [what, url, file, dataKey] = process.argv.slice(2);
if (url === undefined || file === undefined || dataKey === undefined) throw new Error('WHAT URL FILE DATA_KEY');

const store = createPostgresEventStore({ connection: url, listen: false });
const onProgress = ({ phase, events }: { readonly phase: string; readonly events: number }) =>
  process.send?.({ phase, events });

if (what === 'export') {
  await exportLog({ store, engine: 'postgres', file, dataKey, clock: systemClock, marks: new Map(), onProgress });
} else {
  const writer = createLogWriter(store, url);
  await importLog({ log: await checkLog(file, dataKey), store, writer, onProgress });
  await writer.close();
}
await store.close();
