import { setTimeout as delay } from 'node:timers/promises';
import { Unavailable, type EventStore, type StoredEvent } from '@shop/event-store';
import { until } from '@shop/platform/testing';
import { openOrderBook, order, orderList, noted, placed, type OrderBook } from './order-book.fixtures.js';
import type { AnyProjection, Process } from './declaration.js';
import { projectionHarness, type ProjectionHarness } from './testing/index.js';

const orders = 400;
const events = 2 * orders;

/** One read at a time, each within its time limit; costs are simulated. */
function slowStore(store: EventStore, { perEventMs = 0.2, limitMs = 300 } = {}) {
  const counts = { pages: 0, under: 0, most: 0 };
  let queue = Promise.resolve();
  let spentMs = 0;
  const readAll: EventStore['readAll'] = async (options = {}) => {
    const calledAt = spentMs;
    const isPage = options.limit !== 1;
    if (isPage) counts.pages += 1;
    if (isPage) counts.most = Math.max(counts.most, (counts.under += 1));
    try {
      const answer = queue.then(() => store.readAll(options));
      // A read costs time even after its caller gave up.
      queue = answer.then(
        async ({ events: read }) => {
          const costMs = 5 + perEventMs * read.length;
          await delay(costMs);
          spentMs += costMs;
        },
        () => undefined,
      );
      await queue;
      if (spentMs - calledAt > limitMs) throw new Unavailable('The read took too long');
      return await answer;
    } finally {
      if (isPage) counts.under -= 1;
    }
  };
  const slow = new Proxy(store, {
    get: (target, key) => {
      if (key === 'readAll') return readAll;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { store: slow, counts };
}

describe('catching-up subscribers', () => {
  let book: OrderBook;
  let harness: ProjectionHarness | undefined;
  const projections: readonly AnyProjection[] = Array.from({ length: 16 }, (_, number) => ({
    ...(orderList as AnyProjection),
    name: `order-list-${number}`,
    table: { columns: orderList.table.columns },
  }));
  const reactions = new Map<string, number>();
  const processes: readonly Process[] = Array.from({ length: 8 }, (_, number) => ({
    name: `listening-${number}`,
    events: number % 2 === 0 ? [placed] : [placed, noted],
    from: 'beginning',
    react: ({ id }) => {
      const key = `${number} ${id}`;
      reactions.set(key, (reactions.get(key) ?? 0) + 1);
      return Promise.resolve();
    },
  }));
  const start = async (options: Partial<Parameters<typeof projectionHarness>[0]> = {}) => {
    harness = await projectionHarness({
      ...{ store: book.store, codec: book.codec, pool: book.db.pool, projections, processes, ...options },
    });
    return harness;
  };
  const states = async () => (await harness!.runtime.status()).map(({ name, state }) => [name, state] as const);
  const untilLive = (except: readonly string[] = []) =>
    until(async () => (await states()).every(([name, state]) => state === 'live' || except.includes(name)));

  beforeEach(async () => {
    reactions.clear();
    book = await openOrderBook();
    const write = (number: string) => book.write(number, order.placed(number), order.noted(number, 'a'));
    await Promise.all(Array.from({ length: orders }, (_, number) => write(String(number))));
  });
  afterEach(async () => {
    await harness?.stop();
    await book.close();
  });

  it('catch up under load with few reads, within timeouts, and decode events once or twice', async () => {
    let decoded = 0;
    const codec = {
      decode: (stored: readonly StoredEvent[]) => {
        decoded += stored.length;
        return book.codec.decode(stored);
      },
    };
    const { store, counts } = slowStore(book.store);
    await start({ store, codec });
    await untilLive();
    for (const { name } of projections) {
      const relation = name.replaceAll('-', '_');
      const { rows } = await book.db.pool.query(`SELECT count(*)::integer AS count, sum(revision) FROM ${relation}`);
      expect(rows).toEqual([{ count: orders, sum: String(orders) }]);
    }
    expect(reactions.size).toBe(4 * orders + 4 * events);
    expect([...reactions.values()].every((count) => count === 1)).toBe(true);
    // One range for read models, one for processes; more if some join late.
    expect(decoded).toBeLessThan(6 * events);
    expect(counts.most).toBeLessThanOrEqual(3);
  });

  it('shrink pages until the store can deliver them', async () => {
    const { store, counts } = slowStore(book.store, { perEventMs: 2, limitMs: 400 });
    await start({ store, projections: projections.slice(0, 1), processes: [] });
    await untilLive();
    expect(counts.pages).toBeGreaterThan(events / 200);
  });

  it('leave a slow subscriber behind, which catches up without repeating work', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const [first, ...others] = processes;
    const slow: Process = {
      ...first!,
      react: async (event) => {
        await gate;
        await first!.react(event);
      },
    };
    await start({ processes: [slow, ...others] });
    await untilLive([slow.name]);
    expect((await states()).filter(([, state]) => state !== 'live')).toEqual([[slow.name, 'catching-up']]);
    open();
    await untilLive();
    expect(reactions.size).toBe(4 * orders + 4 * events);
    expect([...reactions.values()].every((count) => count === 1)).toBe(true);
  });

  it('stop while catching up, and resume at their checkpoint', async () => {
    const { store } = slowStore(book.store, { perEventMs: 5, limitMs: 60_000 });
    const { runtime } = await start({ store });
    const begun = performance.now();
    await runtime.stop();
    expect(performance.now() - begun).toBeLessThan(10_000);
    await start();
    await untilLive();
    expect(reactions.size).toBe(4 * orders + 4 * events);
  });
});
