import { inTransaction } from '@shop/event-store';
import { describeEachEngine } from '@shop/event-store-eventstoredb/testing';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { versionsOf } from './declaration.js';
import { Leases } from './leases.js';
import { countryTotals, openOrderBook, order, orderList, poison, type OrderBook } from './order-book.fixtures.js';
import { PageWriter } from './page-writer.js';
import { ProjectionProcessor } from './projection-processor.js';
import { physicalTableOf } from './read-model-rows.js';
import { readServedBuilds } from './registry.js';
import { createProjectionRuntime, type ProjectionRuntime } from './runtime.js';
import { projectionHarness, quietLog, settle, type ProjectionHarness } from './testing/index.js';
import { beginUnderLease } from './subscription-processor.js';

describeEachEngine('several owners', (engine) => {
  let book: OrderBook;
  const harnesses: ProjectionHarness[] = [];
  const projections = [orderList, countryTotals];
  const options = () => ({
    store: book.store,
    codec: book.codec,
    pool: book.db.pool,
    projections,
    processes: [],
    leaseMs: 600,
  });
  const start = async () => {
    const harness = await projectionHarness(options());
    harnesses.push(harness);
    return harness;
  };
  const rows = async (sql: string) => (await book.db.pool.query(sql)).rows as Record<string, unknown>[];
  const owners = async () => new Set((await rows('SELECT owner FROM pr_subscribers')).map(({ owner }) => owner));

  beforeEach(async () => {
    book = await openOrderBook(engine);
  });
  afterEach(async () => {
    await Promise.all(harnesses.splice(0).map((harness) => harness.stop()));
    await book.close();
  });

  it('share subscribers and take over released ones', async () => {
    const first = await start();
    const second = await start();
    while ((await owners()).size < 2 || (await owners()).has(null)) await delay(20);
    const position = await book.write('1', order.placed('1'));
    expect(await first.readModels.waitFor(['order-list', 'country-totals'], position, 5_000)).toBe(true);
    expect(await second.readModels.waitFor(['order-list', 'country-totals'], position, 5_000)).toBe(true);
    await first.stop();
    harnesses.shift();
    await book.write('2', order.placed('2'));
    await second.settle();
    expect(await rows('SELECT orders FROM country_totals')).toEqual([{ orders: 2 }]);
  });

  it('acquire no lease that another owner has', async () => {
    const harness = await start();
    await harness.stop();
    harnesses.shift();
    const subscribers = [...(await readServedBuilds(book.db.pool, versionsOf(projections))).values()].map(
      ({ relation }) => relation,
    );
    const [first, second] = ['first', 'second'].map((owner) => new Leases(book.db.pool, owner, 60_000, 'test'));
    expect(await first!.acquire(subscribers, 2)).toHaveLength(2);
    expect(await second!.acquire(subscribers, 2)).toEqual([]);
    expect(await owners()).toEqual(new Set(['first']));
  });

  describe('taking over', () => {
    const before = [50, 100, 200];
    const leaseTo = async (owner: string, until: string, session: 'living' | 'gone') => {
      const first = await start();
      await first.settle();
      await first.stop();
      harnesses.shift();
      const client = await book.db.pool.connect();
      if (session === 'living') await client.query(`SELECT pg_advisory_lock_shared(7310011, hashtext('${owner}'))`);
      await rows(`UPDATE pr_subscribers SET owner = '${owner}', lease_until = ${until}`);
      await rows(`INSERT INTO pr_workers VALUES ('${owner}', ${until})`);
      await book.write('1', order.placed('1'));
      return () => client.release(true);
    };
    const startSlow = async (isAlone = false) => {
      const harness = await projectionHarness({ ...options(), leaseMs: 60_000, retryDelaysMs: before, isAlone });
      harnesses.push(harness);
      return harness;
    };
    const totals = () => rows('SELECT orders FROM country_totals');

    it('acquires leases of a dead process at once', async () => {
      const end = await leaseTo('killed', `'infinity'`, 'gone');
      await (await startSlow()).settle();
      expect(await totals()).toEqual([{ orders: 1 }]);
      expect(await rows(`SELECT owner FROM pr_workers WHERE owner = 'killed'`)).toEqual([]);
      end();
    });

    it('acquires leases that a live process does not renew when they expire, before the next heartbeat', async () => {
      const end = await leaseTo('hung', `clock_timestamp() + interval '5 seconds'`, 'living');
      await rows(`UPDATE pr_workers SET seen_until = '-infinity'`);
      const successor = await startSlow();
      expect(await owners()).toEqual(new Set(['hung']));
      await successor.settle();
      expect(await totals()).toEqual([{ orders: 1 }]);
      end();
    });

    it('acquires no leases of a live process in another container with the same host name', async () => {
      const noProcess = 2 ** 22 + 1;
      const elsewhere = `${hostname()}/${noProcess}/container`;
      const end = await leaseTo(elsewhere, `'infinity'`, 'living');
      await startSlow();
      expect(await owners()).toEqual(new Set([elsewhere]));
      end();
    });

    it('acquires all leases of the previous run where no other process works', async () => {
      const end = await leaseTo('previous', `'infinity'`, 'living');
      await (await startSlow(true)).settle();
      expect(await totals()).toEqual([{ orders: 1 }]);
      end();
    });
  });

  it('retain their leases when only their session breaks', async () => {
    const harness = await start();
    await harness.settle();
    const sessions = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 7310011
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    const [session] = await rows(sessions);
    await rows(`SELECT pg_terminate_backend(${String(session!['pid'])})`);
    for (;;) {
      const [restored] = await rows(sessions);
      if (restored !== undefined && restored['pid'] !== session!['pid']) break;
      await delay(10);
    }
    await book.write('1', order.placed('1'));
    await harness.settle();
    expect((await harness.runtime.status()).map(({ state }) => state)).toEqual(['live', 'live']);
  });

  it('report missing, dead and hanging owners to other processes', async () => {
    const harness = await start();
    await harness.settle();
    const observer = createProjectionRuntime({ ...options(), work: false, log: quietLog });
    const states = async () => (await observer.status()).map(({ state }) => state);
    while ((await states()).some((state) => state !== 'live')) await delay(20);
    await harness.stop();
    harnesses.shift();
    expect(await states()).toEqual(['idle', 'idle']);
    await rows(`UPDATE pr_subscribers SET owner = 'killed', lease_until = 'infinity'`);
    expect(await states()).toEqual(['dead-owner', 'dead-owner']);
    const client = await book.db.pool.connect();
    await client.query(`SELECT pg_advisory_lock_shared(7310011, hashtext('killed'))`);
    await rows(`UPDATE pr_subscribers SET lease_until = '-infinity'`);
    expect(await states()).toEqual(['stalled', 'stalled']);
    client.release(true);
    await observer.stop();
  });

  it('notify processes that run no subscribers of changes', async () => {
    await start();
    const reader = createProjectionRuntime({ ...options(), work: false, log: quietLog });
    await reader.start();
    const changed = new Promise((resolve) => reader.readModels.onChange('order-list', resolve));
    const position = await book.write('1', order.placed('1'));
    expect(await reader.readModels.waitFor(['order-list', 'country-totals'], position, 5_000)).toBe(true);
    expect(await changed).toEqual({ ids: ['1'] });
    const other = await book.write('2', order.ignored());
    expect(await reader.readModels.waitFor(['order-list'], other, 5_000)).toBe(true);
    await reader.stop();
  });

  it('reject a write after a lease has expired', async () => {
    const harness = await start();
    await book.write('1', order.placed('1'));
    await harness.settle();
    await harness.stop();
    harnesses.shift();
    const relation = (await readServedBuilds(book.db.pool, versionsOf(projections))).get('order-list')!.relation;
    const zombie = new Leases(book.db.pool, 'zombie', 0, 'test');
    const [tenure] = await zombie.acquire([relation], 1);
    await book.write('1', order.noted('1', 'seen by both'));
    const successor = await start();
    await successor.settle();
    const track = new ProjectionProcessor(orderList, physicalTableOf(orderList, relation), tenure!, new Set(), {
      ...options(),
      log: quietLog,
      pageWriter: new PageWriter(book.db.pool),
      retryDelaysMs: [],
      onAdvance: () => undefined,
      isReplaced: () => Promise.resolve(false),
    });
    const batch = await book.store.readAll({ after: tenure!.position });
    const page = {
      events: await book.codec.decode(batch.events),
      broken: [],
      checkpoint: batch.checkpoint,
      caughtUp: true,
    };
    await expect(track.apply(page)).rejects.toThrow(`${relation} is not at position ${tenure!.position}`);
    expect(await rows('SELECT notes FROM order_list')).toEqual([{ notes: ['seen by both'] }]);
  });

  it('lose their rows without reverting newer ones when paused during a transaction', async () => {
    await (await start()).stop();
    harnesses.shift();
    await book.write('1', order.placed('1'));
    let wakeUp = () => undefined as void;
    const paused = new Promise<void>((resolve) => (wakeUp = resolve));
    const late = inTransaction(
      book.db.pool,
      async (client) => {
        await client.query(`UPDATE pr_subscribers SET position = 'late'`);
        await paused;
        await client.query('SELECT 1');
      },
      beginUnderLease,
    );
    const successor = await start();
    await successor.settle();
    wakeUp();
    await expect(late).rejects.toThrow();
    expect(await rows('SELECT id FROM order_list')).toEqual([{ id: '1' }]);
  });

  it('resume at the stored position when a write was lost', async () => {
    const harness = await start();
    await book.write('1', order.placed('1'));
    await harness.settle();
    const [before] = await rows(`SELECT id, position FROM pr_subscribers WHERE id LIKE 'rm_country_totals%'`);
    await book.write('2', order.placed('2'));
    await harness.settle();
    await rows(
      `UPDATE pr_subscribers SET position = '${String(before!['position'])}' WHERE id = '${String(before!['id'])}'`,
    );
    await rows(`UPDATE ${String(before!['id'])} SET orders = 1, total = 100`);
    await book.write('3', order.placed('3'));
    while ((await rows('SELECT orders FROM country_totals'))[0]!['orders'] !== 3) await delay(10);
    expect((await harness.runtime.verify('country-totals'))[0]?.comparison?.equal).toBe(true);
  });

  it('pause and resume, also across restarts', async () => {
    const harness = await start();
    await harness.runtime.pause('order-list');
    await harness.stop();
    harnesses.shift();
    const again = await start();
    const position = await book.write('1', order.placed('1'));
    expect(await again.readModels.waitFor(['country-totals'], position, 5_000)).toBe(true);
    const states = async (runtime: ProjectionRuntime) =>
      (await runtime.status()).map(({ name, state }) => [name, state]);
    while ((await states(again.runtime))[0]?.[1] === 'catching-up') await delay(5);
    expect(await states(again.runtime)).toEqual([
      ['country-totals', 'live'],
      ['order-list', 'paused'],
    ]);
    expect(await rows('SELECT id FROM order_list')).toEqual([]);
    await again.runtime.resume('order-list');
    await again.settle();
    expect(await rows('SELECT id FROM order_list')).toEqual([{ id: '1' }]);
  });

  it('report their positions', async () => {
    const harness = await start();
    await book.write('1', order.placed('1'), order.noted('1', poison));
    await harness.settle();
    const [totals, list] = await harness.runtime.status();
    expect(totals).toEqual(
      expect.objectContaining({
        name: 'country-totals',
        kind: 'projection',
        relation: 'country_totals_v1',
        state: 'live',
        version: 1,
        parked: 0,
      }),
    );
    expect(list).toEqual(expect.objectContaining({ name: 'order-list', lag: { events: 0 }, handled: 2, parked: 1 }));
    await settle(harness.runtime, book.store);
  });
});
