/* eslint-disable max-lines-per-function -- a suite, read like a spec */
import fc from 'fast-check';
import type { JsonObject, JsonValue } from '@shop/kernel';
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

export function describeReads(context: ContractContext): void {
  describe('reading', () => {
    it('7: reads a stream forward and backward, from and to a revision, up to a limit', async () => {
      const { store } = context();
      const stream = newStream();
      await store.append(stream, someEvents(10), 'noStream');
      const revisions = async (options: Parameters<typeof store.readStream>[1]) =>
        (await store.readStream(stream, options)).map((event) => Number(event.revision));

      expect(await revisions({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await revisions({ from: 7n })).toEqual([7, 8, 9]);
      expect(await revisions({ from: 2n, to: 4n })).toEqual([2, 3, 4]);
      expect(await revisions({ from: 2n, limit: 2 })).toEqual([2, 3]);
      expect(await revisions({ direction: 'backward', limit: 3 })).toEqual([9, 8, 7]);
      expect(await revisions({ direction: 'backward', from: 4n, to: 3n })).toEqual([4, 3]);
      expect(await revisions({ from: 10n })).toEqual([]);
      expect(await revisions({ limit: 0 })).toEqual([]);
    });

    it('7: returns nothing for a stream that does not exist', async () => {
      expect(await context().store.readStream(newStream())).toEqual([]);
    });

    it(
      '7: reads a long log by pages with the same result as at once',
      async () => {
        const { store } = context();
        const type = newType();
        const before = await store.head();
        const streams = Array.from({ length: 24 }, () => newStream());
        for (const stream of streams) await store.append(stream, someEvents(450, type), 'noStream');

        const paged = await readEverything(store, before);
        const filtered = await readEverything(store, before, [type]);

        expect(paged).toHaveLength(24 * 450);
        expectLogOrder(paged);
        expect(filtered.map((event) => event.id)).toEqual(paged.map((event) => event.id));
      },
      longTestMs,
    );

    it('8: returns any JSON value unchanged', async () => {
      const { store } = context();
      const keepable = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\u0000'));
      const value = fc.letrec<{ value: JsonValue }>((tie) => ({
        value: fc.oneof(
          { depthSize: 'small' },
          keepable,
          fc.double({ noDefaultInfinity: true, noNaN: true }).filter((number) => !Object.is(number, -0)),
          fc.boolean(),
          fc.constant(null),
          fc.array(tie('value'), { maxLength: 4 }),
          fc.dictionary(keepable, tie('value'), { maxKeys: 4 }),
        ),
      })).value;
      await fc.assert(
        fc.asyncProperty(fc.dictionary(keepable, value, { maxKeys: 5 }), async (dictionary) => {
          const data: JsonObject = { ...dictionary };
          const stream = newStream();
          await store.append(stream, [anEvent(undefined, data)], 'noStream');
          const [stored] = await store.readStream(stream);
          expect(stored!.data).toEqual(data);
        }),
        { numRuns: 40 * rounds },
      );
    });

    it('8: preserves large texts, large numbers as text, empty objects, and reserved fields', async () => {
      const { store } = context();
      const stream = newStream();
      const events = [
        anEvent('contract.large', { text: 'š'.repeat(500_000) }),
        anEvent('contract.number', { revision: '9007199254740993', escaped: '\\u0000 "quoted" {1,2}' }),
        { ...anEvent('contract.empty', {}), metadata: {} },
        anEvent('contract.date', { at: '2026-03-29T01:30:00.000Z', none: null }),
      ];

      await store.append(stream, events, 'noStream');
      const stored = await store.readStream(stream);

      expect(stored.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }))).toEqual(events);
      for (const event of stored) expect(event.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });

    it('9: returns every event once, each stream in order, with rising text positions', async () => {
      const { fixture, store } = context();
      const other = fixture.open();
      const before = await store.head();
      const streams = Array.from({ length: 40 }, () => newStream());
      const write = async (stream: string, n: number) => {
        for (let revision = -1n; revision < 19n; revision += 1n)
          await (n % 2 ? store : other).append(stream, [anEvent()], revision < 0n ? 'noStream' : revision);
      };

      await Promise.all(streams.map(write));
      const log = await readEverything(store, before);

      expect(log).toHaveLength(40 * 20);
      expect(new Set(log.map((event) => event.id)).size).toBe(log.length);
      expectLogOrder(log);
      expect(store.compare(log[0]!.position, log[1]!.position)).toBeLessThan(0);
      expect(store.compare(store.start, log[0]!.position)).toBeLessThan(0);
      await other.close();
    });

    it('returns how far a position is behind', async () => {
      const { store } = context();
      const { position } = await store.append(newStream(), [anEvent()], 'noStream');
      await store.append(newStream(), someEvents(10), 'noStream');

      const lag = await store.lag(position, await store.head());

      expect(Object.keys(lag)).toHaveLength(1);
      expect(lag.events ?? lag.bytes).toBeGreaterThanOrEqual(10);
    });
  });
}
