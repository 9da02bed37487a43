import { createProjectionRuntime, viewOf } from '@shop/projections';
import pg from 'pg';
import { compareRates } from '../compare-postgres.js';
import { postgresEngine, type Engine, type LogUnderTest } from '../engine.js';
import { toMetric } from '../measure.js';
import {
  appendOrderLog,
  eventsPerOrder,
  fillOrderLog,
  orderCodec,
  orderListProjection,
  orderLogMigrations,
} from '../order-log.js';
import { quietLog } from '../quiet-log.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';

const runs = 3;

export const projectLiveRow: BenchRow = {
  name: 'project-live',
  goal: '≥ 40,000 events/s (≥ 25,000 with decryption)',
  async run(context: BenchContext): Promise<BenchResult> {
    const orders = Math.round(50_000 * context.scale);
    const figures = [];
    for (const personal of [false, true]) {
      const log = await openFilledLog(context, postgresEngine, orders, personal);
      const rates: number[] = [];
      for (let run = 0; run < runs; run += 1) rates.push(await log.catchUp());
      await log.pool.end();
      figures.push(toMetric(personal ? 'caught up, decrypting' : 'caught up', 'events/s', rates));
    }
    const [plain, decrypting] = figures.map(({ value }) => Math.round(value)) as [number, number];
    return {
      figures,
      verdicts: [
        { goal: '≥ 40,000 events/s', measured: `${plain}/s`, reached: plain >= 40_000 },
        { goal: '≥ 25,000 events/s with decryption', measured: `${decrypting}/s`, reached: decrypting >= 25_000 },
      ],
      conditions: describeConditions(orders),
    };
  },
};

export const projectLiveFromEventStoreDbRow: BenchRow = {
  name: 'project-live',
  engine: 'eventstoredb',
  goal: 'report, beside the same log in PostgreSQL; the read model is in PostgreSQL either way',
  async run(context: BenchContext, engine: Engine): Promise<BenchResult> {
    const orders = Math.round(20_000 * context.scale);
    const figures = [];
    for (const personal of [false, true]) {
      const ours = await openFilledLog(context, engine, orders, personal);
      const postgres = await openFilledLog(context, postgresEngine, orders, personal);
      const rates: { readonly ours: number[]; readonly postgres: number[] } = { ours: [], postgres: [] };
      for (let run = 0; run < runs; run += 1) {
        rates.ours.push(await ours.catchUp());
        rates.postgres.push(await postgres.catchUp());
      }
      await ours.pool.end();
      await postgres.pool.end();
      figures.push(...compareRates(personal ? 'caught up, decrypting' : 'caught up', 'events/s', rates));
    }
    return { figures, verdicts: [], conditions: `${describeConditions(orders)}; in turns` };
  },
};

interface FilledLog {
  readonly pool: pg.Pool;
  catchUp(): Promise<number>;
}

async function openFilledLog(
  context: BenchContext,
  engine: Engine,
  orders: number,
  personal: boolean,
): Promise<FilledLog> {
  const log = await engine.newLog(context, orderLogMigrations);
  const pool = new pg.Pool({ connectionString: log.databaseUrl, max: 6 });
  context.log(`filling the log of ${engine.name}, ${personal ? 'with' : 'without'} personal data`);
  if (engine.name === 'postgres') await fillOrderLog(pool, orders, personal);
  else {
    const store = await log.open();
    await appendOrderLog(store, orderCodec(pool), orders, personal);
    await store.close();
  }
  let run = 0;
  return { pool, catchUp: () => measureCatchUp(pool, log, orders, run++) };
}

/** A new version for each run, so that it starts with an empty table. */
async function measureCatchUp(pool: pg.Pool, log: LogUnderTest, orders: number, run: number): Promise<number> {
  const store = await log.open();
  const projection = { ...orderListProjection, name: `order-list-${run}` };
  const runtime = createProjectionRuntime({
    ...{ store, codec: orderCodec(pool), pool, log: quietLog },
    projections: [projection],
    processes: [],
  });
  const head = await store.head();
  const begin = performance.now();
  await runtime.start();
  if (!(await runtime.waitUntilReached(head, 600_000))) throw new Error('The order list did not catch up');
  const seconds = (performance.now() - begin) / 1_000;
  const { rows } = await pool.query<{ rows: number; last: number }>(
    `SELECT count(*)::integer AS rows, min(revision) AS last FROM ${viewOf(projection)}`,
  );
  await runtime.stop();
  await store.close();
  if (rows[0]?.rows !== orders || rows[0].last !== eventsPerOrder - 1) throw new Error('The order list is incomplete');
  return (orders * eventsPerOrder) / seconds;
}

function describeConditions(orders: number): string {
  return (
    `${orders * eventsPerOrder} events of 2,000 interleaved orders at a time into the shop's order list with all its ` +
    `indexes, rows and checkpoint in one statement (commit not awaited), ${runs} runs, each on a new table; ` +
    `number and revision of the rows checked`
  );
}
