import { fakeFixture } from '../eventstoredb/eventstoredb-fixture.js';
import type { EventStore, LogInspection } from '../port.js';
import type { ContractFixture } from '../testing/contract-fixture.js';
import { exportLog } from './export-log.js';
import { importLog } from './import-log.js';
import { checkLog } from './log-file.js';
import { logWriterFor, portLogWriter } from './log-writer.js';
import type { Mark } from './marks.js';
import { MemoryStore } from './memory-store.fixtures.js';
import {
  aFolder,
  anInstallation,
  clock,
  contentOf,
  dataKey,
  writeLog,
  type Folder,
  type Installation,
} from './transfer.fixtures.js';

type Store = EventStore & LogInspection;

let folder: Folder;
let source: Installation;
let server: ContractFixture;

beforeAll(async () => {
  folder = await aFolder();
  source = await anInstallation();
  await writeLog(source.store, 800);
  server = await fakeFixture();
});
afterAll(async () => {
  await source.close();
  await server.dispose();
  await folder.remove();
});

const engines: readonly (readonly [string, () => Store])[] = [
  ['EventStoreDB', () => server.open() as Store],
  ['an engine with lag in bytes and slow appends', () => new MemoryStore()],
];

function exported(store: Store, engine: string, place: string): Promise<string> {
  const file = folder.file(`${engine}.gz`);
  const marks = new Map<string, Mark>([['a process', { side: 'after', position: place }]]);
  return exportLog({ store, engine, file, dataKey, clock, marks }).then(() => file);
}

async function imported(store: EventStore, connection: string, file: string): Promise<string> {
  const writer = logWriterFor(store, connection);
  const { marks } = await importLog({ log: await checkLog(file, dataKey), store, writer });
  await writer.close();
  return marks.get('a process')!;
}

describe.each(engines)('a log from PostgreSQL into %s and back', (name, open) => {
  it('is the same in all three, in the same order, and so are the places in it', async () => {
    const [other, target] = [open(), await anInstallation()];
    const content = await contentOf(source.store);
    const place = (await source.store.readAll({ limit: 500 })).events.at(-1)!.position;

    const there = await imported(other, '', await exported(source.store, `postgres for ${name}`, place));
    const back = await imported(target.store, target.database.url, await exported(other, name, there));

    expect(await contentOf(other)).toEqual(content);
    expect(await contentOf(target.store)).toEqual(content);
    const next = await target.store.readAll({ after: back, limit: 1 });
    expect(next.events[0]?.id).toBe(content[500]!.id);
    await other.close();
    await target.close();
  });
});

describe('an import into EventStoreDB', () => {
  it('that is given up goes on where it was, also when connections break under it', async () => {
    const empty = await fakeFixture();
    const store = empty.open() as Store;
    const file = await exported(source.store, 'for an interrupted one', source.store.start);
    const log = await checkLog(file, dataKey);
    const inner = portLogWriter(store);
    let runs = 0;
    const append = async (events: Parameters<typeof inner.append>[0]) => {
      if ((runs += 1) > 1) throw new Error('killed');
      await inner.append(events.slice(0, 300));
      const rest = inner.append(events.slice(300));
      await empty.breakConnections?.();
      return rest;
    };
    await expect(importLog({ log, store, writer: { ...inner, append } })).rejects.toThrow('killed');

    const { present, events } = await importLog({ log, store, writer: inner });

    expect(present).toBeGreaterThan(300);
    expect(events).toBeGreaterThan(present);
    expect(await contentOf(store)).toEqual(await contentOf(source.store));
    await store.close();
    await empty.dispose();
  });
});
