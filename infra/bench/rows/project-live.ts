import { createPostgresEventStore } from '@shop/event-store';
import { createProjectionRuntime } from '@shop/projections';
import pg from 'pg';
import { figure } from '../measure.js';
import { eventsPerOrder, fillOrderLog, orderCodec, orderListProjection, orderLogMigrations } from '../order-log.js';
import { quietLog } from '../quiet-log.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';

const runs = 3;

/** The live path of the order list works off a log that is there already. */
export const projectLiveRow: BenchRow = {
  name: 'project-live',
  goal: '≥ 40,000 events/s (≥ 25,000 with decryption)',
  async run(context: BenchContext): Promise<BenchResult> {
    const orders = Math.round(50_000 * context.scale);
    const open = await rates(context, orders, false);
    const sealed = await rates(context, orders, true);
    const figures = [figure('caught up', 'events/s', open), figure('caught up, decrypting', 'events/s', sealed)];
    const [plain, decrypting] = figures.map(({ value }) => Math.round(value)) as [number, number];
    return {
      figures,
      verdicts: [
        { goal: '≥ 40,000 events/s', measured: `${plain}/s`, reached: plain >= 40_000 },
        { goal: '≥ 25,000 events/s with decryption', measured: `${decrypting}/s`, reached: decrypting >= 25_000 },
      ],
      conditions:
        `${orders * eventsPerOrder} events of 2,000 interleaved orders at a time into the shop's order list with all its ` +
        `indexes, rows and checkpoint in one statement (commit not awaited), ${runs} runs, each on a new table; ` +
        `number and revision of the rows checked`,
    };
  },
};

async function rates(context: BenchContext, orders: number, personal: boolean): Promise<readonly number[]> {
  const database = await context.createDatabase(orderLogMigrations);
  const pool = new pg.Pool({ connectionString: database.url, max: 6 });
  context.log(`filling the log, ${personal ? 'with' : 'without'} personal data`);
  await fillOrderLog(pool, orders, personal);
  const measured: number[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await caughtUp(pool, database.url, orders, run));
  await pool.end();
  return measured;
}

/** A new version each time, so that each run begins with an empty table. */
async function caughtUp(pool: pg.Pool, url: string, orders: number, run: number): Promise<number> {
  const store = createPostgresEventStore({ connection: url });
  const projection = { ...orderListProjection, name: `order-list-${run}` };
  const runtime = createProjectionRuntime({
    ...{ store, codec: orderCodec(pool), pool, log: quietLog },
    projections: [projection],
    processes: [],
  });
  const head = await store.head();
  const begin = performance.now();
  await runtime.start();
  if (!(await runtime.reached(head, 600_000))) throw new Error('The order list did not catch up');
  const seconds = (performance.now() - begin) / 1_000;
  const { rows } = await pool.query<{ rows: number; last: number }>(
    `SELECT count(*)::integer AS rows, min(revision) AS last FROM order_list_${run}`,
  );
  await runtime.stop();
  await store.close();
  if (rows[0]?.rows !== orders || rows[0].last !== eventsPerOrder - 1)
    throw new Error('The order list is not complete');
  return (orders * eventsPerOrder) / seconds;
}
