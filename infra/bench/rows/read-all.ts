import { finished } from 'node:stream/promises';
import { createPostgresEventStore, eventStoreMigrations, type EventStore } from '@shop/event-store';
import { newId } from '@shop/kernel';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { figure } from '../measure.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';
import { sampleEvent } from '../sample-events.js';

const runs = 3;

/** The whole log through a subscription, decoded; `COPY … TO STDOUT` of the same rows beside it. */
export const readAllRow: BenchRow = {
  name: 'read-all',
  goal: '≥ 120,000 events/s decoded; COPY … TO STDOUT: report',
  async run(context: BenchContext): Promise<BenchResult> {
    const count = Math.round(200_000 * context.scale);
    const database = await context.createDatabase(eventStoreMigrations);
    const store = createPostgresEventStore({ connection: database.url });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await fill(store, count);
    await client.query('vacuum analyze es_events');
    const ours: number[] = [];
    const copies: number[] = [];
    await readAll(store, count);
    for (let n = 0; n < runs; n += 1) {
      ours.push(await timed(count, () => readAll(store, count)));
      copies.push(await timed(count, () => copyOut(client, count)));
    }
    await store.close();
    await client.end();
    return resultOf(count, ours, copies);
  },
};

/** Interleaved: batches of ten streams at a time, one event each, so that neighbours in the log are strangers. */
async function fill(store: EventStore, count: number): Promise<void> {
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
  if (events !== count || total !== count * 837000)
    throw new Error(`${events} events read where ${count} were written`);
}

async function copyOut(client: pg.Client, count: number): Promise<void> {
  const copy = client.query(copyTo('copy es_events to stdout'));
  copy.resume();
  await finished(copy);
  if (copy.rowCount !== count) throw new Error(`${copy.rowCount} rows copied where ${count} were written`);
}

async function timed(count: number, work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return (count / (performance.now() - begin)) * 1000;
}

function resultOf(count: number, ours: readonly number[], copies: readonly number[]): BenchResult {
  const rate = figure('read, decoded', 'events/s', ours);
  return {
    figures: [rate, figure('COPY TO STDOUT', 'rows/s', copies)],
    verdicts: [{ goal: '≥ 120,000 events/s', measured: `${Math.round(rate.value)}/s`, reached: rate.value >= 120_000 }],
    conditions: `${count} events of ~500 bytes in interleaved streams, warm cache, pages of 1,000, ${runs} runs, a sum over all events checked`,
  };
}
