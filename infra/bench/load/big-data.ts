import { createPersonKeys, createPostgresEventStore, createStreams } from '@shop/event-store';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { eventsPerOrder, fillOrderLog } from '../order-log.js';
import { writeReview } from '../rows/reviews.js';
import type { Fleet } from './fleet.js';

export interface BigData {
  readonly orders: number;
  readonly reviews: number;
}

export const countEvents = ({ orders, reviews }: BigData): number => orders * eventsPerOrder + reviews * 2;

const dataKey = 'the data key of a benchmark, nothing is secret here';
const concurrency = 32;

/** Fills the log of a stopped shop: orders by COPY, reviews by commands. */
export async function fillLog(databaseUrl: string, { orders, reviews }: BigData, log: (line: string) => void) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  const store = createPostgresEventStore({ connection: databaseUrl });
  log(`writing ${orders} orders`);
  await fillOrderLog(pool, orders, true);
  log(`writing ${reviews} reviews`);
  const streams = createStreams({ store, keys: createPersonKeys({ pool, dataKey }) });
  let written = 0;
  const work = async () => {
    for (let n = written++; n < reviews; n = written++) await writeReview(streams, n);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  // Moves processes to the head, so that old orders cause no messages or call tasks.
  await pool.query(`UPDATE pr_subscribers SET position = $1 WHERE id LIKE 'process:%'`, [await store.head()]);
  await store.close();
  await pool.end();
}

export async function measureCatchUp(fleet: Fleet): Promise<number> {
  const begun = performance.now();
  await fleet.start();
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${fleet.port}/readyz?strict`).catch(() => undefined);
    if (response?.status === 200) return (performance.now() - begun) / 1_000;
    await pause(500);
  }
}

export async function measureColdStart(fleet: Fleet): Promise<number> {
  await fleet.stop();
  const begun = performance.now();
  await fleet.start();
  return (performance.now() - begun) / 1_000;
}

const killedAfterMs = 10_000;

export async function rebuildAll(fleet: Fleet): Promise<string> {
  await fleet.runKilled(killedAfterMs, 'projections', 'rebuild', '--all');
  const begun = performance.now();
  const { code, output } = await fleet.run('projections', 'rebuild', '--all', '--expect-equal');
  const seconds = (performance.now() - begun) / 1_000;
  return code === 0
    ? `after a rebuild that was killed, all read models were rebuilt in ${seconds.toFixed(0)} s, equal`
    : `rebuild failed after ${seconds.toFixed(0)} s: ${output.trim().split('\n').at(-1)}`;
}
