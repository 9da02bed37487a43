import { setTimeout as delay } from 'node:timers/promises';
import type { StoredEvent } from '@shop/event-store';
import { describeEachEngine } from '@shop/event-store-eventstoredb/testing';
import { versionOf } from '../declaration.js';
import { countryTotals, openOrderBook, order, orderList, poison, type OrderBook } from '../order-book.fixtures.js';
import { createProjectionRuntime } from '../runtime.js';
import { projectionHarness, quietLog, type ProjectionHarness } from '../testing/index.js';

/** Deterministic: equal parameters produce the same log. */
async function writeOrders(book: OrderBook, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 1) {
    const id = String(number);
    const country = ['BA', 'RS', 'HR', 'ME'][number % 4]!;
    const name = `Name "${number}"\twith\\odd\nletters š`;
    await book.write(id, order.placed(id, { country, total: number, userId: `user-${number % 7}`, name }));
    if (number % 2 === 0) await book.write(id, order.noted(id, `note, "${number}"`), order.noted(id, 'second'));
    if (number % 5 === 0) await book.write(id, order.closed(id));
    if (number % 20 === 19) await book.write(`forget-${number}`, order.forgotten(`user-${number % 7}`));
  }
}

describeEachEngine('building read models anew', (engine) => {
  let book: OrderBook;
  let harness: ProjectionHarness;
  const projections = [orderList, countryTotals];
  const rows = async (sql: string) => (await book.db.pool.query(sql)).rows as Record<string, unknown>[];
  const options = () => ({ store: book.store, codec: book.codec, pool: book.db.pool, projections, processes: [] });
  const relation = async (name: string) =>
    (await rows(`SELECT id FROM pr_subscribers WHERE name = '${name}'`))[0]!['id'];

  beforeEach(async () => {
    book = await openOrderBook(engine);
    harness = await projectionHarness(options());
  });
  afterEach(async () => {
    await harness.stop();
    await book.close();
  });

  it.each([100_000, 20])('returns the same result as live processing, with %s rows in memory', async (rowsInMemory) => {
    await writeOrders(book, 0, 120);
    await harness.settle();
    const before = await rows('SELECT * FROM order_list ORDER BY id');
    const old = await relation('order-list');
    const reports = await harness.runtime.rebuild('all', { rowsInMemory });
    expect(reports.map(({ comparison }) => comparison)).toEqual([
      expect.objectContaining({ equal: true, rows: 96, differing: [] }),
      expect.objectContaining({ equal: true, rows: 4, differing: [] }),
    ]);
    expect(await rows('SELECT * FROM order_list ORDER BY id')).toEqual(before);
    expect(await relation('order-list')).not.toBe(old);
    expect(await rows(`SELECT to_regclass('${String(old)}') AS table`)).toEqual([{ table: null }]);
    await writeOrders(book, 120, 140);
    await harness.settle();
    expect((await harness.runtime.verify('all', { rowsInMemory })).map(({ comparison }) => comparison?.equal)).toEqual([
      true,
      true,
    ]);
  });

  it('runs under load without failed reads, lost events or a stop of live processing', async () => {
    await writeOrders(book, 0, 60);
    await harness.settle();
    let writing = true;
    const writer = (async () => {
      for (let number = 60; writing; number += 1) await writeOrders(book, number, number + 1);
    })();
    const reader = (async () => {
      let reads = 0;
      for (; writing; reads += 1) await rows('SELECT count(*) FROM order_list');
      return reads;
    })();
    const reports = await harness.runtime.rebuild('order-list');
    const again = await harness.runtime.rebuild('order-list', { rowsInMemory: 10 });
    writing = false;
    await writer;
    expect(await reader).toBeGreaterThan(0);
    for (const { comparison } of [...reports, ...again])
      expect(comparison).toEqual(expect.objectContaining({ equal: true }));
    await harness.settle();
    expect((await harness.runtime.verify('all')).map(({ comparison }) => comparison?.equal)).toEqual([true, true]);
  });

  it('names the rows that differ from the log, and corrects them', async () => {
    await writeOrders(book, 1, 5);
    await harness.settle();
    const table = await relation('order-list');
    await rows(`UPDATE ${String(table)} SET total = 7 WHERE id = '1'`);
    await rows(`DELETE FROM ${String(table)} WHERE id = '2'`);
    await rows(`INSERT INTO ${String(table)} (id) VALUES ('9')`);
    const [verified] = await harness.runtime.verify('order-list');
    expect(verified?.comparison).toEqual(expect.objectContaining({ equal: false, differing: ['1', '2', '9'] }));
    expect(await relation('order-list')).toBe(table);
    await harness.runtime.rebuild('order-list');
    expect((await harness.runtime.verify('order-list'))[0]?.comparison?.equal).toBe(true);
  });

  it('equals live processing for people whose keys are revoked', async () => {
    await book.write('1', order.placed('1', { userId: 'eva', name: 'Eva' }));
    await book.write('2', order.placed('2', { userId: 'ivo', name: 'Ivo' }));
    await harness.settle();
    await book.keys.revokeKey('eva', 'account');
    await book.write('eva', order.forgotten('eva'));
    await book.write('1', order.noted('1', 'kept'));
    await harness.settle();
    expect((await harness.runtime.verify('order-list'))[0]?.comparison).toEqual(
      expect.objectContaining({ equal: true, rows: 2 }),
    );
    await harness.runtime.rebuild('order-list');
    expect(await rows('SELECT id, name, notes FROM order_list ORDER BY id')).toEqual([
      { id: '1', name: null, notes: ['kept'] },
      { id: '2', name: 'Ivo', notes: [] },
    ]);
  });

  it('replaces paused read models without comparison where the log is another one', async () => {
    await harness.settle();
    await harness.runtime.pause('all');
    await book.write('1', order.placed('1', { userId: 'eva', name: 'Eva' }));
    const reports = await harness.runtime.rebuild('all', { isOtherLog: true });
    expect(reports.map(({ comparison }) => comparison)).toEqual([null, null]);
    expect(await rows('SELECT id, name FROM order_list ORDER BY id')).toEqual([{ id: '1', name: 'Eva' }]);
  });

  it('dead-letters the stream of a failing event like the live build, and continues', async () => {
    await book.write('1', order.placed('1'), order.noted('1', poison), order.noted('1', 'behind it'));
    await book.write('2', order.placed('2'));
    await harness.settle();
    const [report] = await harness.runtime.rebuild('order-list');
    expect(report).toMatchObject({ comparison: { equal: true }, parked: 2, failure: null });
    expect(await rows('SELECT id, notes FROM order_list ORDER BY id')).toEqual([
      { id: '1', notes: [] },
      { id: '2', notes: [] },
    ]);
    await book.write('1', order.noted('1', 'later'));
    await harness.settle();
    expect((await harness.runtime.deadLetters('order-list')).map(({ revision }) => revision)).toEqual(['1', '2', '3']);

    await harness.runtime.skipDeadLetter('order-list', { stream: 'order-1', revision: 1n });
    while ((await harness.runtime.deadLetters('order-list')).length > 0) await delay(10);
    const [again] = await harness.runtime.rebuild('order-list');
    expect(again).toMatchObject({ comparison: { equal: true }, parked: 0 });
    expect(await rows(`SELECT notes FROM order_list WHERE id = '1'`)).toEqual([{ notes: ['behind it', 'later'] }]);
  });

  it('preserves what precedes an unreadable event, like live processing', async () => {
    await harness.stop();
    const codec = {
      decode: async (events: readonly StoredEvent[]) => {
        if (events.some(({ data }) => data['note'] === poison)) throw new SyntaxError('Unexpected token');
        return book.codec.decode(events);
      },
    };
    harness = await projectionHarness({ ...options(), codec, retryDelaysMs: [] });
    await book.write('1', order.placed('1'), order.noted('1', 'a'), order.noted('1', poison), order.noted('1', 'b'));
    await book.write('2', order.placed('2'));
    await harness.settle();
    const found = 'SELECT id, notes FROM order_list ORDER BY id';
    const before = await rows(found);
    expect(before).toEqual([
      { id: '1', notes: ['a'] },
      { id: '2', notes: [] },
    ]);

    const [report] = await harness.runtime.rebuild('order-list');
    expect(report?.comparison).toMatchObject({ equal: true });
    expect(await rows(found)).toEqual(before);
    const parked = await harness.runtime.deadLetters('order-list');
    expect(parked.map(({ revision }) => revision)).toEqual(['2', '3']);
  });

  it('does not swap in a different build where equality is required', async () => {
    await writeOrders(book, 0, 3);
    await harness.settle();
    const table = await relation('order-list');
    await rows(`UPDATE ${String(table)} SET country = 'XX' WHERE id = '1'`);
    await expect(harness.runtime.rebuild('order-list', { expectEqual: true })).rejects.toThrow(
      'order-list was not swapped: it differs from the live build in 1 rows or more',
    );
    expect(await relation('order-list')).toBe(table);
    expect(await harness.runtime.rebuild('order-list')).toMatchObject([{ comparison: { equal: false } }]);
    expect(await harness.runtime.rebuild('order-list', { expectEqual: true })).toMatchObject([
      { comparison: { equal: true } },
    ]);
  });

  it('builds the others when one of several fails', async () => {
    await book.write('1', order.placed('1'), order.noted('1', poison));
    await harness.settle();
    const reports = await harness.runtime.rebuild('all', { strict: true });
    expect(reports.map(({ name, failure }) => [name, failure === null])).toEqual([
      ['order-list', false],
      ['country-totals', true],
    ]);
  });

  it('ends at a failing event in strict mode', async () => {
    await book.write('1', order.placed('1'), order.noted('1', poison));
    await book.write('2', order.placed('2'));
    await harness.settle();
    const table = await relation('order-list');
    await expect(harness.runtime.rebuild('order-list', { strict: true })).rejects.toThrow(
      'order-list cannot be built: test.noted in order-1 at revision 1',
    );
    expect(await relation('order-list')).toBe(table);
    expect(await rows(`SELECT count(*)::int AS builds FROM pr_read_models WHERE name = 'order-list'`)).toEqual([
      { builds: 1 },
    ]);
    expect(await rows('SELECT id FROM order_list ORDER BY id')).toEqual([{ id: '1' }, { id: '2' }]);
  });

  it('leaves nothing behind when aborted, and restarts after a crash', async () => {
    await writeOrders(book, 0, 30);
    await harness.settle();
    const control = new AbortController();
    const onProgress = () => control.abort();
    await expect(harness.runtime.rebuild('order-list', { onProgress, signal: control.signal })).rejects.toThrow(
      'aborted',
    );
    expect(await rows(`SELECT state FROM pr_read_models WHERE name = 'order-list'`)).toEqual([{ state: 'serving' }]);
    await rows(`CREATE TABLE rm_order_list_v1_crashed (id text)`);
    await rows(
      `INSERT INTO pr_read_models (relation, name, version, fingerprint, state)
       SELECT 'rm_order_list_v1_crashed', name, version, fingerprint, 'building' FROM pr_read_models WHERE name = 'order-list'`,
    );
    await rows(
      `INSERT INTO pr_subscribers (id, position, owner, lease_until) VALUES ('rm_order_list_v1_crashed', '0', 'gone', now() + '1 minute')`,
    );
    const builder = await book.db.pool.connect();
    await builder.query(`SELECT pg_advisory_lock_shared(7310011, hashtext('gone'))`);
    await expect(harness.runtime.rebuild('order-list')).rejects.toThrow('A build of order-list is already running');
    await builder.query('SELECT pg_advisory_unlock_all()');
    builder.release();
    await harness.runtime.rebuild('order-list');
    expect(await rows(`SELECT to_regclass('rm_order_list_v1_crashed') AS table`)).toEqual([{ table: null }]);
  });

  it('fails when another build has replaced it, which continues to serve', async () => {
    await writeOrders(book, 0, 10);
    await harness.settle();
    await harness.stop();
    const table = String(await relation('order-list'));
    const lock = await book.db.pool.connect();
    await lock.query('BEGIN');
    await lock.query('SELECT FROM pr_subscribers WHERE id = $1 FOR UPDATE', [table]);
    let reached = () => undefined as void;
    const swapping = new Promise<void>((resolve) => (reached = resolve));
    const onProgress = ({ phase }: { readonly phase: string }) => (phase === 'swapping' ? reached() : undefined);
    const runtime = createProjectionRuntime({ ...options(), log: quietLog });
    const rebuilding = expect(runtime.rebuild('order-list', { onProgress })).rejects.toThrow(
      `${table} is not the serving build`,
    );

    await swapping;
    await lock.query(`INSERT INTO pr_subscribers (id, position) VALUES ('rm_order_list_other', '0')`);
    await lock.query(`UPDATE pr_subscribers SET name = NULL WHERE id = $1`, [table]);
    await lock.query(`UPDATE pr_subscribers SET name = 'order-list', version = $1 WHERE id = 'rm_order_list_other'`, [
      versionOf(orderList),
    ]);
    await lock.query('COMMIT');
    lock.release();

    await rebuilding;
    expect(await relation('order-list')).toBe('rm_order_list_other');
  });

  it('reports its progress', async () => {
    await writeOrders(book, 0, 10);
    await harness.settle();
    const phases: string[] = [];
    await harness.runtime.rebuild('order-list', { onProgress: ({ phase }) => phases.push(phase) });
    expect([...new Set(phases)]).toEqual(['reading', 'indexing', 'comparing', 'swapping']);
  });

  it('corrects read models that block the start on a store restored to an earlier state', async () => {
    await writeOrders(book, 1, 3);
    await harness.settle();
    await harness.stop();
    const beyond = String(BigInt(await book.store.head()) + 1_000_000_000_000n).padStart(20, '0');
    await rows(`UPDATE pr_subscribers SET position = '${beyond}'`);
    const runtime = createProjectionRuntime({ ...options(), log: quietLog });
    await expect(runtime.start()).rejects.toThrow('The event store ends before the positions of rm_country_totals');
    await runtime.stop();
    await runtime.rebuild('all');
    harness = await projectionHarness(options());
    await harness.settle();
    expect((await harness.runtime.verify('all')).map(({ comparison }) => comparison?.equal)).toEqual([true, true]);
  });
});
