import { status } from '@grpc/grpc-js';
import { CheckpointAhead, InvalidEvent, type EventBatch, type StoredEvent } from '@shop/event-store';
import {
  anEvent,
  collect,
  expectLogOrder,
  newStream,
  newType,
  readEverything,
  someEvents,
} from '@shop/event-store/testing';
import { createEventStoreDb, type EventStoreDb } from './event-store.js';
import type { EventStoreDbNotice } from './options.js';
import type { CheckpointFault } from './testing/fake-faults.js';
import { FakeLog } from './testing/fake-log.js';
import { FakeServer } from './testing/fake-server.js';
import { errors, serverError } from './testing/wire.js';

let server: FakeServer;
let store: EventStoreDb;
let notices: EventStoreDbNotice['name'][];

beforeEach(async () => {
  server = await FakeServer.start();
  notices = [];
  store = createEventStoreDb({
    url: server.url,
    pollMs: 60_000,
    closeTimeoutMs: 200,
    onNotice: ({ name }) => notices.push(name),
  });
});
afterEach(async () => {
  await store.close();
  await server.stop();
});

async function live(from: EventStoreDb = store, types?: readonly string[]) {
  const abort = new AbortController();
  const events: StoredEvent[] = [];
  const batches: EventBatch[] = [];
  let look: () => void = () => undefined;
  const ended = (async () => {
    for await (const batch of from.subscribe({
      after: await from.head(),
      signal: abort.signal,
      ...(types && { types }),
    })) {
      events.push(...batch.events);
      batches.push(batch);
      look();
    }
  })();
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      look = () => (isSo() ? resolve() : undefined);
      look();
    });
  await until(() => batches.some((batch) => batch.caughtUp));
  await serverHas(1);
  return { events, batches, until, next: (count: number) => until(() => events.length >= count), abort, ended };
}

async function serverHas(subscriptions: number): Promise<void> {
  while (server.subscriptions < subscriptions) await new Promise(setImmediate);
}

const append = (type?: string) => store.append(newStream(), [anEvent(type)], 'noStream');

describe('the one subscription of a process', () => {
  it('serves all subscribers, at any filter and position', async () => {
    const type = newType();
    for (let n = 0; n < 5; n += 1) await append();
    const start = store.start;
    const subscribers = await Promise.all([live(), live(store, [type]), ...Array.from({ length: 10 }, () => live())]);
    const late = collect(store, { after: start }, (events) => events.length >= 8);

    for (const kind of [undefined, type, undefined]) await append(kind);

    await Promise.all(subscribers.map((each, n) => each.next(n === 1 ? 1 : 3)));
    expect((await late).events).toHaveLength(8);
    expect(server.calls.subscribe).toBe(1);
    expect(server.subscriptions).toBe(1);
  });

  it.each([
    ['is cut off', () => server.cut()],
    ['is cancelled', () => server.dropSubscriptions(errors.cancelled())],
    ['is dropped for being slow', () => server.dropSubscriptions(errors.tooSlow())],
    ['is told of another leader', () => server.dropSubscriptions(errors.notLeader(server.host, server.port))],
    ['is told that the server is not ready', () => server.dropSubscriptions(errors.notReady())],
    ['is refused', () => server.dropSubscriptions(errors.denied())],
    ['breaks in the middle of a message', () => server.dropSubscriptions(serverError(status.INTERNAL, 'RST_STREAM'))],
    ['runs into its deadline', () => server.dropSubscriptions(serverError(status.DEADLINE_EXCEEDED, 'late'))],
    ['fails for no reason', () => server.dropSubscriptions(serverError(status.UNKNOWN, 'Exception was thrown'))],
    ['just ends', () => server.dropSubscriptions()],
  ])('continues when it %s, without loss or repetition', async (_case, fail) => {
    const subscriber = await live();
    await append();
    await subscriber.next(1);

    fail();
    for (let n = 0; n < 5; n += 1) await append();
    await subscriber.next(6);

    expectLogOrder(subscriber.events);
    expect(new Set(subscriber.events.map((event) => event.id)).size).toBe(6);
    expect(notices).toContain('subscription interrupted');
  });

  it('is renewed when a read of the log shows that the server went silent', async () => {
    await store.close();
    store = createEventStoreDb({ url: server.url, pollMs: 50 });
    const subscriber = await live();
    server.faults.subscriptionsStalled = true;
    await append();

    await subscriber.next(1);
    while (server.calls.subscribe < 2) await new Promise(setImmediate);
    server.faults.subscriptionsStalled = false;
    await append();
    await subscriber.next(2);

    expectLogOrder(subscriber.events);
    expect(subscriber.events).toHaveLength(2);
  });

  it('reports an interruption with its start and reason, and its end', async () => {
    const subscriber = await live();
    await append();
    expect(store.status()).toMatchObject({ state: 'connected' });

    await server.stop();
    while (store.status().state !== 'resubscribing') await new Promise(setImmediate);
    expect(store.status()).toMatchObject({
      state: 'resubscribing',
      since: expect.any(String),
      lastError: expect.any(String),
    });
    await server.restart();
    await append();
    await subscriber.next(2);

    expect(store.status().state).toBe('connected');
  });

  it('continues when a shorter copy of the log is replaced by the log, also after writes to it', async () => {
    const serve = async (log: FakeLog) => {
      const { port } = server;
      await server.stop();
      server = await FakeServer.start({ log, port });
    };
    await store.close();
    store = createEventStoreDb({ url: server.url, pollMs: 50, deadlineMs: 2_000, closeTimeoutMs: 200 });
    for (let n = 0; n < 10; n += 1) await append();
    const { ended } = await live();
    const { log } = server;
    await serve(log.copy(log.events.at(-8)!.position));
    await expect(ended).rejects.toThrow(CheckpointAhead);
    const onCopy = await live();
    await append('longer-by-its-name-than-what-the-whole-log-has-there');
    await onCopy.next(1);

    const lost = expect(onCopy.ended).rejects.toThrow(InvalidEvent);
    await serve(log);
    await append();
    await lost;
    while (store.status().state !== 'connected') await new Promise(setImmediate);
    expect(server.subscriptions).toBe(1);
  });

  it('ends with the store, together with its subscribers', async () => {
    const subscriber = await live();

    await store.close();
    await subscriber.ended;

    while (server.subscriptions > 0) await new Promise(setImmediate);
    await expect(append()).rejects.toThrow('closed');
  });
});

