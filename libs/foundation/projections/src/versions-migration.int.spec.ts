import { migrate, withClient } from '@shop/platform';
import { testDatabase, until } from '@shop/platform/testing';
import { type AnyProjection, programViewOf, versionOf } from './declaration.js';
import { projectionMigrations } from './migrations.js';
import { countryTotals, openOrderBook, order, orderList, type OrderBook } from './order-book.fixtures.js';
import { createProjectionRuntime } from './runtime.js';
import { quietLog } from './testing/index.js';

describe('data of the release before versions', () => {
  it('is migrated: live read models by version, processes by name, builds removed', async () => {
    const before = projectionMigrations.filter(({ name }) => !name.endsWith('version-read-models'));
    const db = await testDatabase({ migrations: before });
    await db.pool.query(`
      INSERT INTO pr_read_models (relation, name, version, fingerprint, state) VALUES
        ('rm_order_list_v4_1', 'order-list', 4, 'ab12', 'live'), ('rm_order_list_v4_2', 'order-list', 4, 'ab12', 'building');
      INSERT INTO pr_subscribers (id, position) VALUES
        ('rm_order_list_v4_1', '7'), ('rm_order_list_v4_2', '0'), ('process:messages', '9')`);

    await withClient(db.url, (client) => migrate(client, projectionMigrations));

    const { rows } = await db.pool.query('SELECT id, name, version, segment, position FROM pr_subscribers ORDER BY id');
    expect(rows).toEqual([
      { id: 'process:messages', name: 'process:messages', version: '', segment: 0, position: '9' },
      { id: 'rm_order_list_v4_1', name: 'order-list', version: '4.ab12', segment: 0, position: '7' },
      { id: 'rm_order_list_v4_2', name: null, version: null, segment: 0, position: '0' },
    ]);
    await db.drop();
  });

  describe('while its programs still read', () => {
    let book: OrderBook;
    beforeEach(async () => (book = await openOrderBook()));
    afterEach(() => book.close());

    const rows = async (sql: string) => (await book.db.pool.query(sql)).rows as Record<string, unknown>[];
    const runtimeOf = (list: AnyProjection) =>
      createProjectionRuntime({
        ...{ store: book.store, codec: book.codec, pool: book.db.pool, log: quietLog, processes: [] },
        ...{ program: `${list.version}`, projections: [list, countryTotals], leaseMs: 600 },
      });
    const makeOlder = async () => {
      const [build] = await rows(`SELECT id FROM pr_subscribers WHERE name = 'order-list'`);
      await rows(`DROP VIEW order_list_v1, ${programViewOf(orderList)}`);
      await rows(`CREATE VIEW order_list AS SELECT * FROM ${String(build?.['id'])}`);
      await rows(`UPDATE pr_read_models SET state = 'live'`);
    };

    it('is adopted where unchanged; its view follows a rebuild', async () => {
      const runtime = runtimeOf(orderList);
      await runtime.start();
      await book.write('1', order.placed('1'));
      await runtime.stop();
      await makeOlder();
      const next = runtimeOf(orderList);
      await next.start();
      await next.rebuild('order-list');
      const position = await book.write('2', order.placed('2'));
      expect(await next.readModels.waitFor(['order-list'], position, 60_000)).toBe(true);
      for (const view of ['order_list', 'order_list_v1', programViewOf(orderList)])
        expect(await rows(`SELECT id FROM ${view} ORDER BY id`)).toEqual([{ id: '1' }, { id: '2' }]);
      expect(await rows(`SELECT state FROM pr_read_models WHERE name = 'order-list'`)).toEqual([{ state: 'live' }]);
      await next.stop();
    });

    it('is unchanged next to a changed version, and removed with its view a day later', async () => {
      const runtime = runtimeOf(orderList);
      await runtime.start();
      const position = await book.write('1', order.placed('1'));
      expect(await runtime.readModels.waitFor(['order-list'], position, 60_000)).toBe(true);
      await runtime.stop();
      await makeOlder();
      const list: AnyProjection = { ...(orderList as AnyProjection), version: 2 };
      const next = runtimeOf(list);
      await next.start();
      await next.whenBuilt();
      expect(await rows(`SELECT id FROM order_list`)).toEqual([{ id: '1' }]);
      const states = `SELECT version, state FROM pr_read_models WHERE name = 'order-list' ORDER BY version`;
      expect(await rows(states)).toEqual([
        { version: 1, state: 'live' },
        { version: 2, state: 'serving' },
      ]);
      await next.stop();

      await rows(`UPDATE pr_read_models SET declared_at = now() - interval '25 hours' WHERE version = 1`);
      const later = runtimeOf(list);
      await later.start();
      await until(async () => (await rows(states)).length === 1);
      expect(await rows(`SELECT to_regclass('order_list') AS view`)).toEqual([{ view: null }]);
      expect(await rows(`SELECT version FROM pr_subscribers WHERE name = 'order-list'`)).toEqual([
        { version: versionOf(list) },
      ]);
      await later.stop();
    });
  });
});
