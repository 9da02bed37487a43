import { newId } from '@shop/kernel';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { HttpConnection } from '../http-connection.js';
import { closedLoop, quantile, toMetric, type LoadRun } from '../measure.js';
import { createPlainTable, plainInsert } from '../plain-insert.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';
import { sampleEvent } from '../sample-events.js';
import {
  parseData,
  envelope,
  createAgents,
  registerShopper,
  startShop,
  waitUntilIdle,
  type Shopper,
} from '../shop-under-test.js';

const agents = 20;
const shoppers = 32;
const waitingOrders = 10_000;
const runs = 3;
/** Shorter than the timeout after which an order returns to its agent, in milliseconds. */
const maxRunMs = 60_000;

/** admin.calls.next and admin.calls.release over HTTP by 20 agents, one order after another, on a queue of 10,000. */
export const queueRow: BenchRow = {
  name: 'queue',
  goal: '≥ 500/s leased and released by 20 agents on 10,000 waiting orders; single-row insert by pg: report',
  async run(context: BenchContext): Promise<BenchResult> {
    const shop = await startShop({ RATE_LIMITS: 'off' });
    try {
      // Separate agents for each run: an inactive agent first gets an abandoned order back.
      const cookies = await createAgents(shop.port, agents * runs);
      const total = Math.max(600, Math.round(waitingOrders * Math.min(context.scale, 1)));
      context.log(`placing ${total} orders`);
      await placeAll(shop.port, total);
      await waitForQueue(shop.port, cookies[0]!, total);
      await waitUntilIdle(shop.port);
      const leases: LeaseRun[] = [];
      const inserts: LoadRun[] = [];
      for (let n = 0; n < runs; n += 1) {
        const shift = cookies.slice(n * agents, (n + 1) * agents);
        leases.push(await claimOrders(shop.port, shift, Math.floor(total / (runs + 0.5))));
        inserts.push(await insertRows(context));
        context.log(`run ${n + 1}: ${Math.round(leases.at(-1)!.perSecond)} orders/s`);
      }
      return toBenchResult({ leases, inserts, total });
    } finally {
      await shop.stop();
    }
  },
};

async function placeAll(port: number, total: number): Promise<void> {
  const people = await Promise.all(Array.from({ length: shoppers }, (_, n) => registerShopper(port, n)));
  const idle: Shopper[] = [...people];
  await closedLoop(
    people.length,
    Infinity,
    async () => {
      const shopper = idle.pop();
      if (shopper === undefined) throw new Error('More callers than shoppers');
      await placeOrder(shopper);
      idle.push(shopper);
    },
    { maxOperations: total },
  );
  people.forEach(({ connection }) => connection.close());
}

async function placeOrder({ connection, cookie, phone }: Shopper): Promise<void> {
  const contact = { FirstName: 'Mila', LastName: 'Merić', PhoneNumber: phone };
  const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], ...contact };
  parseData((await connection.post('/_rpc', envelope('shopOrders.add', params, newId()), cookie)).text());
}

async function waitForQueue(port: number, cookie: string, wanted: number): Promise<void> {
  const connection = await HttpConnection.open(port);
  const params = { pagination: { page: 1, perPage: 1 } };
  for (;;) {
    const response = await connection.post('/_rpc', envelope('admin.calls.queue', params), cookie);
    if ((parseData(response.text()) as { readonly total: number }).total === wanted) break;
    await delay(50);
  }
  connection.close();
}

/** `perSecond` counts pairs of next and release. */
interface LeaseRun {
  readonly perSecond: number;
  /** Milliseconds, ascending. */
  readonly next: readonly number[];
  readonly release: readonly number[];
}

/** Each agent has a connection, like a browser. */
async function claimOrders(port: number, cookies: readonly string[], maxOperations: number): Promise<LeaseRun> {
  const [next, release]: [number[], number[]] = [[], []];
  const callers = await Promise.all(
    cookies.map(async (cookie) => ({ cookie, connection: await HttpConnection.open(port) })),
  );
  const idle = [...callers];
  const run = await closedLoop(
    callers.length,
    maxRunMs,
    async () => {
      const caller = idle.pop();
      if (caller === undefined) throw new Error('More callers than agents');
      const send = async (method: string, params: object) => {
        const response = await caller.connection.post('/_rpc', envelope(method, params, newId()), caller.cookie);
        return parseData(response.text());
      };
      const begunAt = performance.now();
      const lease = (await send('admin.calls.next', {})) as Lease | null;
      next.push(performance.now() - begunAt);
      if (lease === null) throw new Error('The queue was empty although orders waited');
      const { order, token } = lease;
      const releasedAt = performance.now();
      await send('admin.calls.release', { orderId: order.id, token });
      release.push(performance.now() - releasedAt);
      idle.push(caller);
    },
    { maxOperations },
  );
  callers.forEach(({ connection }) => connection.close());
  const ascending = (milliseconds: readonly number[]) => milliseconds.toSorted((a, b) => a - b);
  return { perSecond: run.perSecond, next: ascending(next), release: ascending(release) };
}

interface Lease {
  readonly order: { readonly id: string };
  readonly token: string;
}

async function insertRows(context: BenchContext): Promise<LoadRun> {
  const database = await context.createDatabase([]);
  const pool = new pg.Pool({ connectionString: database.url, max: agents });
  await createPlainTable(pool);
  const load = await closedLoop(agents, 3000 * context.scale, () => plainInsert(pool, sampleEvent()));
  await pool.end();
  return load;
}

interface Measurements {
  readonly leases: readonly LeaseRun[];
  readonly inserts: readonly LoadRun[];
  readonly total: number;
}

function toBenchResult({ leases, inserts, total }: Measurements): BenchResult {
  const rateOf = (label: string, loads: readonly { readonly perSecond: number }[]) =>
    toMetric(
      label,
      '/s',
      loads.map(({ perSecond }) => perSecond),
    );
  const latencyOf = (command: 'next' | 'release', share: number) =>
    toMetric(
      `${command} p${share * 100}`,
      'ms',
      leases.map((run) => quantile(run[command], share)),
    );
  const rate = rateOf('orders given and released', leases);
  const insertRate = rateOf('INSERT + commit by pg', inserts);
  return {
    figures: [
      rate,
      ...(['next', 'release'] as const).flatMap((command) => [latencyOf(command, 0.5), latencyOf(command, 0.99)]),
      insertRate,
    ],
    verdicts: [
      {
        goal: '≥ 500/s',
        measured: `${Math.round(rate.value)}/s (${(rate.value / insertRate.value).toFixed(2)}× a single-row insert)`,
        reached: rate.value >= 500,
      },
    ],
    conditions:
      `${total} orders placed over HTTP wait, and nothing else is due, ${agents} agents in a closed loop with a connection and an idempotency key ` +
      `each, next and release, both recorded as events, fsync and synchronous_commit on, ${runs} runs, every answer checked, generator on the same machine`,
  };
}
