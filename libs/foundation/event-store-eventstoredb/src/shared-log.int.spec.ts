import { anEvent, collect, readEverything, someEvents } from '@shop/event-store/testing';
import { createEventStoreDb, type EventStoreDb } from './event-store.js';
import { FakeLog } from './testing/fake-log.js';
import { FakeServer } from './testing/fake-server.js';

let server: FakeServer;
let store: EventStoreDb;

async function open(log = new FakeLog()): Promise<void> {
  server = await FakeServer.start({ log });
  store = createEventStoreDb({ url: server.url });
}
afterEach(async () => {
  await store.close();
  await server.stop();
});

function another(stream: string, type = 'OrderPlaced', metadata: object = { $correlationId: 'theirs' }): void {
  const json = (value: object) => Buffer.from(JSON.stringify(value));
  server.log.write(stream, 'any', [
    { id: crypto.randomUUID(), type, isJson: true, data: json({ total: 1 }), metadata: json(metadata) },
  ]);
}

function severalOthers(): void {
  another('Invoice {77}', 'InvoicePaid');
  another('Invoice-3');
  another('order-1 of somebody else');
}

describe('a log shared with other programs', () => {
  it('is empty for a program that wrote nothing', async () => {
    await open();
    severalOthers();

    expect(await store.head()).toBe(store.start);
    expect((await store.readAll()).events).toEqual([]);
    expect(await store.listStreams()).toEqual([]);
    expect(await store.eventsOfCorrelation('theirs')).toEqual([]);
  });

  it('shows readers and subscribers only the events of this program', async () => {
    await open();
    severalOthers();
    const first = await store.append('order-1', someEvents(3), 'noStream');
    const live = collect(store, { after: store.start }, (events) => events.length >= 5);
    severalOthers();
    const last = await store.append('order-2', someEvents(2), 'noStream');
    severalOthers();

    const events = await readEverything(store, store.start);

    expect(events.map(({ stream, revision }) => `${stream} ${revision}`)).toEqual([
      ...['order-1 0', 'order-1 1', 'order-1 2', 'order-2 0', 'order-2 1'],
    ]);
    expect((await live).events.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(events[2]!.position).toBe(first.position);
    expect(await store.head()).toBe(last.position);
    for (const { metadata } of events) expect(Object.keys(metadata)).toEqual(['$correlationId']);
  });

  it.each([true, false])(
    'lists only the streams of this program, page by page (standard projections: %s)',
    async (indexed) => {
      await open(new FakeLog(indexed));
      for (const stream of ['order-a', 'order-c', 'order-e']) await store.append(stream, [anEvent()], 'noStream');
      for (const stream of ['order-b', 'order-d', 'Invoice {77}', 'order-f']) another(stream);

      const names = (await store.listStreams()).map(({ stream }) => stream);

      expect(names).toEqual(['order-a', 'order-c', 'order-e']);
      expect((await store.listStreams({ after: 'order-a', limit: 1 })).map(({ stream }) => stream)).toEqual([
        'order-c',
      ]);
    },
  );

  it('is read on from the point where a page timed out', async () => {
    server = await FakeServer.start();
    store = createEventStoreDb({ url: server.url, deadlineMs: 2_000 });
    for (let n = 0; n < 60; n += 1) another('Invoice-3');
    const { position } = await store.append('order-1', someEvents(1), 'noStream');
    server.faults.readPauseMs = 50;

    const types = ['contract.happened', 'OrderPlaced'];
    const batch = await store.readAll({ after: store.start, types });

    expect(batch).toMatchObject({ events: [{ stream: 'order-1', position }], caughtUp: true });
    server.faults.readPauseMs = 0;
  });

  it('searches for the last event of this program only once', async () => {
    await open();
    await store.append('order-1', [anEvent()], 'noStream');
    for (let n = 0; n < 5_000; n += 1) another('Invoice-3');
    const head = await store.head();
    const before = server.calls.read;

    expect(await store.head()).toBe(head);
    another('Invoice-3');
    expect(await store.head()).toBe(head);

    expect(server.calls.read - before).toBe(2);
  });
});

describe('streams that were tombstoned', () => {
  it('are tombstoned by name, also twice, and listed at once without those of others', async () => {
    await open();
    for (const stream of ['order-1', 'order-2', 'order-3']) await store.append(stream, someEvents(2), 'noStream');
    another('Invoice-3');
    server.log.tombstone('Invoice-3');
    await store.deleteStream('order-1');
    await store.deleteStream('order-3');
    await store.deleteStream('order-3');

    const deleted = [];
    for await (const stream of store.deletedStreams()) deleted.push(stream);

    expect(deleted.sort()).toEqual(['order-1', 'order-3']);
    await expect(store.readStream('order-3')).rejects.toThrow('was deleted');
    await expect(store.append('order-1', [anEvent()], 1n)).rejects.toThrow('was deleted');
    expect(await store.readStream('order-2')).toHaveLength(2);
  });

  it('can be tombstoned if the response is lost', async () => {
    await open();
    await store.append('order-1', [anEvent()], 'noStream');
    const closing = store.deleteStream('order-1');
    server.cut();

    await closing;

    await expect(store.readStream('order-1')).rejects.toThrow('was deleted');
  });
});
