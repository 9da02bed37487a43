import { until } from '@shop/platform/testing';
import { build } from 'esbuild';
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { countryTotals, noted, openOrderBook, order, orderList, type OrderBook } from './order-book.fixtures.js';
import type { Process } from './declaration.js';
import { projectionHarness } from './testing/index.js';

const kills = 50;
/** More than a worker folds before it is killed. */
const ordersEach = 40;

let folder: string;
let program: string;
let book: OrderBook;
let written = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-worker-'));
  program = join(folder, 'worker.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./killed-worker.fixtures.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    loader: { '.sql': 'text' },
    external: ['pg-native'],
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    logLevel: 'silent',
  });
  book = await openOrderBook();
  await book.db.pool.query('CREATE TABLE test_heard (id text PRIMARY KEY, at timestamptz NOT NULL)');
});
afterAll(async () => {
  await book.close();
  await rm(folder, { recursive: true });
});

const positions = async () => {
  const { rows } = await book.db.pool.query<{ position: string }>('SELECT position FROM pr_subscribers ORDER BY id');
  return rows.map(({ position }) => position).join(' ');
};

async function writeOrders(): Promise<void> {
  for (const end = written + ordersEach; written < end; written += 1) {
    const id = String(written);
    await book.write(id, order.placed(id, { total: 1 }), order.noted(id, 'n'));
  }
}

async function killWhileItFolds(round: number): Promise<boolean> {
  const worker: ChildProcess = fork(program, [book.db.url], { execArgv: [], env: {} });
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('exit', (code) => reject(new Error(`The worker ended by itself with ${code}`)));
  });
  const before = await positions();
  const writing = writeOrders();
  await until(async () => (await positions()) !== before);
  await pause(round % 23);
  worker.kill('SIGKILL');
  await Promise.all([ended, writing]);
  return (await positions()) !== before;
}

it(`${kills} workers killed while folding leave read models equal to the fold of the log`, async () => {
  let inTheMiddle = 0;
  for (let round = 0; round < kills; round += 1) if (await killWhileItFolds(round)) inTheMiddle += 1;
  expect(inTheMiddle).toBe(kills);

  const heard: Process<[typeof noted]> = {
    name: 'listening',
    events: [noted],
    from: 'beginning',
    react: async ({ id, at }) => {
      await book.db.pool.query('INSERT INTO test_heard VALUES ($1, $2) ON CONFLICT DO NOTHING', [id, at]);
    },
  };
  const { store, codec, db } = book;
  const sound = await projectionHarness({
    ...{ store, codec, pool: db.pool, isAlone: true },
    projections: [orderList, countryTotals],
    processes: [heard],
  });
  const head = await store.head();
  await until(() => sound.runtime.waitUntilReached(head, 1_000));
  const { rows } = await db.pool.query<{ orders: number; total: number; noted: number; heard: number }>(
    `SELECT (SELECT orders FROM country_totals) AS orders, (SELECT total::int FROM country_totals) AS total,
       (SELECT sum(cardinality(notes))::int FROM order_list) AS noted, (SELECT count(*)::int FROM test_heard) AS heard`,
  );
  expect(rows).toEqual([{ orders: written, total: written, noted: written, heard: written }]);
  expect((await sound.runtime.verify('all')).map(({ comparison }) => comparison?.equal)).toEqual([true, true]);
  expect((await db.pool.query('SELECT * FROM pr_parked')).rows).toEqual([]);
  await sound.stop();
}, 900_000);
