import { newId } from '@shop/kernel';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { HttpConnection } from '../http-connection.js';
import { closedLoop, toMetric, type LoadRun } from '../measure.js';
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

/** admin.calls.next over HTTP by 20 agents, one order after another, on a queue of 10,000. */
export const queueRow: BenchRow = {
  name: 'queue',
  goal: '≥ 500/s by 20 agents on 10,000 waiting orders, no order given twice; single-row insert by pg: report',
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
      const given = new Set<string>();
      const [leases, inserts]: [LoadRun[], LoadRun[]] = [[], []];
      for (let n = 0; n < runs; n += 1) {
        const shift = cookies.slice(n * agents, (n + 1) * agents);
        leases.push(await claimOrders(shop.port, shift, given, Math.floor(total / (runs + 0.5))));
        inserts.push(await insertRows(context));
        context.log(`run ${n + 1}: ${Math.round(leases.at(-1)!.perSecond)} orders/s`);
      }
      return toBenchResult({ leases, inserts, given: given.size, total });
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

/** Each agent has a connection, like a browser. Throws for an order leased twice. */
async function claimOrders(
  port: number,
  cookies: readonly string[],
  claimedIds: Set<string>,
  maxOperations: number,
): Promise<LoadRun> {
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
      const response = await caller.connection.post('/_rpc', envelope('admin.calls.next', {}, newId()), caller.cookie);
      const lease = parseData(response.text()) as { readonly order: { readonly id: string } } | null;
      if (lease === null) throw new Error('The queue was empty although orders waited');
      if (claimedIds.has(lease.order.id)) throw new Error(`Order ${lease.order.id} was leased twice`);
      claimedIds.add(lease.order.id);
      idle.push(caller);
    },
    { maxOperations },
  );
  callers.forEach(({ connection }) => connection.close());
  return run;
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
  readonly leases: readonly LoadRun[];
  readonly inserts: readonly LoadRun[];
  readonly given: number;
  readonly total: number;
}

function toBenchResult({ leases, inserts, given, total }: Measurements): BenchResult {
  const of = (label: string, unit: string, loads: readonly LoadRun[], part: 'perSecond' | 'p50' | 'p99') =>
    toMetric(
      label,
      unit,
      loads.map((run) => run[part]),
    );
  const rate = of('orders given', '/s', leases, 'perSecond');
  const insertRate = of('INSERT + commit by pg', '/s', inserts, 'perSecond');
  const taken = leases.reduce((sum, { operations }) => sum + operations, 0);
  return {
    figures: [rate, of('p50', 'ms', leases, 'p50'), of('p99', 'ms', leases, 'p99'), insertRate],
    verdicts: [
      {
        goal: '≥ 500/s',
        measured: `${Math.round(rate.value)}/s (${(rate.value / insertRate.value).toFixed(2)}× a single-row insert)`,
        reached: rate.value >= 500,
      },
      { goal: 'no order given twice', measured: `${given} orders in ${taken} answers`, reached: given === taken },
    ],
    conditions:
      `${total} orders placed over HTTP wait, and nothing else is due, ${agents} agents in a closed loop with a connection and an idempotency key ` +
      `each, the claim recorded as an event, fsync and synchronous_commit on, ${runs} runs, every answer checked, generator on the same machine`,
  };
}
