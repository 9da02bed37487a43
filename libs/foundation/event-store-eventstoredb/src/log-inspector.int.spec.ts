import { anEvent, newStream, someEvents } from '@shop/event-store/testing';
import { createEventStoreDb, type EventStoreDb } from './event-store.js';
import { FakeLog } from './testing/fake-log.js';
import { FakeServer } from './testing/fake-server.js';

describe.each([
  ['with the standard projections', true],
  ['without them', false],
])('inspection of the EventStoreDB log, %s', (_case, projections) => {
  let server: FakeServer;
  let store: EventStoreDb;

  beforeAll(async () => {
    server = await FakeServer.start({ log: new FakeLog(projections) });
    store = createEventStoreDb({ url: server.url });
  });
  afterAll(async () => {
    await store.close();
    await server.stop();
  });

  it('lists streams by name and by prefix, page by page', async () => {
    for (const stream of ['order-b', 'user-a', 'order-a', 'order-c'])
      await store.append(stream, someEvents(2), 'noStream');
    server.log.tombstone('order-c');
    const names = async (options?: Parameters<typeof store.listStreams>[0]) =>
      (await store.listStreams(options)).map(({ stream }) => stream);

    expect(await names()).toEqual(['order-a', 'order-b', 'order-c', 'user-a']);
    expect(await names({ prefix: 'order-' })).toEqual(['order-a', 'order-b', 'order-c']);
    expect(await names({ prefix: 'order-', after: 'order-a', limit: 1 })).toEqual(['order-b']);
    expect(await store.listStreams({ prefix: 'user' })).toEqual([{ stream: 'user-a', revision: 1n, deleted: false }]);
    expect(await store.listStreams({ prefix: 'order-c' })).toMatchObject([{ stream: 'order-c', deleted: true }]);
  });

  it('finds the events of one correlation in log order', async () => {
    const [cause, other] = [anEvent(), anEvent()];
    const effect = { ...anEvent(), metadata: cause.metadata };
    await store.append(newStream(), [cause], 'noStream');
    await store.append(newStream(), [other], 'noStream');
    await store.append(newStream(), [effect], 'noStream');
    const correlation = String(cause.metadata['$correlationId']);

    const found = await store.eventsOfCorrelation(correlation);

    expect(found.map((event) => event.id)).toEqual([cause.id, effect.id]);
    expect((await store.eventsOfCorrelation(correlation, { limit: 1 })).map((event) => event.id)).toEqual([cause.id]);
    expect(await store.eventsOfCorrelation('nobody')).toEqual([]);
  });

  it('searches backward by correlation and type, in pieces, with each event once', async () => {
    const events = Array.from({ length: 7 }, () => ({ ...anEvent(), type: 'test.searched' }));
    const correlation = String(events[0]!.metadata['$correlationId']);
    for (const event of events)
      await store.append(newStream(), [{ ...event, metadata: events[0]!.metadata }, anEvent()], 'noStream');
    const newestFirst = events.map(({ id }) => id).reverse();
    for (const wanted of [{ type: 'test.searched' }, { correlationId: correlation }]) {
      const found: string[] = [];
      for (let before: string | null | undefined; before !== null;) {
        const piece = await store.searchBackward({ ...wanted, limit: 3, ...(before !== undefined && { before }) });
        found.push(...piece.events.map(({ id }) => id));
        before = piece.next;
      }
      expect(found).toEqual(newestFirst);
    }
    expect((await store.searchBackward({ limit: 2 })).events).toHaveLength(2);
    expect((await store.searchBackward({ type: 'nobody' })).events).toEqual([]);
  });

  it('skips events of other programs', async () => {
    const before = await store.head();
    server.log.system('$stats', '$statsCollected');
    server.log.write('theirs', 'any', [
      { id: crypto.randomUUID(), type: 'bytes', isJson: false, data: Buffer.from([1, 2]), metadata: Buffer.alloc(0) },
    ]);

    for (let n = 0; n < 3_000; n += 1) server.log.system('$stats', '$statsCollected');
    const { events, checkpoint, caughtUp } = await store.readAll({ after: before, limit: 1 });

    expect({ events, caughtUp }).toEqual({ events: [], caughtUp: true });
    expect(checkpoint > before).toBe(true);
    expect(await store.head()).toBe(before);
  });
});
