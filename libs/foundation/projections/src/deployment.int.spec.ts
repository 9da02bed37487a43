import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createEventCodec, type EventCodec } from '@shop/event-store';
import { describeEachEngine } from '@shop/event-store-eventstoredb/testing';
import { defineEvent, type AnyEventDefinition } from '@shop/kernel';
import { z } from 'zod';
import {
  closed,
  forgotten,
  noted,
  openOrderBook,
  order,
  orderEvents,
  orderList,
  placed,
  type OrderBook,
} from './order-book.fixtures.js';
import type { AnyProjection, Process } from './declaration.js';
import { createProjectionRuntime, type ProjectionRuntime } from './runtime.js';
import requireNewerProgram from './sql/require-newer-program.sql';
import { projectionHarness, quietLog, settle } from './testing/index.js';

const notedV2 = defineEvent({
  type: noted.type,
  version: 2,
  data: z.strictObject({ orderId: z.string(), note: z.string(), by: z.string() }),
  upcasts: { 1: ({ data, personal }) => ({ data: { ...data, by: 'unknown' }, personal }) },
});

const newTypeEvent = defineEvent({ type: 'test.praised', version: 1, data: z.strictObject({ note: z.string() }) });

describeEachEngine('a deployment', (engine) => {
  let book: OrderBook;
  const running: { stop(): Promise<void> }[] = [];
  const reactions: string[] = [];

  beforeEach(async () => {
    reactions.length = 0;
    book = await openOrderBook(engine);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    await book.close();
  });

  const rows = async (sql: string) => (await book.db.pool.query(sql)).rows as Record<string, unknown>[];
  const processOf = (program: string, events: readonly AnyEventDefinition[], from?: Process['from']): Process => ({
    name: 'listening',
    events,
    ...(from !== undefined && { from }),
    react: async ({ type, data }) =>
      void reactions.push(`${program} ${type} ${String((data as { note?: string }).note)}`),
  });
  const options = (program: string, processes: readonly Process[], more: object = {}) => ({
    ...{ store: book.store, codec: book.codec, pool: book.db.pool, leaseMs: 600, retryDelaysMs: [1, 2, 4] },
    ...{ program, processes, projections: [] as readonly AnyProjection[] },
    ...more,
  });
  const start = async (program: string, processes: readonly Process[], more: object = {}) => {
    const harness = await projectionHarness(options(program, processes, more));
    running.push(harness);
    return harness;
  };
  const deploy = async (program: string, processes: readonly Process[], more: object = {}) => {
    const runtime = createProjectionRuntime({ ...options(program, processes, more), work: false, log: quietLog });
    await runtime.deploy();
    await runtime.stop();
  };
  const stateOf = async (runtime: ProjectionRuntime, name = 'listening') =>
    (await runtime.status()).find((status) => status.name === name)?.state;
  const until = async (holds: () => Promise<boolean> | boolean) => {
    while (!(await holds())) await delay(10);
  };

  it('transfers a process from a program that lacks some of its events, without losing any', async () => {
    const old = await start('old', [processOf('old', [placed])]);
    await book.write('1', order.placed('1'));
    await old.settle();

    const process = processOf('new', [placed, noted]);
    await deploy('new', [process]);
    await book.write('1', order.noted('1', 'while only the old program runs'));
    await until(async () => (await stateOf(old.runtime)) === 'idle');
    await delay(700);
    expect(await stateOf(old.runtime)).toBe('idle');
    const successor = await start('new', [process]);
    await successor.settle();

    expect(reactions).toEqual(['old test.placed undefined', 'new test.noted while only the old program runs']);
  });

  it('prevents a restarted old program from taking a subscriber back', async () => {
    const process = processOf('new', [placed, noted]);
    await (await start('old', [processOf('old', [placed])])).stop();
    running.pop();
    const current = await start('new', [process]);
    await current.settle();
    const old = await start('old', [processOf('old', [placed])]);
    await book.write('1', order.placed('1'), order.noted('1', 'n'));
    await current.settle();
    expect(reactions).toEqual(['new test.placed undefined', 'new test.noted n']);
    expect(await stateOf(old.runtime)).not.toBe('idle');
  });

  it('rolled back and forward again, reacts to events that the old program skipped', async () => {
    const [oldProcess, newProcess] = [processOf('old', [placed]), processOf('new', [placed, noted])];
    const first = await start('new', [newProcess]);
    await book.write('1', order.placed('1'), order.noted('1', 'before'));
    await first.settle();
    await first.stop();
    running.pop();

    await deploy('old', [oldProcess]);
    const back = await start('old', [oldProcess]);
    await book.write('1', order.noted('1', 'meanwhile'));
    await book.write('2', order.placed('2'));
    await back.settle();
    await back.stop();
    running.pop();

    await deploy('new', [newProcess]);
    const forward = await start('new', [newProcess]);
    await book.write('1', order.noted('1', 'after'));
    await forward.settle();
    expect(reactions).toEqual([
      'new test.placed undefined',
      'new test.noted before',
      'old test.placed undefined',
      'new test.noted meanwhile',
      'new test.noted after',
    ]);
    expect(await rows(`SELECT missed FROM pr_declarations WHERE missed <> '{}'`)).toEqual([]);
  });

  it('rolled back while a new worker runs, loses no events that the old one skips', async () => {
    const [oldProcess, newProcess] = [processOf('old', [placed]), processOf('new', [placed, noted])];
    const first = await start('new', [newProcess]);
    await book.write('1', order.placed('1'), order.noted('1', 'before'));
    await first.settle();

    const owned = async () =>
      (await rows(`SELECT epoch FROM pr_subscribers WHERE id = 'process:listening' AND owner IS NOT NULL`))[0]?.[
        'epoch'
      ];
    const before = await owned();
    await deploy('old', [oldProcess]);
    await until(async () => ![before, undefined].includes(await owned()));
    await until(async () => (await stateOf(first.runtime)) === 'live');
    const back = await start('old', [oldProcess]);
    await first.stop();
    running.splice(running.indexOf(first), 1);
    await book.write('1', order.noted('1', 'meanwhile'));
    await book.write('2', order.placed('2'));
    await back.settle();
    await back.stop();
    running.pop();

    await deploy('new', [newProcess]);
    await start('new', [newProcess]);
    await until(async () => (await rows(`SELECT FROM pr_declarations WHERE missed <> '{}'`)).length === 0);
    expect(reactions).toContain('new test.noted meanwhile');
  });

  describe('with a new version of an event', () => {
    let newer: { codec: EventCodec; projections: readonly AnyProjection[] };
    let older: { projections: readonly AnyProjection[] };
    beforeEach(() => {
      const definitions = orderEvents.map((one) => (one.type === noted.type ? notedV2 : one));
      newer = {
        codec: createEventCodec(definitions, book.keys),
        projections: [
          {
            ...orderList,
            events: orderList.events.map((one) => (one.type === noted.type ? notedV2 : one)),
          } as AnyProjection,
        ],
      };
      older = { projections: [orderList] };
    });
    const writeNewer = (note: string) =>
      book.writeWith(newer.codec, '1', { type: noted.type, data: { orderId: '1', note, by: 'Ana' } });

    it('transfers a read model to the new program without dead letters', async () => {
      await deploy('old', [], older);
      const old = await start('old', [], older);
      await book.write('1', order.placed('1'));
      await old.settle();
      await deploy('new', [], newer);
      await writeNewer('newer');
      await until(async () => (await stateOf(old.runtime, 'order-list')) === 'idle');
      const successor = await start('new', [], newer);
      await successor.settle();

      expect(await rows('SELECT notes FROM order_list')).toEqual([{ notes: ['newer'] }]);
      expect(await rows('SELECT * FROM pr_parked')).toEqual([]);
      await book.write('1', order.noted('1', 'as before'));
      await successor.settle();
      expect(await stateOf(successor.runtime, 'order-list')).toBe('live');
    });

    it.each([
      [
        'a new version of an event',
        (note: string) => ({ type: notedV2.type, data: { orderId: '1', note, by: 'Ana' } }),
      ],
      ['an event of a new type', (note: string) => ({ type: newTypeEvent.type, data: { note } })],
    ])('transfers a process that finds %s in a stream that it loads', async (_, event) => {
      const newCodec = createEventCodec([notedV2, newTypeEvent, placed, closed, forgotten], book.keys);
      const reading = (program: string, codec: EventCodec): Process => ({
        ...processOf(program, [placed]),
        react: async ({ stream }) => {
          const { length } = await codec.decode(await book.store.readStream(stream));
          reactions.push(`${program} read ${length}`);
        },
      });
      await deploy('old', [reading('old', book.codec)]);
      const old = await start('old', [reading('old', book.codec)]);
      await deploy('new', [reading('new', newCodec)], { codec: newCodec });
      await book.writeWith(newCodec, '1', event('newer'), order.placed('1'));
      await until(async () => (await stateOf(old.runtime)) === 'idle');
      const successor = await start('new', [reading('new', newCodec)], { codec: newCodec });
      await successor.settle();

      expect(reactions).toEqual(['new read 2']);
      expect(await rows('SELECT * FROM pr_parked')).toEqual([]);
      await deploy('old', [reading('old', book.codec)]);
      await successor.stop();
      running.pop();
      await book.write('2', order.placed('2'));
      await old.settle();
      expect(reactions).toEqual(['new read 2', 'old read 1']);
      expect(await rows(`SELECT missed FROM pr_declarations WHERE missed <> '{}'`)).toEqual([]);
    });

    it('continues the transferred work when the new program is deployed again', async () => {
      const reading = (program: string, codec: EventCodec): Process => ({
        ...processOf(program, [placed]),
        react: async ({ stream }) => void (await codec.decode(await book.store.readStream(stream))),
      });
      const both = (program: string, codec: EventCodec) => [reading(program, codec)];
      await deploy('old', both('old', book.codec), older);
      const old = await start('old', both('old', book.codec), older);
      await deploy('new', both('new', newer.codec), newer);
      await writeNewer('newer');
      await book.write('1', order.placed('1'));
      for (const name of ['order-list', 'listening'])
        await until(async () => (await stateOf(old.runtime, name)) === 'idle');

      await deploy('new', both('new', newer.codec), newer);
      const handedOver = () => rows(`SELECT FROM pr_declarations WHERE needs ? 'not:old'`);
      expect(await handedOver()).toHaveLength(2);
      await deploy('old', both('old', book.codec), older);
      expect(await handedOver()).toEqual([]);
    });

    it('transfers a read model that finds it in retried dead letters', async () => {
      const old = await start('old', [], older);
      await book.write('1', order.placed('1'));
      await writeNewer('newer');
      await until(async () => (await rows('SELECT FROM pr_parked')).length === 1);
      await deploy('new', [], newer);

      await old.runtime.retryDeadLetters('order-list');
      await until(async () => (await stateOf(old.runtime, 'order-list')) === 'idle');
      const successor = await start('new', [], newer);
      await until(async () => (await rows('SELECT FROM pr_parked')).length === 0);
      await successor.settle();
      expect(await rows('SELECT notes FROM order_list')).toEqual([{ notes: ['newer'] }]);
    });

    it('transfers a process whose retried dead letters load a stream with it', async () => {
      const loading: Process = {
        ...processOf('old', [placed]),
        react: async ({ stream }) => void (await book.codec.decode(await book.store.readStream(stream))),
      };
      const old = await start('old', [loading]);
      await writeNewer('newer');
      await book.write('1', order.placed('1'));
      await until(async () => (await rows('SELECT FROM pr_parked')).length === 1);
      const process = processOf('new', [placed]);
      await deploy('new', [process]);

      await old.runtime.retryDeadLetters('listening');
      await until(async () => (await stateOf(old.runtime)) === 'idle');
      const successor = await start('new', [process]);
      await until(async () => (await rows('SELECT FROM pr_parked')).length === 0);
      await successor.settle();
      expect(reactions).toEqual(['new test.placed undefined']);
    });

    it('rolled back after the transfer, resumes in the old program', async () => {
      await deploy('old', [], older);
      const old = await start('old', [], older);
      await book.write('1', order.placed('1'));
      await old.settle();
      await deploy('new', [], newer);
      await writeNewer('newer');
      await until(async () => (await stateOf(old.runtime, 'order-list')) === 'idle');
      const successor = await start('new', [], newer);
      await successor.settle();

      await deploy('old', [], older);
      await successor.stop();
      running.pop();
      await book.write('2', order.placed('2'));
      await old.settle();
      expect(await rows('SELECT id FROM order_list ORDER BY id')).toEqual([{ id: '1' }, { id: '2' }]);
      expect(await rows('SELECT * FROM pr_parked')).toEqual([]);
    });

    it('rolled back, dead-letters streams that the old program cannot read; the next upgrade retries them', async () => {
      const first = await start('new', [], newer);
      await book.write('1', order.placed('1'));
      await first.settle();
      await first.stop();
      running.pop();
      await deploy('old', [], older);
      await writeNewer('newer');
      const old = await start('old', [], older);
      await book.write('1', order.noted('1', 'behind it'));
      await book.write('2', order.placed('2'));
      await old.settle();
      expect(await rows('SELECT id FROM order_list ORDER BY id')).toEqual([{ id: '1' }, { id: '2' }]);
      expect(await rows('SELECT count(*)::int AS parked FROM pr_parked')).toEqual([{ parked: 2 }]);
      await old.stop();
      running.pop();

      await deploy('new', [], newer);
      const again = await start('new', [], newer);
      await until(async () => (await rows('SELECT FROM pr_parked')).length === 0);
      await settle(again.runtime, book.store);
      expect(await rows(`SELECT notes FROM order_list WHERE id = '1'`)).toEqual([{ notes: ['newer', 'behind it'] }]);
    });
  });

  it('starts a new process at its declared position, and rejects an undeclared start in a non-empty log', async () => {
    await book.write('1', order.placed('1'), order.noted('1', 'old'));
    await delay(20);
    const since = new Date().toISOString();
    await delay(20);
    await book.write('2', order.noted('2', 'recent'));
    const named = (name: string, from?: Process['from']) => ({ ...processOf(name, [noted], from), name });

    await expect(start('p', [named('undecided')])).rejects.toThrow(
      'The process undecided is new and the event log is not empty: declare where it begins (from)',
    );
    const harness = await start('p', [named('all', 'beginning'), named('none', 'now'), named('some', { since })]);
    await book.write('2', order.noted('2', 'new'));
    await harness.settle();
    const of = (name: string) => reactions.filter((one) => one.startsWith(`${name} `)).map((one) => one.split(' ')[2]);
    expect([of('all'), of('none'), of('some')]).toEqual([['old', 'recent', 'new'], ['new'], ['recent', 'new']]);
  });

  it('leaves no subscriber without an owner when two programs have different ones', async () => {
    const named = (name: string) => ({ ...processOf(name, [closed]), name });
    const [few, many] = [['a', 'b'].map(named), ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(named)];
    const old = await start('old', few);
    const successor = await start('new', many);
    await until(async () => (await rows('SELECT FROM pr_subscribers WHERE owner IS NULL')).length === 0);
    const owners = async () => new Set((await rows('SELECT owner FROM pr_subscribers')).map(({ owner }) => owner)).size;
    await until(async () => (await owners()) === 2);
    const states = () => Promise.all(many.map(({ name }) => stateOf(successor.runtime, name)));
    await until(async () => !(await states()).includes('idle'));
    await until(async () => (await stateOf(old.runtime, 'a')) !== 'idle');
  });

  it('leaves no subscriber without an owner when three programs have different ones', async () => {
    const named = (name: string) => ({ ...processOf(name, [closed]), name });
    const [ab, ac] = [
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      ['p', 'q', 'r', 's', 't', 'u', 'v'],
    ].map((names) => names.map(named));
    await start('middle', [...ab!, ...ac!]);
    await start('first', ab!);
    await start('last', ac!);
    const owned = async () =>
      (await rows('SELECT owner, count(*)::int AS count FROM pr_subscribers GROUP BY owner ORDER BY count')).map(
        ({ owner, count }) => (owner === null ? 'no owner' : count),
      );
    await until(async () => {
      const counts = await owned();
      return counts.length === 3 && !counts.includes('no owner');
    });
  });

  it('stops even when it is disconnected during a transfer', async () => {
    const newer = createEventCodec([notedV2, placed], book.keys);
    const reading: Process = {
      ...processOf('old', [placed]),
      react: async ({ stream }) => void (await book.codec.decode(await book.store.readStream(stream))),
    };
    let asked = 0;
    const pool = new Proxy(book.db.pool, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (key !== 'query') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        return (text: unknown, ...rest: readonly unknown[]): unknown => {
          if (text !== requireNewerProgram)
            return Reflect.apply(value as (...given: unknown[]) => unknown, target, [text, ...rest]);
          asked += 1;
          return Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
        };
      },
    });
    await deploy('old', [reading]);
    const old = await start('old', [reading], { pool });
    await deploy('new', [reading]);
    await book.writeWith(
      newer,
      '1',
      { type: notedV2.type, data: { orderId: '1', note: 'n', by: 'A' } },
      order.placed('1'),
    );
    await until(() => asked > 0);
    await expect(old.stop()).resolves.toBeUndefined();
    running.pop();
  });

  it('assigns the subscribers that only the two workers of the old program have', async () => {
    const named = (name: string) => ({ ...processOf(name, [closed]), name });
    const common = ['a', 'b', 'c', 'd', 'e', 'f'].map(named);
    const old = [...common, ...['y', 'z'].map(named)];
    await start('old', old);
    await start('old', old);
    await start('new', common);
    const owned = async () =>
      (await rows('SELECT owner, count(*)::int AS count FROM pr_subscribers GROUP BY owner ORDER BY count')).map(
        ({ owner, count }) => (owner === null ? 'no owner' : count),
      );
    await until(async () => isDeepStrictEqual(await owned(), [2, 3, 3]));
  });
});
