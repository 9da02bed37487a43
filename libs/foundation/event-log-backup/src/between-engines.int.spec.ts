import type { EventBatch, EventStore, LogInspection, ReadAllOptions } from '@shop/event-store';
import { createEventStoreDb, fakeFixture, FakeServer } from '@shop/event-store-eventstoredb/testing';
import type { ContractFixture } from '@shop/event-store/testing';
import { exportLog } from './export-log.js';
import { importLog } from './import-log.js';
import { checkLog, type Mark } from './log-file.js';
import { createLogWriter, createPortLogWriter } from './log-writer.js';
import { MemoryStore } from './memory-store.fixtures.js';
import { TransferError } from './transfer-error.js';
import {
  createTempFolder,
  anEvent,
  createInstallation,
  clock,
  contentOf,
  dataKey,
  writeLog,
  type TempFolder,
  type TestInstallation,
} from './transfer.fixtures.js';

type Store = EventStore & LogInspection;

let folder: TempFolder;
let source: TestInstallation;
let server: ContractFixture;

beforeAll(async () => {
  folder = await createTempFolder();
  source = await createInstallation();
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
  const writer = createLogWriter(store, connection);
  const { marks } = await importLog({ log: await checkLog(file, dataKey), store, writer });
  await writer.close();
  return marks.get('a process')!;
}

describe.each(engines)('a log from PostgreSQL into %s and back', (name, open) => {
  it('is the same in all three, with the same order and named positions', async () => {
    const [other, target] = [open(), await createInstallation()];
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

describe('streams that were tombstoned', () => {
  it('stay tombstoned from one EventStoreDB to another, into PostgreSQL and back', async () => {
    const servers = await Promise.all([FakeServer.start(), FakeServer.start(), FakeServer.start()]);
    const [first, second, third] = servers.map(({ url }) => createEventStoreDb({ url }));
    const between = await createInstallation();
    await writeLog(first!, 60, 10);
    servers[0]!.log.write('Invoice {77}', 'any', [foreign]);
    for (const stream of ['thing-3', 'thing-7']) await first!.deleteStream(stream);
    const content = await contentOf(first!);

    const [start, other] = [first!.start, between.store.start];
    await imported(second!, '', await exported(first!, 'closed', start));
    await imported(between.store, between.database.url, await exported(second!, 'closed once more', start));
    const file = await exported(between.store, 'closed in PostgreSQL', other);
    await imported(third!, '', file);
    await imported(third!, '', file);

    for (const store of [second!, between.store, third!]) {
      expect(await contentOf(store)).toEqual(content);
      for (const stream of ['thing-3', 'thing-7'])
        await expect(store.readStream(stream)).rejects.toThrow('was deleted');
    }
    await Promise.all([first, second, third].map((store) => store!.close()));
    await Promise.all([between.close(), ...servers.map((server) => server.stop())]);
  });
});

const foreign = {
  id: crypto.randomUUID(),
  type: 'InvoicePaid',
  isJson: true,
  data: Buffer.from('{"paid":true}'),
  metadata: Buffer.from('{}'),
};

describe('an event that this program cannot have written', () => {
  it.each([
    ['stream', { stream: 'Invoice {77}' }, 'Not a stream name: "Invoice {77}"'],
    ['type', { type: 'invoice paid' }, 'Not an event type: "invoice paid"'],
    ['id', { id: 'invoice-77' }, 'Event id invoice-77 is not a UUID'],
  ])('is rejected by the check of the file for its %s', async (what, change, why) => {
    class Odd extends MemoryStore {
      override async readAll(options: ReadAllOptions): Promise<EventBatch> {
        const batch = await super.readAll(options);
        return { ...batch, events: batch.events.map((event) => ({ ...event, ...change })) };
      }
    }
    const store = new Odd();
    await store.append('thing-1', [anEvent(1)], 'noStream');

    const checked = checkLog(await exported(store, `odd ${what}`, store.start), dataKey);

    await expect(checked).rejects.toThrow(TransferError);
    await expect(checked).rejects.toThrow(`has an event that this shop cannot have written: ${why}`);
  });

  it('is reported in one line if an engine rejects it', async () => {
    const empty = await FakeServer.start({ maxAppendSize: 100 });
    const store = createEventStoreDb({ url: empty.url });
    const log = await checkLog(await exported(source.store, 'too large', source.store.start), dataKey);

    const work = importLog({ log, store, writer: createPortLogWriter(store) });

    await expect(work).rejects.toThrow(TransferError);
    await expect(work).rejects.toThrow(/^The store rejects an event of the log: [^\n]+max-append-size/);
    await store.close();
    await empty.stop();
  });
});

describe('an import into EventStoreDB', () => {
  it('resumes after an interruption, also when connections break', async () => {
    const empty = await fakeFixture();
    const store = empty.open() as Store;
    const file = await exported(source.store, 'for an interrupted one', source.store.start);
    const log = await checkLog(file, dataKey);
    const inner = createPortLogWriter(store);
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
