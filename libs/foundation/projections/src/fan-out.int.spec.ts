import { RedisConnections } from '@shop/platform';
import { describeRedis, testRedis, until, type TestRedis } from '@shop/platform/testing';
import { type ChangeTransport, PostgresTransport } from './change-channel.js';
import { openOrderBook, order, orderList, type OrderBook } from './order-book.fixtures.js';
import { projectionHarness, quietLog, type ProjectionHarness } from './testing/index.js';

type Ids = readonly string[] | null;

async function openPair(book: OrderBook, transport: () => ChangeTransport) {
  const open = (work: boolean) =>
    projectionHarness({
      ...{ store: book.store, codec: book.codec, pool: book.db.pool, projections: [orderList], processes: [] },
      ...{ work, transport: transport() },
    });
  const [worker, follower] = [await open(true), await open(false)];
  const changes: Ids[] = [];
  follower.readModels.onChange('order-list', ({ ids }) => void changes.push(ids));
  return { worker, follower, heard: changes };
}

function itCarriesChanges(transport: (book: OrderBook) => ChangeTransport, cut: (book: OrderBook) => Promise<unknown>) {
  let book: OrderBook;
  const harnesses: ProjectionHarness[] = [];
  const open = async () => {
    const pair = await openPair(book, () => transport(book));
    harnesses.push(pair.worker, pair.follower);
    return pair;
  };
  beforeEach(async () => {
    book = await openOrderBook();
  });
  afterEach(async () => {
    await Promise.all(harnesses.splice(0).map((harness) => harness.stop()));
    await book.close();
  });

  it('notifies another process of changed rows and of the position', async () => {
    const { follower, heard: changes } = await open();
    const position = await book.write('1', order.placed('1'));
    await until(() => changes.length > 0);
    expect(changes).toEqual([['1']]);
    expect(await follower.readModels.waitFor(['order-list'], position, 0)).toBe(true);
  });

  it('reports possibly missed changes after a broken connection, then continues', async () => {
    const { heard: changes } = await open();
    await cut(book);
    await until(() => changes.includes(null));
    const before = changes.length;
    await book.write('1', order.placed('1'));
    await until(() => changes.length > before);
    expect(changes.at(-1)).toEqual(['1']);
  });
}

describe('changes between processes, through PostgreSQL', () => {
  itCarriesChanges(
    ({ db }) => new PostgresTransport(db.pool, quietLog),
    ({ db }) =>
      db.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND query = 'LISTEN pr_changes'`,
      ),
  );
});

describeRedis('changes between processes, through Redis', () => {
  let redis: TestRedis;
  const connections: RedisConnections[] = [];
  const connect = () => {
    const log = { warn: () => undefined };
    const connection = new RedisConnections({ url: redis.url, namespace: 'shop', log });
    connections.push(connection);
    return connection.bus('changes');
  };
  beforeAll(async () => {
    redis = await testRedis();
  });
  afterAll(async () => {
    await Promise.all(connections.map((connection) => connection.close()));
    await redis.drop();
  });

  itCarriesChanges(connect, async () => {
    await connections.at(-1)?.for('worker').call('CLIENT', 'KILL', 'TYPE', 'pubsub');
  });

  describe('during an outage', () => {
    let book: OrderBook;
    let pair: Awaited<ReturnType<typeof openPair>>;
    beforeEach(async () => {
      book = await openOrderBook();
      pair = await openPair(book, connect);
    });
    afterEach(async () => {
      await redis.start();
      await Promise.all([pair.worker.stop(), pair.follower.stop()]);
      await book.close();
    });

    it('are polled from the database, and announced again afterwards', async () => {
      await redis.kill();
      const position = await book.write('1', order.placed('1'));
      await until(() => pair.heard.length > 0);
      expect(pair.heard).toEqual([null]);
      expect(await pair.follower.readModels.waitFor(['order-list'], position, 5_000)).toBe(true);
      await redis.start();
      await until(() => pair.heard.length > 1);
      let last = 1;
      await until(async () => {
        last += 1;
        await book.write(String(last), order.placed(String(last)));
        return pair.heard.some((ids) => ids !== null);
      });
    });

    it('resolve waits for a position without announcements', async () => {
      await redis.kill();
      const position = await book.write('1', order.placed('1'));
      expect(await pair.follower.readModels.waitFor(['order-list'], position, 5_000)).toBe(true);
    });
  });
});
