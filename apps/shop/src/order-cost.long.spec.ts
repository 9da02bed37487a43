import { freePort, until } from '@shop/platform/testing';
import pg from 'pg';
import { startProduct, temporaryDataDir, type Product } from '../../../infra/test/product.js';
import { OrderLoad } from './order-load.fixtures.js';
import { startRestartablePostgres, type RestartablePostgres } from './restartable-postgres.fixtures.js';

const orders = 500;

/** Above the goals of `npm run bench -- cost`, 7 and 2: pages are smaller on a slow machine. */
const limits = { statements: 11, syncs: 4 };

describe('an order among many at the same time', () => {
  let postgres: RestartablePostgres;
  let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>;
  let product: Product;
  let pool: pg.Pool;
  beforeAll(async () => {
    postgres = await startRestartablePostgres(undefined, [`shared_preload_libraries = 'pg_stat_statements'`]);
    dataDir = await temporaryDataDir();
    const env = { DATABASE_URL: postgres.url, DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
    product = await startProduct({ port: await freePort(), dataDir: dataDir.path, env });
    pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
    await pool.query('CREATE EXTENSION pg_stat_statements');
  });
  afterAll(async () => {
    await pool.end();
    await product.stop();
    await dataDir.remove();
    await postgres.drop();
  });

  const untilDelivered = () =>
    until(async () => {
      const { rows } = await pool.query<{ done: boolean }>(`
        SELECT (SELECT count(*) FROM crm_deliveries WHERE sent_at IS NOT NULL AND event = 'placed')
          = (SELECT count(*) FROM es_events WHERE type = 'OrderPlaced') AS done`);
      return rows[0]?.done === true;
    });
  const countWork = async () => {
    await pool.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await pool.query<{ statements: number; syncs: number }>(`
      SELECT (SELECT sum(calls) FROM pg_stat_statements
              WHERE query !~* '^(begin|commit|rollback|set )')::float AS statements,
        (SELECT sum(fsyncs) FROM pg_stat_io WHERE object = 'wal')::float AS syncs`);
    return rows[0]!;
  };

  it('shares its statements and syncs with the others, until the CRM has it', async () => {
    const load = await OrderLoad.open(product, { accounts: 32 });
    const place = async (count: number) => {
      const running = load.start(product, 0);
      await until(async () => load.count >= count);
      await running.stop();
      await untilDelivered();
    };
    await place(100);
    const [before, placedBefore] = [await countWork(), load.count];
    await place(placedBefore + orders);
    const [after, placed] = [await countWork(), load.count - placedBefore];
    expect(placed).toBeGreaterThanOrEqual(orders);
    expect((after.statements - before.statements) / placed).toBeLessThan(limits.statements);
    expect((after.syncs - before.syncs) / placed).toBeLessThan(limits.syncs);
  });
});
