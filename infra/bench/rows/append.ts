import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { eventStoreMigrations } from '@shop/event-store';
import { newId } from '@shop/kernel';
import pg from 'pg';
import { runInterleaved, compareLoads } from '../compare-postgres.js';
import { postgresEngine, type Engine } from '../engine.js';
import { closedLoop, toMetric, type LoadRun } from '../measure.js';
import { createPlainTable, plainInsert } from '../plain-insert.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';
import { sampleEvent } from '../sample-events.js';

const callers = 32;
const runs = 3;

export const appendRow: BenchRow = {
  name: 'append',
  goal: '≥ 8,000/s, p99 ≤ 40 ms; ≥ 2× single-row inserts by pg; ≥ 6× emmett-postgresql',
  run,
};

export const appendToEventStoreDbRow: BenchRow = {
  name: 'append',
  engine: 'eventstoredb',
  goal: 'report, beside the same on PostgreSQL',
  async run(context: BenchContext, engine: Engine): Promise<BenchResult> {
    await appendWithStore(context, engine, 1000);
    const loads = await runInterleaved(engine, runs, (each) => appendWithStore(context, each, 4000 * context.scale));
    return {
      figures: compareLoads('append', loads),
      verdicts: [],
      conditions: describeConditions(engine, 'events read back and counted by a client of its own after each'),
    };
  },
};

async function run(context: BenchContext): Promise<BenchResult> {
  const milliseconds = 4000 * context.scale;
  const ours: LoadRun[] = [];
  const inserts: LoadRun[] = [];
  const emmett: LoadRun[] = [];
  await appendWithStore(context, postgresEngine, 1000);
  for (let n = 0; n < runs; n += 1) {
    ours.push(await appendWithStore(context, postgresEngine, milliseconds));
    inserts.push(await insertRows(context, milliseconds));
    emmett.push(await appendWithEmmett(context, milliseconds / 2));
    context.log(`run ${n + 1}: ${ours.map((one) => Math.round(one.perSecond)).join(', ')}/s`);
  }
  return toBenchResult(ours, inserts, emmett);
}

async function appendWithStore(context: BenchContext, engine: Engine, milliseconds: number): Promise<LoadRun> {
  const log = await engine.newLog(context, eventStoreMigrations);
  const store = await log.open();
  const growing: { stream: string; revision: bigint }[] = [];
  const load = await closedLoop(callers, milliseconds, async (n) => {
    const known = n % 2 === 0 ? undefined : growing.shift();
    const stream = known?.stream ?? `order-${newId()}`;
    const { revision } = await store.append(stream, [sampleEvent()], known?.revision ?? 'noStream');
    if (growing.length < 1000) growing.push({ stream, revision });
  });
  await store.close();
  assertCount(await log.count(), load.operations);
  return load;
}

async function insertRows(context: BenchContext, milliseconds: number): Promise<LoadRun> {
  const database = await context.createDatabase([]);
  const pool = new pg.Pool({ connectionString: database.url, max: callers });
  pool.on('error', (error) => context.log(error.message));
  await createPlainTable(pool);
  const load = await closedLoop(callers, milliseconds, () => plainInsert(pool, sampleEvent()));
  await assertRowCount(database.url, 'select count(*) from plain_events', load.operations);
  await pool.end();
  return load;
}

async function appendWithEmmett(context: BenchContext, milliseconds: number): Promise<LoadRun> {
  const database = await context.createDatabase([]);
  const store = getPostgreSQLEventStore(database.url);
  await store.schema.migrate();
  const load = await closedLoop(callers, milliseconds, () => {
    const { type, data } = sampleEvent();
    return store.appendToStream(`order-${newId()}`, [{ type, data }]);
  });
  await assertRowCount(database.url, 'select count(*) from emt_messages', load.operations);
  await store.close();
  return load;
}

async function assertRowCount(url: string, query: string, expected: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(query);
  await client.end();
  assertCount(Number(rows[0]?.count), expected);
}

function assertCount(count: number, expected: number): void {
  if (count !== expected) throw new Error(`${count} events found, ${expected} acknowledged`);
}

function describeConditions(engine: Engine, proof: string): string {
  return (
    `${callers} callers in a closed loop, 1 event of ~500 bytes per append, half to new streams, half to streams that grow; ` +
    `${engine.durability}; ${runs} runs each, in turns, ${proof}`
  );
}

function toBenchResult(ours: readonly LoadRun[], inserts: readonly LoadRun[], emmett: readonly LoadRun[]): BenchResult {
  const rateOf = (label: string, loads: readonly LoadRun[]) =>
    toMetric(
      label,
      '/s',
      loads.map((one) => one.perSecond),
    );
  const rate = rateOf('append', ours);
  const p50 = toMetric(
    'append p50',
    'ms',
    ours.map((one) => one.p50),
  );
  const p99 = toMetric(
    'append p99',
    'ms',
    ours.map((one) => one.p99),
  );
  const insertRate = rateOf('single-row insert by pg', inserts);
  const emmettRate = rateOf('emmett-postgresql', emmett);
  return {
    figures: [rate, p50, p99, insertRate, emmettRate],
    verdicts: [
      { goal: '≥ 8,000/s', measured: `${Math.round(rate.value)}/s`, reached: rate.value >= 8000 },
      { goal: 'p99 ≤ 40 ms', measured: `${p99.value.toFixed(1)} ms`, reached: p99.value <= 40 },
      ratioVerdict('≥ 2× insert by pg', rate.value / insertRate.value, 2),
      ratioVerdict('≥ 6× emmett-postgresql', rate.value / emmettRate.value, 6),
    ],
    conditions: describeConditions(postgresEngine, 'rows counted after each'),
  };
}

function ratioVerdict(goal: string, ratio: number, atLeast: number): BenchResult['verdicts'][number] {
  return { goal, measured: `${ratio.toFixed(1)}×`, reached: ratio >= atLeast };
}