describe('subscribers', () => {
  it('are not dropped for being slow, delay no others, and catch up', async () => {
    server.faults.maxBacklog = 32;
    const slow = store.subscribe({ after: store.start, batchSize: 100, signal: new AbortController().signal });
    const iterator = slow[Symbol.asyncIterator]();
    expect((await iterator.next()).value).toMatchObject({ caughtUp: true });
    const quick = await live();

    for (let n = 0; n < 24; n += 1) await store.append(newStream(), someEvents(400), 'noStream');
    await quick.next(9_600);

    const seen: StoredEvent[] = [];
    while (seen.length < 9_600) seen.push(...((await iterator.next()) as IteratorYieldResult<EventBatch>).value.events);
    expectLogOrder(seen);
    expect(seen.map((event) => event.id)).toEqual(quick.events.map((event) => event.id));
  });

  it('receive checkpoints before they catch up, when matching events are rare', async () => {
    for (let n = 0; n < 45_000; n += 1) server.log.system('$stats', '$statsCollected');
    const { position } = await append();
    const signal = new AbortController().signal;
    const batches: EventBatch[] = [];
    for await (const batch of store.subscribe({ types: [newType()], signal })) {
      batches.push(batch);
      if (batch.caughtUp) break;
    }

    expect(batches.flatMap(({ events }) => events)).toEqual([]);
    expect(batches.length).toBeGreaterThanOrEqual(3);
    expect(batches.at(-1)!.checkpoint).toBe(position);
  });

  it('receive only their types, with checkpoints past the events left out', async () => {
    const type = newType();
    const subscriber = await live(store, [type]);
    const { position } = await append();

    await subscriber.until(() => subscriber.batches.at(-1)!.checkpoint >= position);

    expect(subscriber.events).toEqual([]);
  });
});

describe('checkpoints of the server', () => {
  const foreign = (count: number) => {
    for (let n = 0; n < count; n += 1) server.log.system('$stats', '$statsCollected');
  };

  it.each(['none', 'repeat', 'skip', 'overrun', 'early', 'no position'] satisfies CheckpointFault[])(
    '%s: no loss, no repetition, no checkpoint beyond the last event',
    async (fault) => {
      server.faults.checkpoints = fault;
      const subscriber = await live();
      for (let round = 0; round < 4; round += 1) {
        foreign(1_500);
        await append();
        await subscriber.next(round + 1);
        const last = server.log.events.at(-1)!.position.toString().padStart(20, '0');
        for (const { checkpoint } of subscriber.batches) expect(checkpoint <= last).toBe(true);
        server.cut();
      }
      await append();
      await subscriber.next(5);

      expectLogOrder(subscriber.events);
      expect(await readEverything(store, store.start)).toHaveLength(5);
    },
  );

  it('move a subscriber past filtered events once a later event exists', async () => {
    const subscriber = await live();
    const { position } = await append();
    await subscriber.next(1);

    const hasMoved = subscriber.until(() => subscriber.batches.at(-1)!.checkpoint > position).then(() => true);
    do foreign(1_000);
    while (!(await Promise.race([hasMoved, new Promise((resolve) => setImmediate(() => resolve(false)))])));

    expect(subscriber.batches.at(-1)!.events).toEqual([]);
  });
});

describe('a server restarted under load', () => {
  it('loses no acknowledged event and duplicates none', async () => {
    const log = new FakeLog();
    const again = await FakeServer.start({ log });
    const [writer, reader] = [1, 2].map(() => createEventStoreDb({ url: again.url, deadlineMs: 20_000 }));
    const start = await reader!.head();
    const acknowledged = new Map<string, string>();
    const seen = collect(reader!, { after: start }, () => acknowledged.size === 240 && isComplete());
    const read: StoredEvent[] = [];
    const isComplete = () => log.events.filter(({ type }) => type === 'contract.happened').length === 240;
    const shopper = async (_: unknown, number: number) => {
      for (let n = 0; n < 30; n += 1) {
        const [stream, events] = [newStream(`order-${number}`), [anEvent()]];
        for (;;) {
          const result = await writer!.append(stream, events, 'noStream').catch(() => undefined);
          if (result === undefined) continue;
          acknowledged.set(events[0]!.id, result.position);
          break;
        }
        if (number === 0 && n % 10 === 5) {
          await again.stop();
          await again.restart();
        }
      }
    };

    await Promise.all(Array.from({ length: 8 }, shopper));
    await writer!.append(newStream(), [anEvent('contract.last')], 'noStream');
    read.push(...(await seen).events.filter(({ type }) => type === 'contract.happened'));

    const stored = (await readEverything(reader!, start)).filter(({ type }) => type === 'contract.happened');
    expect(stored).toHaveLength(240);
    expect(new Map(stored.map(({ id, position }) => [id, position]))).toEqual(acknowledged);
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
    expect(read.map(({ id }) => id)).toEqual(stored.slice(0, read.length).map(({ id }) => id));
    await Promise.all([writer!.close(), reader!.close()]);
    await again.stop();
  });
});
