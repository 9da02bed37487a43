import {
  EventTooLarge,
  InvalidEvent,
  OutcomeUnknown,
  StreamDeleted,
  Unavailable,
  WrongExpectedRevision,
} from '@shop/event-store';
import { anEvent, newStream, someEvents } from '@shop/event-store/testing';
import { createEventStoreDb, type EventStoreDb } from './event-store.js';
import type { EventStoreDbOptions } from './options.js';
import type { AppendFault } from './testing/fake-faults.js';
import { FakeServer } from './testing/fake-server.js';

let server: FakeServer;
const stores: EventStoreDb[] = [];

function open(options: Partial<EventStoreDbOptions> = {}): EventStoreDb {
  const store = createEventStoreDb({ url: server.url, closeTimeoutMs: 200, ...options });
  stores.push(store);
  return store;
}

beforeEach(async () => {
  server = await FakeServer.start();
});
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  await server.stop();
});

describe('an append whose response is lost', () => {
  it.each([
    ['cut before', false],
    ['cut after', true],
    ['stall before', false],
    ['stall after', true],
    ['timeout after', true],
    ['cancelled', false],
    ['not ready', false],
    ['busy', false],
  ] as const)('%s: is retried and reports whether it was already written', async (fault: AppendFault, deduplicated) => {
    const store = open({ deadlineMs: 2_000 });
    const stream = newStream();
    await store.append(stream, [anEvent()], 'noStream');
    server.faults.appends.push(fault);

    const result = await store.append(stream, someEvents(3), 0n);

    expect(result).toMatchObject({ revision: 3n, deduplicated });
    expect(await store.readStream(stream)).toHaveLength(4);
  });

  it.each(['stall after', 'stall before'] as const)('%s on every attempt: the outcome is unknown', async (fault) => {
    const store = open({ deadlineMs: 1_000 });
    await store.head();
    server.faults.appends.push(fault, fault, fault, fault);
    const [stream, events] = [newStream(), someEvents(2)];

    await expect(store.append(stream, events, 'noStream')).rejects.toThrow(OutcomeUnknown);
    server.faults.appends.length = 0;

    expect(await open().append(stream, events, 'noStream')).toMatchObject({ revision: 1n });
    expect(await store.readStream(stream)).toHaveLength(2);
  });

  it('reports that nothing was written if the server never becomes ready', async () => {
    const store = open({ deadlineMs: 200 });
    server.faults.appends.push(...Array.from({ length: 50 }, () => 'not ready' as const));

    await expect(store.append(newStream(), [anEvent()], 'noStream')).rejects.toThrow(Unavailable);
  });

  it('affects neither the appends of another store of the process nor the process', async () => {
    const [unlucky, lucky] = [open(), open()];
    await Promise.all([unlucky, lucky].map((store) => store.append(newStream(), [anEvent()], 'noStream')));
    const pending = Array.from({ length: 20 }, () => lucky.append(newStream(), [anEvent()], 'noStream'));
    server.faults.appends.push('cancelled');

    await unlucky.append(newStream(), [anEvent()], 'noStream');

    for (const result of await Promise.all(pending)) expect(result.revision).toBe(0n);
  });
});

describe('deduplication of appends', () => {
  it('is true for a repeated append in any store, and false for the first', async () => {
    const [one, other] = [open(), open()];
    const [stream, events] = [newStream(), someEvents(3)];

    const written = await one.append(stream, events, 'noStream');
    await one.append(stream, [anEvent()], 2n);

    expect(written.deduplicated).toBe(false);
    expect(await other.append(stream, events, 'noStream')).toEqual({ ...written, deduplicated: true });
    expect(await other.append(stream, events.slice(0, 2), 'noStream')).toMatchObject({
      revision: 1n,
      deduplicated: true,
    });
  });

  it('is false for exactly one of many concurrent identical appends', async () => {
    for (const expected of ['noStream', 'exists'] as const) {
      const stream = newStream();
      if (expected === 'exists') await open().append(stream, [anEvent()], 'noStream');
      const events = someEvents(2);

      const results = await Promise.all(Array.from({ length: 8 }, () => open().append(stream, events, expected)));

      expect(results.filter((result) => !result.deduplicated)).toHaveLength(1);
      expect(new Set(results.map((result) => result.position)).size).toBe(1);
    }
  });

  it('leaves no trace in the events read', async () => {
    const store = open();
    const event = { ...anEvent(), metadata: { $correlationId: 'c', $causationId: 'd', nested: { a: [1] } } };
    await store.append(newStream(), [event], 'noStream');

    const { events } = await store.readAll();

    expect(events).toMatchObject([{ metadata: event.metadata }]);
    expect(Object.keys(events[0]!.metadata)).toEqual(Object.keys(event.metadata));
    const own = { ...anEvent(), metadata: { $appendAttempt: 'mine' } };
    await expect(store.append(newStream(), [own], 'noStream')).rejects.toThrow(InvalidEvent);
  });
});

