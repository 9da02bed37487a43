/* eslint-disable max-lines-per-function -- a suite, read like a spec */
import { newId } from '@shop/kernel';
import { EventTooLarge, InvalidEvent, StreamDeleted, WrongExpectedRevision } from '../errors.js';
import {
  anEvent,
  longTestMs,
  newStream,
  readEverything,
  rounds,
  someEvents,
  type ContractContext,
} from './contract-fixture.js';

export function describeAppends(context: ContractContext): void {
  describe('appending', () => {
    it('1: starts a stream, continues at an expected revision, or at any revision if the stream must exist', async () => {
      const { store } = context();
      const stream = newStream();

      expect((await store.append(stream, someEvents(2), 'noStream')).revision).toBe(1n);
      expect((await store.append(stream, [anEvent()], 1n)).revision).toBe(2n);
      const last = await store.append(stream, [anEvent()], 'exists');

      expect(last).toMatchObject({ revision: 3n, deduplicated: false });
      const events = await store.readStream(stream);
      expect(events.map((event) => event.revision)).toEqual([0n, 1n, 2n, 3n]);
      expect(events.at(-1)!.position).toBe(last.position);
    });

    it.each([
      ['noStream where there is one', 2, 'noStream', 1n],
      ['exists where there is none', 0, 'exists', -1n],
      ['a revision where there is none', 0, 0n, -1n],
      ['a revision that is past', 3, 1n, 2n],
      ['a revision that is to come', 1, 5n, 0n],
    ] as const)('1: rejects %s and returns the actual revision', async (_case, length, expected, actual) => {
      const { store } = context();
      const stream = newStream();
      if (length > 0) await store.append(stream, someEvents(length), 'noStream');

      const refusal = store.append(stream, [anEvent()], expected);

      await expect(refusal).rejects.toThrow(WrongExpectedRevision);
      await expect(refusal).rejects.toMatchObject({ stream, expected, actual });
      expect(await store.readStream(stream)).toHaveLength(length);
    });

    it(
      '2: accepts exactly one of two writers of a revision, in any process, a thousand times',
      async () => {
        const { fixture, store } = context();
        const other = fixture.open();
        const contend = async (stream: string) => {
          await store.append(stream, [anEvent()], 'noStream');
          for (let round = 0n; round < 100n; round += 1n) {
            const outcomes = await Promise.allSettled([
              store.append(stream, [anEvent()], round),
              other.append(stream, [anEvent()], round),
            ]);
            expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
          }
        };
        const streams = Array.from({ length: 10 * rounds }, () => newStream());

        await Promise.all(streams.map(contend));

        for (const stream of streams) expect(await store.readStream(stream)).toHaveLength(101);
        await other.close();
      },
      longTestMs,
    );

    it('3: writes a batch completely or not at all', async () => {
      const { store } = context();
      const stream = newStream();
      const whole = someEvents(500);

      await store.append(stream, whole, 'noStream');
      await expect(store.append(stream, someEvents(300), 42n)).rejects.toThrow(WrongExpectedRevision);
      const oneIsBad = [...someEvents(3), { ...anEvent(), data: { text: 'nul \u0000' } }];
      await expect(store.append(stream, oneIsBad, 499n)).rejects.toThrow(InvalidEvent);

      expect((await store.readStream(stream)).map((event) => event.id)).toEqual(whole.map((event) => event.id));
    });

    it('3: isolates the appends of one group from each other’s failures', async () => {
      const { store } = context();
      const streams = Array.from({ length: 60 }, () => newStream());
      await store.append(streams[0]!, [anEvent()], 'noStream');

      const outcomes = await Promise.allSettled(streams.map((stream) => store.append(stream, [anEvent()], 'noStream')));

      expect(outcomes.map((outcome) => outcome.status)).toEqual([
        'rejected',
        ...Array.from({ length: 59 }, () => 'fulfilled'),
      ]);
    });

    it('4: returns the first result for repeated ids, also after later appends, and adds nothing', async () => {
      const { store } = context();
      const stream = newStream();
      const [first, second, third] = [someEvents(2), someEvents(3), [anEvent()]];
      const written = await store.append(stream, first, 'noStream');
      const more = await store.append(stream, second, 1n);
      const atEnd = await store.append(stream, third, 'exists');

      expect(await store.append(stream, first, 'noStream')).toEqual({ ...written, deduplicated: true });
      expect(await store.append(stream, second, 1n)).toEqual({ ...more, deduplicated: true });
      expect(await store.append(stream, third, 'exists')).toEqual({ ...atEnd, deduplicated: true });
      expect(await store.readStream(stream)).toHaveLength(6);
    });

    it('5: treats the same revision with other, fewer or more ids as a conflict', async () => {
      const { store } = context();
      const stream = newStream();
      const events = someEvents(3);
      await store.append(stream, events, 'noStream');

      await expect(store.append(stream, someEvents(3), 'noStream')).rejects.toThrow(WrongExpectedRevision);
      await expect(store.append(stream, [events[0]!, anEvent()], 'noStream')).rejects.toThrow(WrongExpectedRevision);
      await expect(store.append(stream, [...events, anEvent()], 'noStream')).rejects.toThrow(WrongExpectedRevision);
    });

    it('6: leaves nothing behind in a conflict that a reader could wait for', async () => {
      const { store } = context();
      const stream = newStream();
      await store.append(stream, [anEvent()], 'noStream');
      const before = await store.head();

      await Promise.allSettled(Array.from({ length: 50 }, () => store.append(stream, someEvents(5), 'noStream')));
      const { position } = await store.append(stream, [anEvent()], 0n);

      expect(await store.head()).toBe(position);
      expect(await readEverything(store, before)).toHaveLength(1);
    });

    it('8: rejects values that it could not return unchanged', async () => {
      const { store } = context();
      const append = (change: object, stream = newStream()) =>
        store.append(stream, [{ ...anEvent(), ...change }], 'noStream');

      await expect(append({ data: { text: 'half \ud83d' } })).rejects.toThrow(InvalidEvent);
      await expect(append({ data: { ['key \u0000']: 1 } })).rejects.toThrow(InvalidEvent);
      await expect(append({ metadata: { text: '\udc00 half' } })).rejects.toThrow(InvalidEvent);
      await expect(append({ id: 'order-1' })).rejects.toThrow(InvalidEvent);
      await expect(append({ type: '$system' })).rejects.toThrow(InvalidEvent);
      await expect(append({}, 'order 1')).rejects.toThrow(InvalidEvent);
      await expect(append({}, '$all')).rejects.toThrow(InvalidEvent);
      await expect(append({}, `order-${'x'.repeat(200)}`)).rejects.toThrow(InvalidEvent);
      await expect(append({ data: { text: 'x'.repeat(1024 * 1024) } })).rejects.toThrow(EventTooLarge);
      await expect(store.append(newStream(), someEvents(501), 'noStream')).rejects.toThrow(EventTooLarge);
      await expect(store.append(newStream(), [], 'noStream')).rejects.toThrow(InvalidEvent);
      const twice = anEvent();
      await expect(store.append(newStream(), [twice, twice], 'noStream')).rejects.toThrow(InvalidEvent);
    });

    it('18: neither reads nor writes a deleted stream, but still has its events in the log', async () => {
      const { fixture, store } = context();
      const stream = newStream();
      const before = await store.head();
      const { revision } = await store.append(stream, someEvents(2), 'noStream');
      await fixture.tombstone(stream);

      await expect(store.readStream(stream)).rejects.toThrow(StreamDeleted);
      for (const expected of ['noStream', 'exists', revision] as const)
        await expect(store.append(stream, [anEvent()], expected)).rejects.toThrow(StreamDeleted);
      expect((await readEverything(store, before)).filter((event) => event.stream === stream)).toHaveLength(2);
    });

    it('21: reserves a name for one of a thousand concurrent callers', async () => {
      const { fixture, store } = context();
      const stores = [store, fixture.open(), fixture.open()];
      const stream = newStream(`reservation`);
      const deadlineMs = 100_000;

      const outcomes = await Promise.allSettled(
        Array.from({ length: 1000 }, (_, n) =>
          stores[n % 3]!.append(stream, [anEvent('contract.reserved', { owner: newId() })], 'noStream', { deadlineMs }),
        ),
      );

      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(WrongExpectedRevision);
      expect(await store.readStream(stream)).toHaveLength(1);
      await Promise.all(stores.slice(1).map((other) => other.close()));
    }, 120_000);
  });
}
