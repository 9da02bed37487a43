import type { StoredEvent } from '@shop/event-store';
import { until } from '@shop/platform/testing';
import { openOrderBook, order, orderList, placed, type OrderBook } from './order-book.fixtures.js';
import type { Process } from './declaration.js';
import { projectionHarness, type ProjectionHarness } from './testing/index.js';

const streams = 3_000;
const broken = 'order-42';
const middle = `order-${streams / 2}`;

const deadLetterAll = `
  INSERT INTO pr_parked (subscriber, position, stream, revision, event_id, type, reason, attempts)
  SELECT $1, lpad(position::text, 20, '0'), stream, revision, id::text, type, 'TypeError', 4 FROM es_events`;
const moveToEnd = `
  UPDATE pr_subscribers SET position = (SELECT lpad(max(position)::text, 20, '0') FROM es_events) WHERE id = $1`;

describe('thousands of dead letters that are retried', () => {
  let book: OrderBook;
  let harness: ProjectionHarness | undefined;
  let open: () => void;
  let gate: Promise<void>;
  const reacted: string[] = [];
  const reminders: Process<[typeof placed]> = {
    name: 'reminders',
    events: [placed],
    from: 'beginning',
    react: async ({ data, stream }) => {
      if (stream === broken) throw new TypeError('This order cannot be handled');
      reacted.push(data.orderId);
    },
  };
  const refusing: typeof orderList = {
    ...orderList,
    fold: (row, event, id) => {
      if (event.stream === broken) throw new TypeError('This order cannot be handled');
      return orderList.fold(row, event, id);
    },
  };
  const codec = {
    decode: async (events: readonly StoredEvent[]) => {
      if (events.some(({ stream, revision }) => stream === middle && revision === 0n)) await gate;
      return book.codec.decode(events);
    },
  };
  const start = async () => {
    harness = await projectionHarness({
      ...{ store: book.store, codec, pool: book.db.pool },
      projections: [refusing],
      processes: [reminders],
    });
    return harness;
  };
  const count = async (sql: string) =>
    (await book.db.pool.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${sql}`)).rows[0]!.count;
  const deadLetters = async (name: string) =>
    count(`pr_parked WHERE subscriber ${name === 'reminders' ? '=' : '<>'} 'process:reminders'`);

  beforeEach(async () => {
    reacted.length = 0;
    gate = new Promise((resolve) => (open = resolve));
    book = await openOrderBook();
    const { runtime } = await start();
    await runtime.stop();
    const numbers = Array.from({ length: streams }, (_, number) => String(number));
    await Promise.all(numbers.map((number) => book.write(number, order.placed(number))));
    const { rows } = await book.db.pool.query<{ id: string }>('SELECT id FROM pr_subscribers');
    for (const { id } of rows) {
      await book.db.pool.query(deadLetterAll, [id]);
      await book.db.pool.query(moveToEnd, [id]);
    }
  });
  afterEach(async () => {
    open();
    await harness?.stop();
    await book.close();
  });

  it('do not block live processing of a read model, in announced batches', async () => {
    const { runtime, readModels } = await start();
    const changed: (readonly string[] | null)[] = [];
    readModels.onChange('order-list', ({ ids }) => void changed.push(ids));
    expect(await runtime.retryDeadLetters('order-list')).toBe(streams);
    await until(() => changed.length > 0);
    const position = await book.write('new', order.placed('new'));
    expect(await readModels.waitFor(['order-list'], position, 60_000)).toBe(true);
    expect(await deadLetters('order-list')).toBeGreaterThan(streams / 3);
    open();
    await until(async () => (await deadLetters('order-list')) === 1);
    expect(await runtime.deadLetters('order-list')).toMatchObject([{ stream: broken, attempts: 5, retry: false }]);
    expect(await count('order_list')).toBe(streams);
    await until(() => new Set(changed.flat()).size === streams);
    expect(changed.length).toBeLessThan(streams / 20);
  });

  it('do not block reactions of a process to new events', async () => {
    const { runtime } = await start();
    await runtime.retryDeadLetters('reminders');
    await until(() => reacted.length > 0);
    await book.write('new', order.placed('new'));
    await until(() => reacted.includes('new'));
    expect(await deadLetters('reminders')).toBeGreaterThan(streams / 3);
    open();
    await until(async () => (await deadLetters('reminders')) === 1);
    expect(new Set(reacted).size).toBe(streams);
  });

  it('preserve the order of a stream that receives events meanwhile', async () => {
    const { runtime, readModels } = await start();
    await runtime.retryDeadLetters('order-list');
    const last = String(streams / 2);
    await book.write(last, order.noted(last, 'a'));
    const position = await book.write(last, order.noted(last, 'b'));
    expect(await readModels.waitFor(['order-list'], position, 60_000)).toBe(true);
    open();
    await until(async () => (await deadLetters('order-list')) === 1);
    await readModels.waitFor(['order-list'], await book.write(last, order.noted(last, 'c')), 60_000);
    const { rows } = await book.db.pool.query('SELECT notes FROM order_list WHERE id = $1', [last]);
    expect(rows).toEqual([{ notes: ['a', 'b', 'c'] }]);
  });

  it('are aborted on stop, and retried completely after the next start', async () => {
    const first = await start();
    await first.runtime.retryDeadLetters('order-list');
    await until(async () => (await deadLetters('order-list')) < streams);
    await first.stop();
    const left = await deadLetters('order-list');
    expect(left).toBeGreaterThan(streams / 3);
    open();
    await start();
    await until(async () => (await deadLetters('order-list')) === 1);
    expect(await count('order_list')).toBe(streams - 1);
  });
});
