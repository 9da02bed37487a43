import { setTimeout } from 'node:timers/promises';
import { describeEachEngine } from '@shop/event-store-eventstoredb/testing';
import type { Pool } from 'pg';
import { countryTotals, noted, openOrderBook, order, orderList, type OrderBook } from './order-book.fixtures.js';
import type { Process } from './declaration.js';
import { createProjectionRuntime, type ProjectionRuntime } from './runtime.js';
import { projectionHarness, quietLog, settle } from './testing/index.js';

type Cut = 'before it is sent' | 'after it is committed';

const broken = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

function movesCheckpoint(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as { readonly text?: string }).text;
  return text?.includes('UPDATE pr_subscribers SET position = $4') ?? false;
}

function withFaults(pool: Pool, fails: (nth: number) => Cut | 'dies first' | 'dies after' | null) {
  let count = 0;
  let dead = false;
  const closed = new AbortController();
  const connectionLost = new Promise<never>((_, reject) => {
    closed.signal.addEventListener('abort', () => reject(broken()));
  });
  connectionLost.catch(() => undefined);
  const hang = () => connectionLost;
  const query = async (...args: Parameters<Pool['query']>): Promise<unknown> => {
    if (closed.signal.aborted) throw broken();
    if (dead) return hang();
    const fault = movesCheckpoint(args[0]) ? fails((count += 1)) : null;
    if (fault === 'before it is sent') throw broken();
    if (fault === 'dies first' || fault === 'dies after') dead = true;
    if (fault === 'dies first') return hang();
    const result = await (pool.query as (...all: unknown[]) => Promise<unknown>).call(pool, ...args);
    if (fault === 'after it is committed') throw broken();
    return dead ? hang() : result;
  };
  const proxy = new Proxy(pool, {
    get: (target, key) => (key === 'query' ? query : (Reflect.get(target, key) as unknown)),
  });
  return { pool: proxy, failPending: () => closed.abort(), isDead: () => dead };
}

describeEachEngine('a crash at any step', (engine) => {
  let book: OrderBook;
  const reactions = new Map<string, number>();
  const listener: Process<[typeof noted]> = {
    name: 'listening',
    events: [noted],
    from: 'beginning',
    react: ({ id }) => Promise.resolve(void reactions.set(id, (reactions.get(id) ?? 0) + 1)),
  };
  const options = (pool: Pool) => ({
    ...{ store: book.store, codec: book.codec, pool, log: quietLog, leaseMs: 300, retryDelaysMs: [1, 2, 4] },
    projections: [orderList, countryTotals],
    processes: [listener],
  });
  const totals = async () =>
    (await book.db.pool.query('SELECT orders, total::int FROM country_totals_v1')).rows as unknown[];
  const write = async (from: number, to: number) => {
    for (let number = from; number < to; number += 1) {
      await book.write(String(number), order.placed(String(number), { total: 1 }), order.noted(String(number), 'n'));
    }
  };

  beforeEach(async () => {
    reactions.clear();
    book = await openOrderBook(engine);
  });
  const endings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
    await book.close();
  });

  it.each<Cut>(['before it is sent', 'after it is committed'])(
    'loses and repeats nothing when the connection breaks %s',
    async (cut) => {
      const { pool } = withFaults(book.db.pool, (nth) => (nth % 3 === 1 ? cut : null));
      const harness = await projectionHarness(options(pool));
      endings.push(() => harness.stop());
      await write(0, 10);
      await harness.settle();
      await write(10, 20);
      await harness.settle();
      const healthy = createProjectionRuntime(options(book.db.pool));
      expect(await totals()).toEqual([{ orders: 20, total: 20 }]);
      expect((await healthy.verify('all')).map(({ comparison }) => comparison?.equal)).toEqual([true, true]);
      expect(reactions.size).toBe(20);
    },
  );

  it('stops while the database rejects every catch-up write', async () => {
    await write(0, 10);
    let refusals = 0;
    const { pool } = withFaults(book.db.pool, () => ((refusals += 1), 'before it is sent'));
    const runtime = createProjectionRuntime(options(pool));
    await runtime.start();
    while (refusals < 6) await setTimeout(5);
    const begun = performance.now();
    await runtime.stop();
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it.each([
    ['dies first', 1],
    ['dies after', 1],
    ['dies first', 4],
    ['dies after', 4],
  ] as const)('is taken over exactly once when an owner %s at its checkpoint %i', async (death, at) => {
    const grave = withFaults(book.db.pool, (nth) => (nth === at ? death : null));
    const dying: ProjectionRuntime = createProjectionRuntime(options(grave.pool));
    await dying.start();
    endings.push(() => (grave.failPending(), dying.stop()));
    let orders = 0;
    for (; !grave.isDead(); orders += 1) await write(orders, orders + 1);
    const successor = createProjectionRuntime(options(book.db.pool));
    endings.push(() => successor.stop());
    await successor.start();
    await write(orders, orders + 5);
    await settle(successor, book.store);
    expect(await totals()).toEqual([{ orders: orders + 5, total: orders + 5 }]);
    expect((await successor.verify('all')).map(({ comparison }) => comparison?.equal)).toEqual([true, true]);
    expect(reactions.size).toBe(orders + 5);
  });
});
