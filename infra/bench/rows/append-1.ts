import { eventStoreMigrations } from '@shop/event-store';
import { newId } from '@shop/kernel';
import pg from 'pg';
import { compareLoads } from '../compare-postgres.js';
import { postgresEngine, type Engine, type LogUnderTest } from '../engine.js';
import { closedLoop, toMetric, type LoadRun } from '../measure.js';
import { createPlainTable, plainInsert } from '../plain-insert.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';
import { sampleEvent } from '../sample-events.js';

const runs = 5;

export const appendOneRow: BenchRow = {
  name: 'append-1',
  goal: 'p50 ≤ 2 ms; ≤ 1.3× one INSERT + commit',
  async run(context: BenchContext, engine: Engine): Promise<BenchResult> {
    const log = await openSingleCaller(context, engine);
    const client = new pg.Client({ connectionString: log.databaseUrl });
    await client.connect();
    await createPlainTable(client);
    const insert = () => plainInsert(client, sampleEvent());
    await closedLoop(1, 500, insert);
    const ours: LoadRun[] = [];
    const inserts: LoadRun[] = [];
    for (let n = 0; n < runs; n += 1) {
      ours.push(await log.load(1200 * context.scale));
      inserts.push(await closedLoop(1, 1200 * context.scale, insert));
    }
    await log.end();
    await client.end();
    return toBenchResult(ours, inserts);
  },
};

export const appendOneToEventStoreDbRow: BenchRow = {
  name: 'append-1',
  engine: 'eventstoredb',
  goal: 'report, beside the same on PostgreSQL',
  async run(context: BenchContext, engine: Engine): Promise<BenchResult> {
    const [ours, postgres] = [await openSingleCaller(context, engine), await openSingleCaller(context, postgresEngine)];
    const loads: { readonly ours: LoadRun[]; readonly postgres: LoadRun[] } = { ours: [], postgres: [] };
    for (let n = 0; n < runs; n += 1) {
      loads.ours.push(await ours.load(1200 * context.scale));
      loads.postgres.push(await postgres.load(1200 * context.scale));
    }
    await ours.end();
    await postgres.end();
    return { figures: compareLoads('append', loads), verdicts: [], conditions: describeConditions(engine) };
  },
};

interface SingleCaller extends Pick<LogUnderTest, 'databaseUrl'> {
  load(milliseconds: number): Promise<LoadRun>;
  end(): Promise<void>;
}

async function openSingleCaller(context: BenchContext, engine: Engine): Promise<SingleCaller> {
  const log = await engine.newLog(context, eventStoreMigrations);
  const store = await log.open();
  let acknowledged = 0;
  const load = async (milliseconds: number) => {
    const run = await closedLoop(1, milliseconds, () => store.append(`order-${newId()}`, [sampleEvent()], 'noStream'));
    acknowledged += run.operations;
    return run;
  };
  await load(500);
  return {
    databaseUrl: log.databaseUrl,
    load,
    async end() {
      await store.close();
      const count = await log.count();
      if (count !== acknowledged) throw new Error(`${count} events found, ${acknowledged} acknowledged`);
    },
  };
}

function describeConditions({ durability }: Engine): string {
  return `1 caller, 1 event of ~500 bytes, ${durability}, ${runs} runs in turns, events counted at the end`;
}

function toBenchResult(ours: readonly LoadRun[], inserts: readonly LoadRun[]): BenchResult {
  const p50 = toMetric(
    'append p50',
    'ms',
    ours.map((one) => one.p50),
  );
  const insertP50 = toMetric(
    'INSERT + commit p50',
    'ms',
    inserts.map((one) => one.p50),
  );
  const ratio = p50.value / insertP50.value;
  return {
    figures: [
      p50,
      toMetric(
        'append p99',
        'ms',
        ours.map((one) => one.p99),
      ),
      insertP50,
    ],
    verdicts: [
      { goal: 'p50 ≤ 2 ms', measured: `${p50.value.toFixed(2)} ms`, reached: p50.value <= 2 },
      { goal: '≤ 1.3× INSERT + commit', measured: `${ratio.toFixed(2)}×`, reached: ratio <= 1.3 },
    ],
    conditions: describeConditions(postgresEngine),
  };
}
