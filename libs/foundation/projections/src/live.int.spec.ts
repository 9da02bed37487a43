import { countryTotals, openOrderBook, order, orderList, type OrderBook } from './order-book.fixtures.js';
import { projectionHarness, type ProjectionHarness } from './testing/index.js';

describe('live processing of read models', () => {
  let book: OrderBook;
  let harness: ProjectionHarness;
  beforeEach(async () => {
    book = await openOrderBook();
    const { store, codec, db } = book;
    harness = await projectionHarness({
      ...{ store, codec, pool: db.pool },
      projections: [orderList, countryTotals],
      processes: [],
    });
  });
  afterEach(async () => {
    await harness.stop();
    await book.close();
  });
  const rows = async (sql: string) => (await book.db.pool.query(sql)).rows as unknown[];

  it('folds events into rows behind a view with the read model’s name', async () => {
    await book.write(
      '1',
      order.placed('1', { country: 'RS', total: 250, name: 'Mila' }),
      order.noted('1', 'ring twice'),
    );
    await book.write('2', order.placed('2', { country: 'RS', total: 100 }));
    await harness.settle();
    expect(
      await rows('SELECT id, country, total::int, name, notes, details, revision FROM order_list ORDER BY id'),
    ).toEqual([
      { id: '1', country: 'RS', total: 250, name: 'Mila', notes: ['ring twice'], details: { count: 1 }, revision: 1 },
      { id: '2', country: 'RS', total: 100, name: 'Ana', notes: [], details: null, revision: 0 },
    ]);
    expect(await rows('SELECT id, orders, total::int FROM country_totals')).toEqual([
      { id: 'RS', orders: 2, total: 350 },
    ]);
  });

  it('changes a row across pages and removes it', async () => {
    await book.write('1', order.placed('1'));
    await harness.settle();
    await book.write('1', order.noted('1', 'first'));
    await harness.settle();
    await book.write('1', order.noted('1', 'second'));
    await harness.settle();
    expect(await rows('SELECT notes FROM order_list')).toEqual([{ notes: ['first', 'second'] }]);
    await book.write('1', order.closed('1'));
    await harness.settle();
    expect(await rows('SELECT id FROM order_list')).toEqual([]);
  });

  it('patches all rows of a person, also in the same page and in later rows', async () => {
    await book.write('1', order.placed('1', { userId: 'eva', name: 'Eva' }));
    await harness.settle();
    await book.write('2', order.placed('2', { userId: 'eva', name: 'Eva' }));
    await book.write('person', order.forgotten('eva'));
    await book.write('1', order.noted('1', 'later'));
    await harness.settle();
    expect(await rows('SELECT id, name, notes FROM order_list ORDER BY id')).toEqual([
      { id: '1', name: null, notes: ['later'] },
      { id: '2', name: null, notes: [] },
    ]);
  });

  it('advances the position past events of other types', async () => {
    const own = await book.write('1', order.placed('1'));
    expect(await harness.readModels.waitFor(['order-list', 'country-totals'], own, 5_000)).toBe(true);
    expect(await rows('SELECT id FROM order_list')).toHaveLength(1);
    const other = await book.write('other', order.ignored());
    expect(await harness.readModels.waitFor(['order-list', 'country-totals'], other, 5_000)).toBe(true);
  });

  it('returns false on timeout', async () => {
    await harness.runtime.pause('order-list');
    const position = await book.write('1', order.placed('1'));
    expect(await harness.readModels.waitFor(['order-list'], position, 20)).toBe(false);
    await harness.runtime.resume('order-list');
    expect(await harness.readModels.waitFor(['order-list'], position, 5_000)).toBe(true);
  });

  it('announces changed rows', async () => {
    const changes: (readonly string[] | null)[] = [];
    const stop = harness.readModels.onChange('order-list', ({ ids }) => changes.push(ids));
    await book.write('1', order.placed('1'));
    await harness.settle();
    stop();
    await book.write('2', order.placed('2'));
    await harness.settle();
    expect(changes).toEqual([['1']]);
  });

  it('does not delay other read models behind a slow one', async () => {
    await book.write('1', order.placed('1'));
    await harness.settle();
    const [live] = await rows(`SELECT relation FROM pr_read_models WHERE name = 'order-list'`);
    const locker = await book.db.pool.connect();
    await locker.query(`BEGIN; LOCK TABLE ${(live as { relation: string }).relation} IN ACCESS EXCLUSIVE MODE`);
    await book.write('2', order.placed('2'));
    const position = await book.write('3', order.placed('3'));
    expect(await harness.readModels.waitFor(['country-totals'], position, 10_000)).toBe(true);
    expect(await harness.readModels.waitFor(['order-list'], position, 0)).toBe(false);
    await locker.query('COMMIT');
    locker.release();
    await harness.settle();
    expect(await rows('SELECT id FROM order_list ORDER BY id')).toHaveLength(3);
  });

  it('skips no event of a transaction that commits after 100 others', async () => {
    await book.write('1', order.placed('1', { total: 1 }));
    await harness.settle();
    const late = await book.writeLate('late', order.placed('late', { total: 1 }));
    let position = '';
    for (let number = 2; number <= 101; number += 1)
      position = await book.write(String(number), order.placed(String(number), { total: 1 }));
    expect(await harness.readModels.waitFor(['order-list', 'country-totals'], position, 1_000)).toBe(false);
    await late.commit();
    expect(await harness.readModels.waitFor(['order-list', 'country-totals'], position, 20_000)).toBe(true);
    expect(await rows('SELECT count(*)::int AS orders FROM order_list')).toEqual([{ orders: 102 }]);
    expect(await rows('SELECT orders, total::int FROM country_totals')).toEqual([{ orders: 102, total: 102 }]);
    expect((await harness.runtime.verify('all')).map(({ comparison }) => comparison?.equal)).toEqual([true, true]);
  });

  it('rejects unknown names', async () => {
    await expect(harness.readModels.waitFor(['orders'], book.store.start, 10)).rejects.toThrow(
      'Read model "orders" not found',
    );
    await expect(harness.runtime.pause('orders')).rejects.toThrow('Read model or process "orders" not found');
  });
});
