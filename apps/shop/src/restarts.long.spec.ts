import { freePort } from '@shop/platform/testing';
import { startProduct, startUnreapedProduct, temporaryDataDir, type Product } from '../../../infra/test/product.js';
import { runForJson, runInProcess } from './command.fixtures.js';
import { OrderLoad } from './order-load.fixtures.js';
import { openStream, register } from './cluster.fixtures.js';
import { slowdown } from './slowdown.fixtures.js';

/** `KILL_ROUNDS=20 npm test -- apps/shop/src/restarts.long.spec.ts` runs twenty rounds. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 8);
/** Kills the process group after this many orders, while others are in flight. */
const killAfter = 90;
/** In milliseconds, on an idle machine. */
const limits = { ready: 3_000, listed: 500, stopped: 10_000 };

interface Round {
  readonly missing: readonly string[];
  readonly readyMs: number;
  readonly listedMs: number;
  readonly slowdownFactor: number;
}

/** Killed processes remain zombies: their parent does not reap them. */
describe('npm start, kill -9 of its process group under 32 concurrent orders, and npm start', () => {
  let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>;
  let product: Pick<Product, 'url' | 'kill'> | undefined;
  beforeAll(async () => (dataDir = await temporaryDataDir()));
  afterAll(async () => {
    await product?.kill();
    await dataDir.remove();
  });

  it('lists every acknowledged order once it is ready, in each round', async () => {
    const where = { port: await freePort(), dataDir: dataDir.path };
    const options = { ...where, env: { RATE_LIMITS: 'off' }, byNpm: true };
    product = await startUnreapedProduct(options);
    const load = await OrderLoad.open(product, { accounts: 16 });
    const played: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await load.runUntilKilled(product, killAfter);
      const before = await slowdown();
      const begun = performance.now();
      product = await startUnreapedProduct(options);
      const readyMs = performance.now() - begun;
      const listed = await measureListing(product, load);
      played.push({ readyMs, ...listed, slowdownFactor: (before + (await slowdown())) / 2 });
      await load.repeatUnknown(product);
    }
    print(played);
    expect(played.map(({ missing }) => missing)).toEqual(played.map(() => []));
    expect(median(played.map(({ readyMs, slowdownFactor }) => readyMs / slowdownFactor))).toBeLessThan(limits.ready);
    expect(median(played.map(({ listedMs, slowdownFactor }) => listedMs / slowdownFactor))).toBeLessThan(limits.listed);

    const here = { PORT: String(where.port), DATA_DIR: where.dataDir };
    const list = ['streams', 'list', '--prefix', 'order-', '--limit', '100000'];
    const streams = await runForJson<readonly { readonly stream: string }[]>(here, list);
    expect(streams.map(({ stream }) => stream.replace('order-', '')).sort()).toEqual(load.acknowledged().flat().sort());
    expect(await load.listedOrders(product)).toEqual(load.acknowledged());
    expect(await runInProcess(here, ['projections', 'verify', '--all'])).toMatchObject({ code: 0 });
    expect(await runForJson(here, ['projections', 'dead-letters', 'all'])).toEqual([]);
  }, 900_000);
});

describe('SIGTERM under 32 concurrent orders with open event streams', () => {
  let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>;
  beforeAll(async () => (dataDir = await temporaryDataDir()));
  afterAll(() => dataDir.remove());

  it('ends the streams, finishes running requests, and exits with 0 in ten seconds without loss', async () => {
    const options = { port: await freePort(), dataDir: dataDir.path, env: { RATE_LIMITS: 'off' } };
    const product = await startProduct(options);
    const load = await OrderLoad.open(product, { accounts: 16 });
    const cookie = await register(product);
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => openStream(product, 'shopOrders.f.live', {}, cookie)),
    );
    const slower = await slowdown();
    let stoppedMs = 0;
    const stop = async () => {
      const begun = performance.now();
      await product.stop();
      stoppedMs = performance.now() - begun;
    };
    await load.runUntilKilled({ url: product.url, kill: stop }, killAfter);
    expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual(streams.map(() => undefined));
    expect(await product.ended).toBe(0);
    expect(stoppedMs / slower).toBeLessThan(limits.stopped);

    const next = await startProduct(options);
    expect(await load.missingOrders(next)).toEqual([]);
    await load.repeatUnknown(next);
    expect(await load.listedOrders(next)).toEqual(load.acknowledged());
    expect(await next.stop()).toBe(0);
  }, 300_000);
});

async function measureListing(
  product: Pick<Product, 'url'>,
  load: OrderLoad,
): Promise<Pick<Round, 'missing' | 'listedMs'>> {
  const readyAt = performance.now();
  const missing = await load.missingOrders(product);
  for (let left = missing; left.length > 0;) left = await load.missingOrders(product);
  return { missing, listedMs: performance.now() - readyAt };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function print(played: readonly Round[]): void {
  const lines = played.map(({ readyMs, listedMs, missing, slowdownFactor }, round) =>
    [
      `round ${String(round + 1).padStart(2)}: ready after ${readyMs.toFixed(0)} ms`,
      `all listed ${listedMs.toFixed(0)} ms later, ${missing.length} missing at ready`,
      `${slowdownFactor.toFixed(1)} times slower than alone`,
    ].join(', '),
  );
  process.stderr.write(`${lines.join('\n')}\n`);
}
