import { createPostgresEventStore, eventStoreMigrations } from '@shop/event-store';
import { newId } from '@shop/kernel';
import pg from 'pg';
import { closedLoop, figure, type LoadRun } from '../measure.js';
import { createPlainTable, plainInsert } from '../plain-insert.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';
import { sampleEvent } from '../sample-events.js';

const runs = 5;

/** One caller that waits for each append; a plain insert on one connection beside it, in turns. */
export const appendOneRow: BenchRow = {
  name: 'append-1',
  goal: 'p50 ≤ 2 ms; ≤ 1.3× one INSERT + commit',
  async run(context: BenchContext): Promise<BenchResult> {
    const database = await context.createDatabase(eventStoreMigrations);
    const store = createPostgresEventStore({ connection: database.url });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await createPlainTable(client);
    const append = () => store.append(`order-${newId()}`, [sampleEvent()], 'noStream');
    const insert = () => plainInsert(client, sampleEvent());
    await closedLoop(1, 500, append);
    await closedLoop(1, 500, insert);
    const ours: LoadRun[] = [];
    const inserts: LoadRun[] = [];
    for (let n = 0; n < runs; n += 1) {
      ours.push(await closedLoop(1, 1200 * context.scale, append));
      inserts.push(await closedLoop(1, 1200 * context.scale, insert));
    }
    await store.close();
    await client.end();
    return resultOf(ours, inserts);
  },
};

function resultOf(ours: readonly LoadRun[], inserts: readonly LoadRun[]): BenchResult {
  const p50 = figure(
    'append p50',
    'ms',
    ours.map((one) => one.p50),
  );
  const insertP50 = figure(
    'INSERT + commit p50',
    'ms',
    inserts.map((one) => one.p50),
  );
  const ratio = p50.value / insertP50.value;
  return {
    figures: [
      p50,
      figure(
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
    conditions: `1 caller, 1 event of ~500 bytes, synchronous_commit=on, ${runs} runs in turns`,
  };
}
