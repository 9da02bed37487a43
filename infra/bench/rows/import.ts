import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkLog, exportLog, importLog, createLogWriter } from '@shop/event-log-backup';
import { createPostgresEventStore, eventStoreMigrations, type EventStore } from '@shop/event-store';
import { withClient } from '@shop/platform';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { temporaryDataDir } from '../../test/product.js';
import { runInterleaved, compareRates } from '../compare-postgres.js';
import { postgresEngine, type Engine } from '../engine.js';
import { toMetric } from '../measure.js';
import { eventsPerOrder, fillOrderLog } from '../order-log.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';

const runs = 3;
const dataKey = 'the data key of a benchmark, nothing is secret here';

export const importRow: BenchRow = {
  name: 'import',
  goal: '≥ 20,000 events/s, the check of the file included; COPY into es_events: report',
  run: (context: BenchContext) =>
    withExportedLog(context, async (source) => {
      const ours: number[] = [];
      const copies: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        ours.push(await measureImport(context, postgresEngine, source));
        copies.push(await measureCopy(context, source));
      }
      const rate = toMetric('imported', 'events/s', ours);
      const goal = {
        goal: '≥ 20,000 events/s',
        measured: `${Math.round(rate.value)}/s`,
        reached: rate.value >= 20_000,
      };
      return {
        figures: [rate, toMetric('exported', 'events/s', [source.exported]), toMetric('COPY', 'rows/s', copies)],
        verdicts: [goal],
        conditions: describeConditions(source, postgresEngine),
      };
    }),
};

export const importIntoEventStoreDbRow: BenchRow = {
  name: 'import',
  engine: 'eventstoredb',
  goal: 'report, beside the same into PostgreSQL',
  run: (context: BenchContext, engine: Engine) =>
    withExportedLog(context, async (source) => {
      const rates = await runInterleaved(engine, runs, (each) => measureImport(context, each, source));
      return {
        figures: compareRates('imported', 'events/s', rates),
        verdicts: [],
        conditions: describeConditions(source, engine),
      };
    }),
};

interface ExportedLog {
  readonly url: string;
  readonly file: string;
  readonly events: number;
  readonly digest: string;
  readonly exported: number;
}

async function withExportedLog(
  context: BenchContext,
  work: (source: ExportedLog) => Promise<BenchResult>,
): Promise<BenchResult> {
  const orders = Math.round(25_000 * context.scale);
  const { url } = await context.createDatabase(eventStoreMigrations);
  const folder = await temporaryDataDir();
  const store = createPostgresEventStore({ connection: url });
  try {
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    context.log('filling the log');
    await fillOrderLog(pool, orders, true);
    await pool.end();
    const file = join(folder.path, 'log');
    const clock = () => '2026-01-01T10:00:00.000Z';
    const begin = performance.now();
    const { events } = await exportLog({ store, engine: 'postgres', file, dataKey, clock, marks: new Map() });
    const exported = perSecond(events, begin);
    if (events !== orders * eventsPerOrder) throw new Error(`${events} of ${orders * eventsPerOrder} events exported`);
    return await work({ url, file, events, exported, digest: await digestOf(store) });
  } finally {
    await store.close();
    await folder.remove();
  }
}

async function measureImport(context: BenchContext, engine: Engine, source: ExportedLog): Promise<number> {
  const log = await engine.newLog(context, eventStoreMigrations);
  const store = await log.open();
  const writer = createLogWriter(store, log.databaseUrl);
  const begin = performance.now();
  const report = await importLog({ log: await checkLog(source.file, dataKey), store, writer });
  const rate = perSecond(source.events, begin);
  await writer.close();
  const digest = await digestOf(store);
  await store.close();
  if (report.present !== 0 || digest !== source.digest) throw new Error('The imported log is not equal to its source');
  return rate;
}

/** Upper limit: copies the same rows between databases, into the same table with its indexes. */
async function measureCopy(context: BenchContext, source: ExportedLog): Promise<number> {
  const target = await context.createDatabase(eventStoreMigrations);
  return withClient(source.url, (from) =>
    withClient(target.url, async (to) => {
      const begin = performance.now();
      const sink = to.query(copyFrom('COPY es_events FROM STDIN'));
      await pipeline(from.query(copyTo('COPY es_events TO STDOUT')), sink);
      if (sink.rowCount !== source.events) throw new Error(`${sink.rowCount} of ${source.events} rows copied`);
      return perSecond(source.events, begin);
    }),
  );
}

function perSecond(events: number, begin: number): number {
  return (events / (performance.now() - begin)) * 1000;
}

async function digestOf(store: EventStore): Promise<string> {
  const hash = createHash('sha256');
  for (let after = store.start, end = false; !end;) {
    const page = await store.readAll({ after });
    for (const { stream, revision, id, type, data, metadata } of page.events)
      hash.update(JSON.stringify([stream, String(revision), id, type, data, metadata]));
    [after, end] = [page.checkpoint, page.caughtUp];
  }
  return hash.digest('hex');
}

function describeConditions({ events }: ExportedLog, { durability }: Engine): string {
  return (
    `${events} events of the shop's orders, three of four with sealed personal fields, 2,000 interleaved streams at a time, ` +
    `into an empty log, one writer, ${durability}, ${runs} runs in turns; SHA-256 over the whole log in order equal to the source's`
  );
}
