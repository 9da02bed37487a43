import { setTimeout as delay } from 'node:timers/promises';
import { createPostgresEventStore, type EventStore, type EventCodec } from '@shop/event-store';
import { newId } from '@shop/kernel';
import { createProjectionRuntime, viewOf, type ProjectionRuntime } from '@shop/projections';
import pg from 'pg';
import { toMetric } from '../measure.js';
import { orderCodec, createOrderEvent, orderListProjection, orderLogMigrations } from '../order-log.js';
import { quietLog } from '../quiet-log.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';

const perSecond = 500;
const tickMs = 10;

export const visibleRow: BenchRow = {
  name: 'visible',
  goal: 'p50 ≤ 15 ms, p99 ≤ 100 ms at 500 events/s',
  async run(context: BenchContext): Promise<BenchResult> {
    const events = Math.round(10 * perSecond * context.scale);
    const database = await context.createDatabase(orderLogMigrations);
    const pool = new pg.Pool({ connectionString: database.url, max: 6 });
    const store = createPostgresEventStore({ connection: database.url });
    const codec = orderCodec(pool);
    const runtime = createProjectionRuntime({
      ...{ store, codec, pool, log: quietLog },
      projections: [orderListProjection],
      processes: [],
    });
    await runtime.start();
    const waits = await runAtRate(events, () => placeAndWait(store, codec, runtime, pool));
    await runtime.stop();
    await store.close();
    await pool.end();
    return toBenchResult(waits);
  },
};

async function runAtRate(count: number, operation: () => Promise<number>): Promise<readonly number[]> {
  const all: Promise<number>[] = [];
  const begin = performance.now();
  while (all.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - begin) / 1_000) * perSecond));
    while (all.length < due) all.push(operation());
    await delay(tickMs);
  }
  return Promise.all(all);
}

async function placeAndWait(
  store: EventStore,
  codec: EventCodec,
  runtime: ProjectionRuntime,
  pool: pg.Pool,
): Promise<number> {
  const order = newId();
  const stream = `order-${order}`;
  const commandId = newId();
  const context = { commandId, correlationId: commandId, actor: 'system:bench', now: '2026-01-01T10:00:00.000Z' };
  const encoded = await codec.encode(stream, [createOrderEvent(order, `user-${order.slice(0, 2)}`, 0, true)], context);
  const begin = performance.now();
  const { position } = await store.append(stream, encoded, 'noStream');
  if (!(await runtime.readModels.waitFor(['order-list'], position, 30_000))) throw new Error('Not visible after 30 s');
  const waited = performance.now() - begin;
  const { rowCount } = await pool.query(`SELECT FROM ${viewOf(orderListProjection)} WHERE id = $1`, [order]);
  if (rowCount !== 1) throw new Error('Reported as visible, but not found');
  return waited;
}

function toBenchResult(waits: readonly number[]): BenchResult {
  const sorted = [...waits].sort((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const [p50, p99] = [quantile(0.5), quantile(0.99)];
  return {
    figures: [toMetric('p50', 'ms', [p50]), toMetric('p99', 'ms', [p99])],
    verdicts: [
      { goal: 'p50 ≤ 15 ms', measured: `${p50.toFixed(1)} ms`, reached: p50 <= 15 },
      { goal: 'p99 ≤ 100 ms', measured: `${p99.toFixed(1)} ms`, reached: p99 <= 100 },
    ],
    conditions:
      `${waits.length} orders with personal data at ${perSecond}/s, open loop, durable appends, from the call of the append ` +
      `(its commit included); every row looked up afterwards`,
  };
}
