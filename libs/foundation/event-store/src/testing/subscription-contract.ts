/* eslint-disable max-lines-per-function -- a suite, read like a spec */
import type { EventBatch, EventStore, StoredEvent } from '../port.js';
import {
  anEvent,
  expectLogOrder,
  longTestMs,
  newStream,
  newType,
  readEverything,
  rounds,
  someEvents,
  type ContractContext,
} from './contract-fixture.js';

export async function collect(
  store: EventStore,
  options: { readonly after: string; readonly types?: readonly string[]; readonly batchSize?: number },
  enough: (events: readonly StoredEvent[], batch: EventBatch) => boolean,
): Promise<{ readonly events: StoredEvent[]; readonly batches: EventBatch[] }> {
  const abort = new AbortController();
  const events: StoredEvent[] = [];
  const batches: EventBatch[] = [];
  for await (const batch of store.subscribe({ ...options, signal: abort.signal })) {
    batches.push(batch);
    events.push(...batch.events);
    if (enough(events, batch)) abort.abort();
  }
  return { events, batches };
}

export function describeSubscriptions(context: ContractContext): void {
  describe('subscribing', () => {
    it('11: delivers the same events from any position before, during and after the writes', async () => {
      const { fixture, store } = context();
      const other = fixture.open();
      const start = await store.head();
      const early = collect(store, { after: start }, (events) => events.length >= 200);
      const write = async (from: EventStore, count: number) => {
        for (let n = 0; n < count; n += 1) await from.append(newStream(), someEvents(2), 'noStream');
      };

      await Promise.all([write(store, 25), write(other, 25)]);
      const during = collect(other, { after: start, batchSize: 7 }, (events) => events.length >= 200);
      await Promise.all([write(store, 25), write(other, 25)]);
      const late = await collect(store, { after: start, batchSize: 50 }, (_, batch) => batch.caughtUp);

      const ids = late.events.map((event) => event.id);
      expect(ids).toHaveLength(200);
      expectLogOrder(late.events);
      expect((await early).events.map((event) => event.id)).toEqual(ids);
      expect((await during).events.map((event) => event.id)).toEqual(ids);
      const middle = late.events[99]!.position;
      const fromMiddle = await collect(store, { after: middle }, (_, batch) => batch.caughtUp);
      expect(fromMiddle.events.map((event) => event.id)).toEqual(ids.slice(100));
      await other.close();
    });

    it(
      '11: moves the checkpoint of a filtered subscription past the events it leaves out',
      async () => {
        const { store } = context();
        const rare = newType();
        const start = await store.head();
        for (let n = 0; n < 20 * rounds; n += 1) await store.append(newStream(), someEvents(500), 'noStream');
        const { position } = await store.append(newStream(), [anEvent(rare)], 'noStream');
        const { position: last } = await store.append(newStream(), someEvents(500), 'noStream');

        const { events, batches } = await collect(store, { after: start, types: [rare] }, (_, batch) => batch.caughtUp);

        expect(events.map((event) => event.position)).toEqual([position]);
        expect(batches.at(-1)!.checkpoint >= last).toBe(true);
        expect(await readEverything(store, batches.at(-1)!.checkpoint, [rare])).toEqual([]);
      },
      longTestMs,
    );

    it('11: preserves log order with a filter of several types', async () => {
      const { store } = context();
      const [one, two, three] = [newType(), newType(), newType()];
      const start = await store.head();
      for (let n = 0; n < 30; n += 1)
        await store.append(newStream(), [anEvent(one), anEvent(two), anEvent(three), anEvent(one)], 'noStream');

      const { events } = await collect(
        store,
        { after: start, types: [three, one], batchSize: 8 },
        (_, b) => b.caughtUp,
      );

      expect(events).toHaveLength(90);
      expectLogOrderAcross(events);
    });

    it('14: waits for a slow consumer, drops nothing and delivers one batch at a time', async () => {
      const { store } = context();
      const abort = new AbortController();
      const start = await store.head();
      const iterator = store.subscribe({ after: start, batchSize: 40, signal: abort.signal })[Symbol.asyncIterator]();
      expect((await iterator.next()).value).toMatchObject({ events: [], caughtUp: true });

      for (let n = 0; n < 10; n += 1) await store.append(newStream(), someEvents(100), 'noStream');
      const sizes: number[] = [];
      for (let total = 0; total < 1000;) {
        const { value } = (await iterator.next()) as IteratorYieldResult<EventBatch>;
        sizes.push(value.events.length);
        total += value.events.length;
      }

      expect(Math.max(...sizes)).toBeLessThanOrEqual(40);
      expect(sizes.reduce((sum, size) => sum + size)).toBe(1000);
      abort.abort();
      expect((await iterator.next()).done).toBe(true);
    });

    it('15: reports "caught up" only in or after the batch with the last event', async () => {
      const { store } = context();
      const start = await store.head();
      await store.append(newStream(), someEvents(500), 'noStream');
      const { position } = await store.append(newStream(), someEvents(33), 'noStream');

      const { batches } = await collect(store, { after: start, batchSize: 100 }, (_, batch) => batch.caughtUp);

      expect(batches.findIndex((batch) => batch.caughtUp)).toBe(batches.length - 1);
      expect(batches.at(-1)!.checkpoint >= position).toBe(true);
      expect(batches.flatMap((batch) => batch.events)).toHaveLength(533);
    });

    it('19: finishes open calls when closed, ends subscriptions, and accepts nothing more', async () => {
      const { fixture, store } = context();
      const closing = fixture.open();
      const start = await store.head();
      const live = collect(closing, { after: start }, () => false);
      const stream = newStream();
      const appends = Array.from({ length: 100 }, (_, n) => closing.append(`${stream}.${n}`, [anEvent()], 'noStream'));

      await closing.close();

      await Promise.all(appends);
      await live;
      await expect(closing.append(newStream(), [anEvent()], 'noStream')).rejects.toThrow('closed');
      await expect(closing.readAll()).rejects.toThrow('closed');
      await expect(closing.readStream(stream)).rejects.toThrow('closed');
      const written = (await readEverything(store, start)).filter((event) => event.stream.startsWith(stream));
      expect(written).toHaveLength(100);
      await closing.close();
    });
  });
}

function expectLogOrderAcross(events: readonly StoredEvent[]): void {
  const positions = events.map((event) => event.position);
  expect(positions).toEqual([...positions].sort());
}
