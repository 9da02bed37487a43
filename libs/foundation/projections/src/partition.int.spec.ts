import { openDatabaseProxy, type CuttingProxy } from '@shop/event-store/testing';
import { handleConnectionErrors } from '@shop/platform';
import { until } from '@shop/platform/testing';
import { Pool } from 'pg';
import { openOrderBook, order, orderList, type OrderBook } from './order-book.fixtures.js';
import { PostgresTransport } from './change-channel.js';
import { projectionHarness, quietLog } from './testing/index.js';

let book: OrderBook;
let proxy: CuttingProxy;
let pool: Pool;
const connectionTimeoutMillis = 10_000;
beforeEach(async () => {
  book = await openOrderBook();
  const opened = await openDatabaseProxy(book.db.url);
  proxy = opened.proxy;
  pool = new Pool({ connectionString: opened.url, max: 5, query_timeout: 2_000, connectionTimeoutMillis });
  handleConnectionErrors(pool, () => undefined);
});
afterEach(async () => {
  proxy.cut();
  await pool.end();
  await proxy.close();
  await book.close();
});

const workerOn = (connections: Pool) => {
  const { store, codec } = book;
  return projectionHarness({
    ...{ store, codec, pool: connections, projections: [orderList], processes: [], leaseMs: 3_000 },
  });
};
const listed = async () => (await book.db.pool.query('SELECT id FROM order_list')).rows.length;

describe('connections that a firewall drops silently', () => {
  it('are detected by the listener, which reports disconnected until it receives again', async () => {
    const received: string[] = [];
    const transport = new PostgresTransport(pool, quietLog);
    await transport.listen({
      message: (text) => received.push(text),
      connected: () => received.push('connected'),
      lost: () => received.push('lost'),
    });

    proxy.drop();
    await until(async () => received.length >= 3);
    await book.db.pool.query(`SELECT pg_notify('pr_changes', 'hello')`);
    await until(async () => received.length >= 4);

    expect(received).toEqual(['connected', 'lost', 'connected', 'hello']);
    await transport.close();
  });

  it('stop a worker for seconds only', async () => {
    const harness = await workerOn(pool);
    await book.write('1', order.placed('1'));
    await harness.settle();

    await openAllConnections(pool);
    proxy.drop();
    await book.write('2', order.placed('2'));
    await until(async () => (await listed()) === 2);
    await book.write('3', order.placed('3'));
    await until(async () => (await listed()) === 3);

    await harness.stop();
  });
});

describe('a worker without a network connection to PostgreSQL', () => {
  it('loses its read models to another worker, and works again afterwards', async () => {
    const cutOff = await workerOn(pool);
    await book.write('1', order.placed('1'));
    await cutOff.settle();
    const other = await workerOn(book.db.pool);
    await openAllConnections(pool);

    proxy.partition();
    await book.write('2', order.placed('2'));
    await until(async () => (await listed()) === 2);
    await other.stop();
    await book.write('3', order.placed('3'));
    proxy.heal();
    await until(async () => (await listed()) === 3);

    await cutOff.stop();
  });
});

async function openAllConnections(pool: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) client.release();
}
