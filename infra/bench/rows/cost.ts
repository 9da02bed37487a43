import { startEmbeddedPostgres, withClient } from '@shop/platform';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { temporaryDataDir } from '../../test/product.js';
import { closedLoop, toMetric } from '../measure.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';
import { registerShopper, startShop, type Shopper } from '../shop-under-test.js';
import { placeOrder } from './order.js';

const shoppers = 32;
const runs = 3;
const maxStatements = 7;
const maxSyncs = 2;
/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10;

interface Counters {
  readonly statements: number;
  readonly syncs: number;
  readonly walBytes: number;
  readonly cpuMs: number;
}
type Cost = Counters & { readonly orders: number };

/** Everything that an order causes until the last job is done, on a separate server. */
export const costRow: BenchRow = {
  name: 'cost',
  goal: `≤ ${maxStatements} statements and ≤ ${maxSyncs} fsyncs an order at 32 shoppers, all connections and jobs included; WAL bytes, CPU: report`,
  async run(context: BenchContext): Promise<BenchResult> {
    const server = await startCountingServer();
    try {
      const shop = await startShop({ DATABASE_URL: server.url, DEMO: '1' });
      try {
        const people = await Promise.all(Array.from({ length: shoppers }, (_, n) => registerShopper(shop.port, n)));
        const costs: Cost[] = [];
        for (let n = 0; n < runs; n += 1) {
          const cost = await costOf(people, server.url, shop.product.pid, 4000 * context.scale);
          costs.push(cost);
          context.log(`run ${n + 1}: ${cost.orders} orders, ${cost.statements.toFixed(1)} statements each`);
          if (n === runs - 1) await logStatements(server.url, cost.orders, context.log);
        }
        people.forEach(({ connection }) => connection.close());
        return toBenchResult(costs);
      } finally {
        await shop.stop();
      }
    } finally {
      await server.stop();
    }
  },
};

async function startCountingServer(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const dataDir = await temporaryDataDir();
  const options = { dataDir: dataDir.path, password: 'bench', profile: 'product', announce: () => undefined } as const;
  const first = await startEmbeddedPostgres(options);
  await withClient(first.url, (client) =>
    client.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`),
  );
  await first.stop();
  const server = await startEmbeddedPostgres(options);
  await withClient(server.url, (client) => client.query('CREATE EXTENSION pg_stat_statements'));
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await dataDir.remove();
    },
  };
}

/** Without transaction control, which costs no plan. */
const countSql = `
SELECT (SELECT sum(calls) FROM pg_stat_statements
        WHERE query !~* '^(begin|commit|rollback|set )')::float AS statements,
  (SELECT sum(fsyncs) FROM pg_stat_io WHERE object = 'wal')::float AS syncs,
  (SELECT wal_bytes FROM pg_stat_wal)::float AS "walBytes"`;

async function costOf(people: readonly Shopper[], url: string, pid: number, milliseconds: number): Promise<Cost> {
  const before = await readCounters(url, pid);
  const idle = [...people];
  const load = await closedLoop(people.length, milliseconds, async () => {
    const shopper = idle.pop();
    if (shopper === undefined) throw new Error('More callers than shoppers');
    await placeOrder(shopper);
    idle.push(shopper);
  });
  await untilDelivered(url);
  const after = await readCounters(url, pid);
  const orders = load.operations;
  const perOrder = (name: keyof Counters) => (after[name] - before[name]) / orders;
  return {
    orders,
    statements: perOrder('statements'),
    syncs: perOrder('syncs'),
    walBytes: perOrder('walBytes'),
    cpuMs: perOrder('cpuMs'),
  };
}

/** The delivery to the CRM is the last effect. */
async function untilDelivered(url: string): Promise<void> {
  const sql = `SELECT (SELECT count(*) FROM crm_deliveries WHERE sent_at IS NOT NULL AND event = 'placed')
    = (SELECT count(*) FROM es_events WHERE type = 'OrderPlaced') AS done`;
  const isDone = () => withClient(url, async (client) => (await client.query<{ done: boolean }>(sql)).rows[0]?.done);
  while ((await isDone()) !== true) await delay(250);
  // The last checkpoints and jobs.
  await delay(1_500);
}

async function readCounters(url: string, pid: number): Promise<Counters> {
  const [row] = await withClient(url, async (client) => {
    await client.query('SELECT pg_stat_force_next_flush()');
    return (await client.query<Omit<Counters, 'cpuMs'>>(countSql)).rows;
  });
  if (row === undefined) throw new Error('No statistics');
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return { ...row, cpuMs: (user + system) * tickMs };
}

/** The most frequent statements. */
async function logStatements(url: string, orders: number, log: (line: string) => void): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ calls: string; query: string }>(
      `SELECT calls, left(regexp_replace(query, '\\s+', ' ', 'g'), 110) AS query FROM pg_stat_statements
       ORDER BY calls DESC LIMIT 40`,
    ),
  );
  for (const { calls, query } of rows) log(`${calls.padStart(8)}  ${query}`);
  log(`${orders} orders in the last run of ${runs}`);
}

function toBenchResult(costs: readonly Cost[]): BenchResult {
  const metric = (label: string, unit: string, name: keyof Cost) =>
    toMetric(
      label,
      unit,
      costs.map((cost) => cost[name]),
    );
  const [statements, syncs] = [metric('statements', 'an order', 'statements'), metric('fsyncs', 'an order', 'syncs')];
  return {
    figures: [
      statements,
      syncs,
      metric('WAL', 'bytes an order', 'walBytes'),
      metric('CPU of the shop', 'ms an order', 'cpuMs'),
    ],
    verdicts: [
      {
        goal: `≤ ${maxStatements} statements`,
        measured: statements.value.toFixed(1),
        reached: statements.value <= maxStatements,
      },
      { goal: `≤ ${maxSyncs} fsyncs`, measured: syncs.value.toFixed(1), reached: syncs.value <= maxSyncs },
    ],
    conditions: `${shoppers} shoppers in a closed loop over HTTP, from placing to the last job done, simulators on, ${runs} runs; pg_stat_statements without transaction control, fsyncs of the WAL`,
  };
}