describe('an append to an existing stream', () => {
  it('is recognised after the server forgot its ids and many other appends', async () => {
    const store = open();
    const [stream, events] = [newStream(), someEvents(2)];
    await store.append(stream, [anEvent()], 'noStream');
    const written = await store.append(stream, events, 'exists');
    for (let n = 0; n < 3; n += 1) await store.append(stream, someEvents(400), 'exists');
    server.log.forgetRecentIds();

    expect(await store.append(stream, events, 'exists')).toEqual({ ...written, deduplicated: true });
    await expect(store.append(stream, [events[0]!, anEvent()], 'exists')).rejects.toMatchObject({ actual: 1_202n });
    expect(server.log.stream(stream)!.last).toBe(1_202n);
  });

  it('succeeds during concurrent appends of others', async () => {
    const [one, other] = [open(), open()];
    const stream = newStream();
    await one.append(stream, [anEvent()], 'noStream');

    await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? one : other).append(stream, [anEvent()], 'exists')),
    );

    expect(await one.readStream(stream)).toHaveLength(13);
  });
});

describe('a rejection of the server', () => {
  it('contains the actual revision, from 0 on', async () => {
    const store = open();
    const stream = newStream();
    await store.append(stream, someEvents(5), 'noStream');

    const refusal = store.append(stream, [anEvent()], 'noStream');

    await expect(refusal).rejects.toThrow(WrongExpectedRevision);
    await expect(refusal).rejects.toMatchObject({ actual: 4n });
  });

  it('reports an append above the maximum append size as too large', async () => {
    const store = open();
    await expect(store.append(newStream(), [large(), large()], 'noStream')).rejects.toThrow(EventTooLarge);
    await expect(store.append(newStream(), [large(), large()], 'noStream')).rejects.toThrow('max-append-size');
  });

  it('continues the revisions of a deleted stream that was not tombstoned', async () => {
    const store = open();
    const stream = newStream();
    await store.append(stream, someEvents(3), 'noStream');
    server.log.delete(stream);

    expect(await store.readStream(stream)).toEqual([]);
    await expect(store.append(stream, [anEvent()], 'exists')).rejects.toMatchObject({ actual: -1n });
    expect(await store.append(stream, someEvents(2), 'noStream')).toMatchObject({ revision: 4n, deduplicated: false });
    expect((await store.readStream(stream)).map((event) => event.revision)).toEqual([3n, 4n]);
  });

  it('is immediate if a repeated append meets a stream deleted since', async () => {
    const store = open();
    const [stream, events] = [newStream(), someEvents(2)];
    await store.append(stream, events, 'noStream');
    server.log.delete(stream);

    await expect(store.append(stream, events, 'noStream')).rejects.toThrow(StreamDeleted);

    expect(server.calls.append).toBe(2);
  });
});

describe('many concurrent appends', () => {
  it('share one call and one read of what was written', async () => {
    const store = open();
    await store.append(newStream(), [anEvent()], 'noStream');
    const before = server.calls.read;

    const appends = Array.from({ length: 32 }, () => store.append(newStream(), someEvents(2), 'noStream'));
    const results = await Promise.all(appends);

    expect(results.every(({ revision, deduplicated }) => revision === 1n && !deduplicated)).toBe(true);
    expect(server.calls.batchAppend).toBe(1);
    expect(server.calls.read - before).toBeLessThan(16);
  });

  it('each report whether they were already written, long ago or in between', async () => {
    const [store, other] = [open(), open()];
    const old = { stream: newStream(), events: someEvents(2) };
    await store.append(old.stream, old.events, 'noStream');
    for (let n = 0; n < 3; n += 1) await store.append(newStream(), [large()], 'noStream');
    const [stream, events] = [newStream(), someEvents(3)];
    await other.append(stream, events, 'noStream');

    const fresh = Array.from({ length: 6 }, () => store.append(newStream(), [anEvent()], 'noStream'));
    const between = Array.from({ length: 6 }, () => other.append(newStream(), someEvents(3), 'noStream'));
    const repeated = [
      store.append(old.stream, old.events, 'noStream'),
      store.append(stream, events, 'noStream'),
      store.append(stream, events.slice(0, 2), 'noStream'),
    ];

    for (const { deduplicated } of await Promise.all([...fresh, ...between])) expect(deduplicated).toBe(false);
    expect((await Promise.all(repeated)).map(({ revision, deduplicated }) => [revision, deduplicated])).toEqual([
      [1n, true],
      [2n, true],
      [1n, true],
    ]);
  });

  it('are sent in parts if one exceeds the message size', async () => {
    await server.stop();
    server = await FakeServer.start({ maxAppendSize: 16_000_000 });
    const store = open();
    const stream = newStream();

    await store.append(stream, Array.from({ length: 12 }, large), 'noStream');

    expect(await store.readStream(stream)).toHaveLength(12);
  });

  it('continue with another call after a missing response', async () => {
    const store = open({ deadlineMs: 20_000 });
    await store.append(newStream(), [anEvent()], 'noStream');
    server.faults.appends.push('stall before');
    const silent = store.append(newStream(), [anEvent()], 'noStream', { deadlineMs: 2_000 });
    const results = await Promise.all(
      Array.from({ length: 8 }, () => store.append(newStream(), [anEvent()], 'noStream')),
    );

    expect(results.every(({ deduplicated }) => !deduplicated)).toBe(true);
    expect(await silent).toMatchObject({ revision: 0n });
    expect(server.calls.batchAppend).toBe(2);
  });
});

function large() {
  return { ...anEvent(), data: { text: 'x'.repeat(600_000) } };
}
