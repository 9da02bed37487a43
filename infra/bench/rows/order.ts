import { newId } from '@shop/kernel';
import pg from 'pg';
import { closedLoop, toMetric, type LoadRun } from '../measure.js';
import { createPlainTable, plainInsert } from '../plain-insert.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';
import { sampleEvent } from '../sample-events.js';
import { parseData, envelope, registerShopper, startShop, type Shopper } from '../shop-under-test.js';

const shoppers = 32;
const runs = 3;

export const orderRow: BenchRow = {
  name: 'order',
  goal: '≥ 1,500/s, p99 ≤ 60 ms at 32 shoppers; each visible to its owner at once (sampled); single-row insert by pg: report',
  async run(context: BenchContext): Promise<BenchResult> {
    const shop = await startShop();
    try {
      const people = await registerAll(shop.port);
      await placeOrders(people, 2000);
      const [orders, inserts]: [LoadRun[], LoadRun[]] = [[], []];
      let samples = 0;
      for (let n = 0; n < runs; n += 1) {
        const run = await placeOrders(people, 5000 * context.scale);
        orders.push(run.load);
        samples += run.samples;
        inserts.push(await insertRows(context));
        context.log(`run ${n + 1}: ${Math.round(run.load.perSecond)} orders/s, p99 ${run.load.p99.toFixed(1)} ms`);
      }
      people.forEach(({ connection }) => connection.close());
      return toBenchResult(orders, inserts, samples);
    } finally {
      await shop.stop();
    }
  },
};

async function registerAll(port: number): Promise<readonly Shopper[]> {
  return Promise.all(Array.from({ length: shoppers }, (_, n) => registerShopper(port, n)));
}

async function placeOrders(
  people: readonly Shopper[],
  milliseconds: number,
): Promise<{ load: LoadRun; samples: number }> {
  const idle = [...people];
  const last = new Map<Shopper, string>();
  const load = await closedLoop(people.length, milliseconds, async () => {
    const shopper = idle.pop();
    if (shopper === undefined) throw new Error('More callers than shoppers');
    last.set(shopper, await placeOrder(shopper));
    idle.push(shopper);
  });
  for (const [shopper, id] of last) {
    if (!(await listOrders(shopper)).includes(id)) throw new Error(`Order ${id} is not in the list of its owner`);
  }
  return { load, samples: last.size };
}

export async function placeOrder({ connection, cookie, phone }: Shopper): Promise<string> {
  const contact = { FirstName: 'Mila', LastName: 'Merić', PhoneNumber: phone };
  const Articles = [
    { ID: 'pure-fit', Quantity: 2 },
    { ID: 'prosta-care', Quantity: 1 },
  ];
  const response = await connection.post(
    '/_rpc',
    envelope('shopOrders.add', { Articles, ...contact }, newId()),
    cookie,
  );
  return String(parseData(response.text()));
}

export async function listOrders({ connection, cookie }: Shopper): Promise<readonly string[]> {
  const response = await connection.post('/_rpc', envelope('shopOrders.f.getAll', {}), cookie);
  return (parseData(response.text()) as readonly { readonly ID: string }[]).map(({ ID }) => ID);
}

async function insertRows(context: BenchContext): Promise<LoadRun> {
  const database = await context.createDatabase([]);
  const pool = new pg.Pool({ connectionString: database.url, max: shoppers });
  await createPlainTable(pool);
  const load = await closedLoop(shoppers, 3000 * context.scale, () => plainInsert(pool, sampleEvent()));
  await pool.end();
  return load;
}

function toBenchResult(orders: readonly LoadRun[], inserts: readonly LoadRun[], samples: number): BenchResult {
  const rate = toMetric(
    'orders',
    '/s',
    orders.map((run) => run.perSecond),
  );
  const p99 = toMetric(
    'order p99',
    'ms',
    orders.map((run) => run.p99),
  );
  const insertRate = toMetric(
    'INSERT + commit by pg',
    '/s',
    inserts.map((run) => run.perSecond),
  );
  return {
    figures: [
      rate,
      toMetric(
        'order p50',
        'ms',
        orders.map((run) => run.p50),
      ),
      p99,
      insertRate,
    ],
    verdicts: [
      {
        goal: '≥ 1,500/s',
        measured: `${Math.round(rate.value)}/s (${(rate.value / insertRate.value).toFixed(2)}× a single-row insert)`,
        reached: rate.value >= 1500,
      },
      { goal: 'p99 ≤ 60 ms', measured: `${p99.value.toFixed(1)} ms`, reached: p99.value <= 60 },
      { goal: 'visible to its owner', measured: `${samples} of ${samples} sampled`, reached: true },
    ],
    conditions: `${shoppers} shoppers in a closed loop over HTTP, two articles an order, an idempotency key each, fsync and synchronous_commit on, ${runs} runs, generator on the same machine; the last order of every shopper looked up in shopOrders.f.getAll`,
  };
}
