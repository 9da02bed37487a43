import { until } from '@shop/platform/testing';
import { vi } from 'vitest';
import {
  countryTotals,
  openOrderBook,
  order,
  orderList,
  placed,
  poison,
  type OrderBook,
} from './order-book.fixtures.js';
import { deadLettersOf } from './dead-letters.js';
import { type AnyProjection, column, defineReadModel } from './declaration.js';
import type { EventDecoder } from './runtime-options.js';
import { projectionHarness, type ProjectionHarness } from './testing/index.js';

describe('an event that fails in a fold', () => {
  let book: OrderBook;
  let harness: ProjectionHarness;
  beforeEach(async () => {
    book = await openOrderBook();
  });
  afterEach(async () => {
    await harness.stop();
    await book.close();
  });
  const start = async (
    projections: readonly AnyProjection[] = [orderList, countryTotals],
    codec: EventDecoder = book.codec,
  ) => {
    harness = await projectionHarness({
      store: book.store,
      codec,
      pool: book.db.pool,
      projections,
      processes: [],
    });
  };
  const rows = async (sql: string) => (await book.db.pool.query(sql)).rows as unknown[];

  it('is isolated among hundreds of others', async () => {
    await start();
    await book.write('1', order.placed('1'), order.noted('1', poison));
    await harness.settle();
    await book.db.pool.query(
      `INSERT INTO pr_parked (subscriber, position, stream, revision, event_id, type, reason, attempts)
       SELECT subscriber.id, lpad(n::text, 20, '0'), 'order-' || n, 0, n::text, 'test.placed', 'TypeError', 4
       FROM pr_subscribers AS subscriber, generate_series(1, 150) AS n WHERE subscriber.name = 'country-totals'`,
    );
    const streams = Array.from({ length: 150 }, (_, n) => `order-${n + 1}`);
    const among = (readModels: readonly string[]) =>
      deadLettersOf(book.db.pool, { streams, readModels, wholeReadModel: 'none', processType: 'none' });
    expect(await among(['order-list'])).toMatchObject([{ name: 'order-list', stream: 'order-1', type: 'test.noted' }]);
    expect(await among(['country-totals'])).toHaveLength(100);
  });

  it('is dead-lettered with the rest of its stream; other streams and read models continue', async () => {
    await start();
    await book.write('1', order.placed('1'), order.noted('1', 'a'));
    await book.write('1', order.noted('1', poison), order.noted('1', 'b'));
    await book.write('2', order.placed('2'), order.noted('2', 'c'));
    await harness.settle();
    await book.write('1', order.noted('1', 'd'));
    await harness.settle();
    expect(await rows('SELECT id, notes FROM order_list ORDER BY id')).toEqual([
      { id: '1', notes: ['a'] },
      { id: '2', notes: ['c'] },
    ]);
    expect(await rows('SELECT orders FROM country_totals')).toEqual([{ orders: 2 }]);
    const parked = await harness.runtime.deadLetters('order-list');
    expect(parked.map(({ stream, revision, attempts }) => [stream, revision, attempts])).toEqual([
      ['order-1', '2', 4],
      ['order-1', '3', 0],
      ['order-1', '4', 0],
    ]);
    expect(parked[0]?.reason).toMatch(/^TypeError at /);
  });

  it('leaves no personal row in memory after a retry', async () => {
    let understood = false;
    const careful: typeof orderList = {
      ...orderList,
      personal: ['name'],
      fold: (row, event, id) => {
        if (event.type === 'test.noted' && !understood) throw new TypeError('This note cannot be folded');
        return orderList.fold(row, event, id);
      },
    };
    await start([careful]);
    await book.write('1', order.placed('1'), order.noted('1', 'a'));
    await harness.settle();
    understood = true;
    await harness.runtime.retryDeadLetters('order-list');
    await until(async () => (await harness.runtime.deadLetters('order-list')).length === 0);

    const queries = vi.spyOn(book.db.pool, 'query');
    await book.write('1', order.noted('1', 'b'));
    await harness.settle();

    const loads = queries.mock.calls.filter(([query]) => String((query as { name?: string }).name).startsWith('load '));
    queries.mockRestore();
    expect(loads).toHaveLength(1);
    expect(await rows('SELECT notes FROM order_list')).toEqual([{ notes: ['a', 'b'] }]);
  });

  it('stays dead-lettered across a restart, and is folded once the fold supports it', async () => {
    await start();
    await book.write('1', order.placed('1'), order.noted('1', poison), order.noted('1', 'b'));
    await harness.settle();
    await harness.stop();
    const understanding: typeof orderList = {
      ...orderList,
      fold: (row, event, id) => orderList.fold(row, event.type === 'test.noted' ? understood(event) : event, id),
    };
    await start([understanding, countryTotals]);
    await book.write('1', order.noted('1', 'c'));
    await harness.settle();
    expect(await rows('SELECT notes FROM order_list')).toEqual([{ notes: [] }]);
    expect(await harness.runtime.retryDeadLetters('order-list')).toBe(3);
    while ((await harness.runtime.deadLetters('order-list')).length > 0);
    expect(await rows('SELECT notes FROM order_list')).toEqual([{ notes: ['understood', 'b', 'c'] }]);
    expect((await harness.runtime.verify('order-list'))[0]?.comparison?.equal).toBe(true);
  });

  it('is skipped on request; the events behind it are folded', async () => {
    await start();
    await book.write('1', order.placed('1'), order.noted('1', poison), order.noted('1', 'b'));
    await harness.settle();
    const { runtime } = harness;
    expect(await runtime.skipDeadLetter('order-list', { stream: 'order-1', revision: 7n })).toBe(false);
    expect(await runtime.deadLetters('order-list', 1)).toMatchObject([{ revision: '1', skip: false }]);
    expect(await runtime.skipDeadLetter('order-list', { stream: 'order-1', revision: 1n })).toBe(true);
    while ((await runtime.deadLetters('order-list')).length > 0);
    await book.write('1', order.noted('1', 'c'));
    await harness.settle();
    expect(await rows('SELECT notes FROM order_list')).toEqual([{ notes: ['b', 'c'] }]);
  });

  it('is dead-lettered when its row cannot be stored', async () => {
    const wide = defineReadModel({
      name: 'wide-totals',
      version: 1,
      scope: 'stream',
      columns: { total: column.integer() },
      events: [placed],
      key: (event) => event.data.orderId,
      fold: (_, event) => ({ total: event.data.total }),
    });
    await start([wide]);
    await Promise.all([
      book.write('1', order.placed('1', { total: 1 })),
      book.write('2', order.placed('2', { total: 2 ** 40 })),
      book.write('3', order.placed('3', { total: 3 })),
    ]);
    await harness.settle();
    expect(await rows('SELECT id, total FROM wide_totals ORDER BY id')).toEqual([
      { id: '1', total: 1 },
      { id: '3', total: 3 },
    ]);
    expect((await harness.runtime.deadLetters('wide-totals')).map(({ stream, reason }) => [stream, reason])).toEqual([
      ['order-2', expect.stringContaining('error 22003') as string],
    ]);
    await expect(harness.runtime.rebuild('wide-totals')).rejects.toThrow();
  });

  it('is dead-lettered when neither the event can be decoded nor the reason stored', async () => {
    const unstorable = Object.assign(new Error('damaged'), { name: 'Damaged\0' });
    await start([orderList], {
      decode: (events) =>
        events.some(({ stream, revision }) => stream === 'order-1' && revision === 1n)
          ? Promise.reject(unstorable)
          : book.codec.decode(events),
    });
    await book.write('1', order.placed('1'), order.noted('1', 'a'));
    await book.write('2', order.placed('2'));
    await harness.settle();
    expect(await rows('SELECT id FROM order_list ORDER BY id')).toEqual([{ id: '1' }, { id: '2' }]);
    const parked = await harness.runtime.deadLetters('order-list');
    expect(parked).toMatchObject([{ stream: 'order-1', revision: '1' }]);
    expect(parked[0]?.reason).toMatch(/^error 22P05/);
  });

  it('does not apply its patch when dead-lettered', async () => {
    const careless: typeof orderList = {
      ...orderList,
      key: (event) => (event.type === 'test.forgotten' ? event.data.userId : event.data.orderId),
      fold: (row, event, id) => {
        if (event.type === 'test.forgotten') throw new TypeError('not understood');
        return orderList.fold(row, event, id);
      },
    };
    await start([careless]);
    await book.write('1', order.placed('1', { userId: 'eva', name: 'Eva' }));
    await book.write('eva', order.forgotten('eva'));
    await book.write('2', order.placed('2', { userId: 'ivo', name: 'Ivo' }));
    await harness.settle();
    expect(await rows('SELECT id, name FROM order_list ORDER BY id')).toEqual([
      { id: '1', name: 'Eva' },
      { id: '2', name: 'Ivo' },
    ]);
    expect(await harness.runtime.deadLetters('order-list')).toHaveLength(1);
  });
});

function understood<Note extends { readonly data: { readonly note: string } }>(event: Note): Note {
  return event.data.note === poison ? { ...event, data: { ...event.data, note: 'understood' } } : event;
}
