import { createEventCodec, type EventCodec } from '@shop/event-store';
import { describeEachEngine } from '@shop/event-store-eventstoredb/testing';
import { defineEvent, type AnyEventDefinition } from '@shop/kernel';
import { until } from '@shop/platform/testing';
import { z } from 'zod';
import { type AnyProjection, fingerprintOf, type Process, programViewOf, viewOf } from './declaration.js';
import {
  countryTotals,
  noted,
  openOrderBook,
  order,
  orderEvents,
  orderList,
  placed,
  type OrderBook,
  type OrderRow,
} from './order-book.fixtures.js';
import { createProjectionRuntime, type ProjectionRuntime } from './runtime.js';
import { quietLog } from './testing/index.js';

function listWithLabel(version: number): AnyProjection {
  const list: AnyProjection = orderList;
  return {
    ...list,
    version,
    table: { columns: { ...orderList.table.columns, label: 'text' } },
    fold: (row, event, id) => {
      const after = orderList.fold(row as OrderRow | undefined, event as never, id);
      return after && { ...after, label: `${after.country} ${id}` };
    },
  };
}

const oldList: AnyProjection = orderList;
const newList = listWithLabel(2);

describeEachEngine('versions of a read model', (engine) => {
  let book: OrderBook;
  const running: ProjectionRuntime[] = [];

  beforeEach(async () => (book = await openOrderBook(engine)));
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    await book.close();
  });

  const rows = async (sql: string) => (await book.db.pool.query(sql)).rows as Record<string, unknown>[];
  const ids = async (view: string) => (await rows(`SELECT id FROM ${view} ORDER BY id`)).map(({ id }) => id);
  interface ProgramOptions {
    readonly processes?: readonly Process[];
    readonly codec?: EventCodec;
    readonly work?: boolean;
    readonly isAlone?: boolean;
  }
  const programOf = (program: string, list: AnyProjection, given: ProgramOptions = {}) => {
    const runtime = createProjectionRuntime({
      ...{ store: book.store, codec: book.codec, pool: book.db.pool, log: quietLog, processes: [] },
      ...{ program, projections: [list, countryTotals], leaseMs: 600, retryDelaysMs: [1, 2, 4], ...given },
    });
    running.push(runtime);
    return runtime;
  };
  const start = async (program: string, list: AnyProjection, given: ProgramOptions = {}) => {
    const runtime = programOf(program, list, given);
    await runtime.start();
    return runtime;
  };
  const stop = async (runtime: ProjectionRuntime) => {
    running.splice(running.indexOf(runtime), 1);
    await runtime.stop();
  };
  const settled = async ({ readModels }: ProjectionRuntime) =>
    expect(await readModels.waitFor(['order-list', 'country-totals'], await book.store.head(), 60_000)).toBe(true);
  const stateOf = async (runtime: ProjectionRuntime, name = 'order-list') =>
    (await runtime.status()).find((status) => status.name === name);
  const listenerTo = (reactions: string[]): Process => ({
    name: 'listening',
    events: [placed],
    from: 'beginning',
    react: async ({ data }) => void reactions.push(String((data as { orderId: string }).orderId)),
  });
  const blockBuilds = async () => {
    const client = await book.db.pool.connect();
    await client.query('BEGIN; LOCK TABLE pr_skipped IN ACCESS EXCLUSIVE MODE');
    return {
      isReached: (runtime: ProjectionRuntime) =>
        until(async () => (await stateOf(runtime))?.build?.phase === 'reading'),
      end: async () => {
        await client.query('COMMIT');
        client.release();
      },
    };
  };

  it.each([newList, listWithLabel(1)])(
    'serve concurrently: each program reads its version while both run (version $version)',
    async (list) => {
      const old = await start('old', oldList);
      await book.write('1', order.placed('1', { country: 'RS' }));
      await settled(old);

      const hold = await blockBuilds();
      const next = await start('new', list);
      await hold.isReached(next);
      await book.write('2', order.placed('2', { country: 'BA' }));
      await settled(old);
      expect(await ids(programViewOf(oldList))).toEqual(['1', '2']);
      expect(await stateOf(next)).toMatchObject({ state: 'other-version', version: list.version });

      await hold.end();
      expect(await next.whenBuilt()).toBe(true);
      await book.write('3', order.placed('3', { country: 'ME' }));
      await Promise.all([settled(old), settled(next)]);
      expect(await ids(programViewOf(oldList))).toEqual(['1', '2', '3']);
      expect(await rows(`SELECT label FROM ${programViewOf(list)} ORDER BY id`)).toEqual(
        ['RS 1', 'BA 2', 'ME 3'].map((label) => ({ label })),
      );
      expect(await rows(`SELECT label FROM ${viewOf(list)} WHERE id = '3'`)).toEqual([{ label: 'ME 3' }]);
      await until(async () => (await stateOf(old))?.state === 'live' && (await stateOf(next))?.state === 'live');

      await stop(old);
      await book.write('4', order.placed('4'));
      await settled(next);
      expect(await ids(programViewOf(oldList))).toEqual(['1', '2', '3']);
      expect(await ids(programViewOf(list))).toEqual(['1', '2', '3', '4']);
    },
  );

  it('are compared with the old version where both have the same columns', async () => {
    const old = await start('old', oldList);
    await book.write('1', order.placed('1'), order.noted('1', 'first'));
    await settled(old);
    const raised: AnyProjection = { ...oldList, version: 2 };
    const next = programOf('new', raised, { work: false });
    expect((await next.rebuild('order-list'))[0]).toMatchObject({ comparison: { equal: true, rows: 1 } });
    const changed: AnyProjection = { ...oldList, version: 3, fold: (_row, _event, id) => ({ id, total: 7 }) };
    const last = programOf('last', changed, { work: false });
    expect((await last.rebuild('order-list'))[0]).toMatchObject({ comparison: { equal: false, differing: ['1'] } });
    const wider = programOf('wider', listWithLabel(4), { work: false });
    expect((await wider.rebuild('order-list'))[0]).toMatchObject({ comparison: null });
  });

  it('are rebuilt from the beginning by the next worker when a builder dies', async () => {
    const old = await start('old', oldList);
    await book.write('1', order.placed('1'));
    await settled(old);
    const [version, fingerprint] = [newList.version, fingerprintOf(newList)];
    await rows(`CREATE TABLE rm_order_list_v2_dead (id text)`);
    await rows(`INSERT INTO pr_read_models (relation, name, version, fingerprint, state)
      VALUES ('rm_order_list_v2_dead', 'order-list', ${version}, '${fingerprint}', 'building')`);
    await rows(`INSERT INTO pr_subscribers (id, position, owner, lease_until)
      VALUES ('rm_order_list_v2_dead', '0', 'killed', now() + '1 hour')`);

    const next = await start('new', newList);
    expect(await next.whenBuilt()).toBe(true);
    await settled(next);
    expect(await ids(programViewOf(newList))).toEqual(['1']);
    expect(await rows(`SELECT to_regclass('rm_order_list_v2_dead') AS left`)).toEqual([{ left: null }]);
    expect(await ids(programViewOf(oldList))).toEqual(['1']);
  });

  it('are built by one worker when several start at once', async () => {
    const old = await start('old', oldList);
    await book.write('1', order.placed('1'));
    await settled(old);
    const workers = await Promise.all([start('new', newList), start('new', newList)]);
    expect(await Promise.all(workers.map((one) => one.whenBuilt()))).toEqual([true, true]);
    expect(await rows(`SELECT count(*)::int AS builds FROM pr_read_models WHERE version = 2`)).toEqual([{ builds: 1 }]);
  });

  it('delay the processes of the new program until all are built', async () => {
    await stop(await start('old', oldList));
    await book.write('1', order.placed('1'));
    const reactions: string[] = [];
    const hold = await blockBuilds();
    const next = await start('new', newList, { processes: [listenerTo(reactions)] });
    await hold.isReached(next);
    expect(await stateOf(next, 'listening')).toMatchObject({ state: 'idle', owner: null });
    await hold.end();
    await until(() => reactions.length > 0);
    expect(reactions).toEqual(['1']);
  });

  it('leave processes to the old program until all are built, without losing events of new types', async () => {
    const reactions = new Set<string>();
    const listening = (program: string, events: readonly AnyEventDefinition[]): Process => ({
      ...listenerTo([]),
      events,
      react: async ({ type, stream }) => void reactions.add(`${program} ${type} ${stream}`),
    });
    await start('old', oldList, { processes: [listening('old', [placed])] });
    const epoch = async () =>
      Number(
        (await rows(`SELECT epoch FROM pr_subscribers WHERE id = 'process:listening' AND owner IS NOT NULL`))[0]?.[
          'epoch'
        ],
      );
    await until(async () => (await epoch()) > 0);
    const before = await epoch();
    const hold = await blockBuilds();
    const next = await start('new', newList, { processes: [listening('new', [placed, noted])] });
    await hold.isReached(next);
    await until(async () => (await epoch()) > before);
    await book.write('1', order.placed('1'), order.noted('1', 'a'));
    await until(() => reactions.has('old test.placed order-1'));

    await hold.end();
    await until(() => reactions.has('new test.noted order-1'));
    await book.write('2', order.placed('2'), order.noted('2', 'b'));
    await until(() => reactions.has('new test.noted order-2'));
    await until(() => ['old', 'new'].some((program) => reactions.has(`${program} test.placed order-2`)));
  });

  it('do not return a process to a program that lacks event types not recorded as missed', async () => {
    const reactions = new Set<string>();
    const listening = (program: string, events: readonly AnyEventDefinition[]): Process => ({
      ...listenerTo([]),
      events,
      react: async ({ type, stream }) => void reactions.add(`${program} ${type} ${stream}`),
    });
    const old = await start('old', oldList, { processes: [listening('old', [placed])] });
    const second = await start('second', oldList, { processes: [listening('second', [placed, noted])] });
    await book.write('1', order.placed('1'), order.noted('1', 'a'));
    await until(() => reactions.has('second test.noted order-1'));
    await until(async () => (await rows(`SELECT FROM pr_declarations WHERE missed <> '{}'`)).length === 0);

    const hold = await blockBuilds();
    const third = await start('third', newList, { processes: [listening('third', [placed, noted])] });
    await hold.isReached(third);
    await stop(second);
    await book.write('2', order.placed('2'), order.noted('2', 'b'));
    await settled(old);
    await hold.end();
    await until(() => reactions.has('third test.noted order-2'));
  });

  it('announce positions separately, so no program reads its version too early', async () => {
    const old = await start('old', oldList);
    const next = await start('new', newList);
    await next.whenBuilt();
    await settled(next);
    await next.pause('order-list');
    await until(async () => (await stateOf(next))?.state === 'paused' && (await stateOf(next))?.owner === null);
    const changes: unknown[] = [];
    next.readModels.onChange('order-list', (change) => changes.push(change));
    const position = await book.write('1', order.placed('1'));
    expect(await old.readModels.waitFor(['order-list'], position, 10_000)).toBe(true);
    expect(await next.readModels.waitFor(['country-totals'], position, 10_000)).toBe(true);
    expect(await next.readModels.waitFor(['order-list'], position, 100)).toBe(false);
    expect(changes).toEqual([]);
    await next.resume('order-list');
    expect(await next.readModels.waitFor(['order-list'], position, 10_000)).toBe(true);
  });

  it('are readable by a program without subscribers as soon as a worker has built them', async () => {
    const old = await start('old', oldList);
    await book.write('1', order.placed('1'));
    await settled(old);
    const api = await start('new', newList, { work: false });
    expect(await stateOf(api)).toMatchObject({ state: 'other-version' });
    const worker = await start('new', newList);
    await worker.whenBuilt();
    await settled(api);
    await until(async () => (await stateOf(api))?.state === 'live');
    expect(await ids(programViewOf(newList))).toEqual(['1']);
  });

  it('are found, caught up and served again by a returning old program', async () => {
    const old = await start('old', oldList, { isAlone: true });
    await book.write('1', order.placed('1'));
    await settled(old);
    await stop(old);
    const next = await start('new', newList, { isAlone: true });
    await next.whenBuilt();
    await book.write('2', order.placed('2'));
    await settled(next);
    await stop(next);
    expect(await ids(programViewOf(oldList))).toEqual(['1']);
    const before = await rows(`SELECT id FROM pr_subscribers WHERE name = 'order-list' ORDER BY id`);

    const back = await start('old', oldList, { isAlone: true });
    await book.write('3', order.placed('3'));
    await settled(back);
    expect(await ids(programViewOf(oldList))).toEqual(['1', '2', '3']);
    expect(await rows(`SELECT id FROM pr_subscribers WHERE name = 'order-list' ORDER BY id`)).toEqual(before);
  });

  it('are dropped when no program has declared them for 24 hours and no worker runs them', async () => {
    const old = await start('old', oldList);
    await book.write('1', order.placed('1'));
    await settled(old);
    const age = (hours: number) =>
      rows(
        `UPDATE pr_read_models SET declared_at = now() - interval '${hours} hours' WHERE version = 1 AND name = 'order-list'`,
      );
    const restart = async (before?: ProjectionRuntime) => {
      if (before !== undefined) await stop(before);
      const next = await start('new', newList);
      await next.whenBuilt();
      return next;
    };
    await age(25);
    const first = await restart();
    expect(await ids(programViewOf(oldList))).toEqual(['1']);
    await stop(old);
    await age(23);
    const second = await restart(first);
    expect(await ids(programViewOf(oldList))).toEqual(['1']);

    await age(25);
    const third = await restart(second);
    expect(
      await rows(`SELECT to_regclass('${programViewOf(oldList)}') AS own, to_regclass('order_list_v1') AS people`),
    ).toEqual([{ own: null, people: null }]);
    expect(await rows(`SELECT name FROM pr_read_models ORDER BY name`)).toEqual([
      { name: 'country-totals' },
      { name: 'order-list' },
    ]);
    await stop(third);
    const back = await start('old', oldList);
    await back.whenBuilt();
    expect(await ids(programViewOf(oldList))).toEqual(['1']);
  });

  it('that followed another or a longer log are dropped by a rebuild', async () => {
    await stop(await start('old', oldList));
    await book.write('1', order.placed('1'));
    const next = await start('new', newList);
    await next.whenBuilt();
    const versions = `SELECT version FROM pr_read_models WHERE name = 'order-list' ORDER BY version`;
    await next.rebuild('order-list');
    expect(await rows(versions)).toEqual([{ version: 1 }, { version: 2 }]);
    const beyond = String(BigInt(await book.store.head()) + 1_000_000_000_000n).padStart(20, '0');
    await rows(`UPDATE pr_subscribers SET position = '${beyond}' FROM pr_read_models AS model
      WHERE model.relation = id AND model.version = 1 AND model.name = 'order-list'`);
    await next.rebuild('order-list');
    expect(await rows(versions)).toEqual([{ version: 2 }]);

    await programOf('last', listWithLabel(3), { work: false }).rebuild('order-list', { isOtherLog: true });
    expect(await rows(versions)).toEqual([{ version: 3 }]);
  });

  it('of an old program skip events of newer versions and dead-letter their streams', async () => {
    const notedTwice = defineEvent({
      type: noted.type,
      version: 2,
      data: z.strictObject({ orderId: z.string(), note: z.string(), by: z.string() }),
      upcasts: { 1: (data) => ({ ...data, by: 'unknown' }) },
    });
    const definitions: readonly AnyEventDefinition[] = orderEvents.map((one) =>
      one.type === noted.type ? notedTwice : one,
    );
    const codec = createEventCodec(definitions, book.keys);
    const old = await start('old', oldList);
    await book.write('1', order.placed('1'));
    await settled(old);
    const next = await start('new', newList, { codec });
    await next.deploy();
    await next.whenBuilt();
    await book.writeWith(codec, '1', { type: noted.type, data: { orderId: '1', note: 'newer', by: 'Ana' } });
    await book.write('2', order.placed('2'));
    await Promise.all([settled(old), settled(next)]);
    expect(await ids(programViewOf(oldList))).toEqual(['1', '2']);
    expect((await old.deadLetters('order-list')).map(({ stream }) => stream)).toEqual(['order-1']);
    expect(await rows(`SELECT notes FROM ${programViewOf(newList)} WHERE id = '1'`)).toEqual([{ notes: ['newer'] }]);
    expect(await next.deadLetters('order-list')).toEqual([]);
  });
});
