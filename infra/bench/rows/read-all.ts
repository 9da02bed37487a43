import { finished } from 'node:stream/promises';
import { eventStoreMigrations, type EventStore } from '@shop/event-store';
import { newId } from '@shop/kernel';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { compareRates } from '../compare-postgres.js';
import { postgresEngine, type Engine } from '../engine.js';
import { toMetric } from '../measure.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';
import { sampleEvent } from '../sample-events.js';

const runs = 3;

export const readAllRow: BenchRow = {
  name: 'read-all',
  goal: '≥ 120,000 events/s decoded; COPY … TO STDOUT: report',
  async run(context: BenchContext, engine: Engine): Promise<BenchResult> {
    const count = Math.round(200_000 * context.scale);
    const log = await openFilledLog(context, engine, count);
    const client = new pg.Client({ connectionString: log.databaseUrl });
    await client.connect();
    await client.query('vacuum analyze es_events');
    const ours: number[] = [];
    const copies: number[] = [];
    await log.read();
    for (let n = 0; n < runs; n += 1) {
      ours.push(await log.read());
      copies.push(await measureRate(count, () => copyOut(client, count)));
    }
    await log.close();
    await client.end();
    return toBenchResult(count, ours, copies);
  },
};

export const readAllOfEventStoreDbRow: BenchRow = {
  name: 'read-all',
  engine: 'eventstoredb',
  goal: 'report, beside the same on PostgreSQL',
  async run(context: BenchContext, engine: Engine): Promise<BenchResult> {
    const count = Math.round(200_000 * context.scale);
    const [ours, postgres] = [
      await openFilledLog(context, engine, count),
      await openFilledLog(context, postgresEngine, count),
    ];
    const rates: { readonly ours: number[]; readonly postgres: number[] } = { ours: [], postgres: [] };
    await ours.read();
    await postgres.read();
    for (let n = 0; n < runs; n += 1) {
      rates.ours.push(await ours.read());
      rates.postgres.push(await postgres.read());
    }
    await ours.close();
    await postgres.close();
    return {
      figures: compareRates('read, decoded', 'events/s', rates),
      verdicts: [],
      conditions: `${describeConditions(count)}; in turns; what others wrote is read over, not counted`,
    };
  },
};

interface FilledLog {
  readonly databaseUrl: string;
  read(): Promise<number>;
  close(): Promise<void>;
}

async function openFilledLog(context: BenchContext, engine: Engine, count: number): Promise<FilledLog> {
  const log = await engine.newLog(context, eventStoreMigrations);
  const store = await log.open();
  context.log(`filling the log of ${engine.name}`);
  await fillLog(store, count);
  return {
    databaseUrl: log.databaseUrl,
    read: () => measureRate(count, () => readAll(store, count)),
    close: () => store.close(),
  };
}

async function fillLog(store: EventStore, count: number): Promise<void> {
  const perStream = 10;
  const together = 500;
  for (let written = 0; written < count; written += together * perStream) {
    const streams = Array.from(
      { length: Math.min(together, Math.ceil((count - written) / perStream)) },
      () => `order-${newId()}`,
    );
    for (let n = 0; n < perStream; n += 1)
      await Promise.all(
        streams.map((stream) => store.append(stream, [sampleEvent()], n === 0 ? 'noStream' : BigInt(n - 1))),
      );
  }
}

async function readAll(store: EventStore, count: number): Promise<void> {
  const abort = new AbortController();
  let events = 0;
  let total = 0;
  for await (const batch of store.subscribe({ signal: abort.signal, batchSize: 1000 })) {
    for (const event of batch.events) total += Number(event.data['totalMinor']);
    events += batch.events.length;
    if (batch.caughtUp) abort.abort();
  }
  if (events !== count || total !== count * 837000) throw new Error(`${events} of ${count} events read`);
}

async function copyOut(client: pg.Client, count: number): Promise<void> {
  const copy = client.query(copyTo('copy es_events to stdout'));
  copy.resume();
  await finished(copy);
  if (copy.rowCount !== count) throw new Error(`${copy.rowCount} of ${count} rows copied`);
}

async function measureRate(count: number, work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return (count / (performance.now() - begin)) * 1000;
}

function toBenchResult(count: number, ours: readonly number[], copies: readonly number[]): BenchResult {
  const rate = toMetric('read, decoded', 'events/s', ours);
  return {
    figures: [rate, toMetric('COPY TO STDOUT', 'rows/s', copies)],
    verdicts: [{ goal: '≥ 120,000 events/s', measured: `${Math.round(rate.value)}/s`, reached: rate.value >= 120_000 }],
    conditions: describeConditions(count),
  };
}

function describeConditions(count: number): string {
  return (
    `${count} events of ~500 bytes in interleaved streams, one reader, warm cache, pages of 1,000, ${runs} runs, ` +
    `number of events and a sum over all of them checked`
  );
}
