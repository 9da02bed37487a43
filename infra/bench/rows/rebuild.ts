import { createPostgresEventStore } from '@shop/event-store';
import { createProjectionRuntime, viewOf } from '@shop/projections';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { toMetric } from '../measure.js';
import { eventsPerOrder, fillOrderLog, orderCodec, orderListProjection, orderLogMigrations } from '../order-log.js';
import { quietLog } from '../quiet-log.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';

export const rebuildRow: BenchRow = {
  name: 'rebuild',
  goal: '1 M events of the order list ≤ 15 s (≤ 20 s with decryption); COPY of the final rows: report',
  async run(context: BenchContext): Promise<BenchResult> {
    const orders = Math.round(250_000 * context.scale);
    const open = await measureRebuild(context, orders, false);
    const sealed = await measureRebuild(context, orders, true);
    const perMillion = (seconds: number) => (seconds / (orders * eventsPerOrder)) * 1_000_000;
    const [plain, decrypting] = [perMillion(open.rebuild), perMillion(sealed.rebuild)];
    return {
      figures: [
        toMetric('1 M events', 's', [plain]),
        toMetric('1 M events, decrypting', 's', [decrypting]),
        toMetric('COPY of the final rows into a bare table', 's', [open.copy]),
        toMetric('memory at the end', 'MB', [process.memoryUsage().rss / 1_000_000]),
      ],
      verdicts: [
        { goal: '1 M events ≤ 15 s', measured: `${plain.toFixed(1)} s`, reached: plain <= 15 },
        {
          goal: '1 M events ≤ 20 s with decryption',
          measured: `${decrypting.toFixed(1)} s`,
          reached: decrypting <= 20,
        },
      ],
      conditions:
        `${orders * eventsPerOrder} events, 2,000 interleaved orders at a time, into the shop's order list: bulk fold, COPY, ` +
        `key and all indexes, ANALYZE, comparison with the live build, swap; 1 run each, equal to the live build by checksum`,
    };
  },
};

async function measureRebuild(
  context: BenchContext,
  orders: number,
  personal: boolean,
): Promise<{ readonly rebuild: number; readonly copy: number }> {
  const database = await context.createDatabase(orderLogMigrations);
  const pool = new pg.Pool({ connectionString: database.url, max: 6 });
  context.log(`filling the log, ${personal ? 'with' : 'without'} personal data`);
  await fillOrderLog(pool, orders, personal);
  const store = createPostgresEventStore({ connection: database.url });
  const runtime = createProjectionRuntime({
    ...{ store, codec: orderCodec(pool), pool, log: quietLog },
    projections: [orderListProjection],
    processes: [],
  });
  await runtime.start();
  context.log('the live path catches up, to be compared with');
  if (!(await runtime.waitUntilReached(await store.head(), 600_000)))
    throw new Error('The order list did not catch up');
  const begin = performance.now();
  const [report] = await runtime.rebuild('order-list');
  const rebuild = (performance.now() - begin) / 1_000;
  if (!report?.comparison?.equal || report.comparison.rows !== orders) throw new Error('The builds are not equal');
  const copy = await copyRows(pool);
  await runtime.stop();
  await store.close();
  await pool.end();
  return { rebuild, copy };
}

/** Upper limit: copies the rows to a table without key and indexes. */
async function copyRows(pool: pg.Pool): Promise<number> {
  await pool.query(`CREATE TABLE bare AS SELECT * FROM ${viewOf(orderListProjection)} WITH NO DATA`);
  const [source, target] = [await pool.connect(), await pool.connect()];
  const begin = performance.now();
  await pipeline(
    source.query(copyTo(`COPY (SELECT * FROM ${viewOf(orderListProjection)}) TO STDOUT`)),
    target.query(copyFrom('COPY bare FROM STDIN')),
  );
  const seconds = (performance.now() - begin) / 1_000;
  source.release();
  target.release();
  return seconds;
}
