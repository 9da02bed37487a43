import { freePort } from '@shop/platform/testing';
import { startProduct, temporaryDataDir, type Product } from '../../test/product.js';
import { HttpConnection } from '../http-connection.js';
import { toMetric } from '../measure.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';
import { registerShopper, type Shopper } from '../shop-under-test.js';
import { listOrders, placeOrder } from './order.js';

const shoppers = 32;
const rounds = 20;
const ordersPerRound = 90;

type Caller = Pick<Shopper, 'cookie' | 'phone'> & { readonly acknowledged: Set<string> };

export const restartRow: BenchRow = {
  name: 'restart',
  goal: 'kill -9 of the process group under 32 shoppers, npm start: ready ≤ 3 s, all acknowledged orders listed ≤ 500 ms later',
  async run(context: BenchContext): Promise<BenchResult> {
    const [port, dataDir] = [await freePort(), await temporaryDataDir()];
    const start = () => startProduct({ port, dataDir: dataDir.path, env: { RATE_LIMITS: 'off' }, byNpm: true });
    let product = await start();
    try {
      const callers = await register(port);
      const [ready, listed]: [number[], number[]] = [[], []];
      for (let round = 1; round <= Math.max(3, rounds * context.scale); round += 1) {
        await orderUntilKilled(product, port, callers);
        const begun = performance.now();
        product = await start();
        const readyAt = performance.now();
        await untilListed(port, callers);
        ready.push((readyAt - begun) / 1000);
        listed.push(performance.now() - readyAt);
        context.log(
          `round ${round}: ready ${ready.at(-1)?.toFixed(1)} s, listed ${listed.at(-1)?.toFixed(0)} ms later`,
        );
      }
      return toBenchResult(ready, listed);
    } finally {
      await product.stop();
      await dataDir.remove();
    }
  },
};

async function register(port: number): Promise<readonly Caller[]> {
  const people = await Promise.all(Array.from({ length: shoppers }, (_, n) => registerShopper(port, n)));
  return people.map(({ connection, cookie, phone }) => {
    connection.close();
    return { cookie, phone, acknowledged: new Set<string>() };
  });
}

async function orderUntilKilled(product: Product, port: number, callers: readonly Caller[]): Promise<void> {
  let count = 0;
  let killed: Promise<void> | undefined;
  await Promise.all(
    callers.map(async (caller) => {
      const shopper = { ...caller, connection: await HttpConnection.open(port) };
      while (killed === undefined) {
        const id = await placeOrder(shopper).catch((error: unknown) => {
          if (killed === undefined) throw error;
        });
        if (id !== undefined) caller.acknowledged.add(id);
        count += 1;
        if (count >= ordersPerRound) killed ??= product.kill();
      }
      shopper.connection.close();
    }),
  );
  await killed;
}

/** Fails after 30 seconds: an acknowledged order is lost. */
async function untilListed(port: number, callers: readonly Caller[]): Promise<void> {
  const deadline = performance.now() + 30_000;
  await Promise.all(
    callers.map(async ({ acknowledged, ...caller }) => {
      const shopper = { ...caller, connection: await HttpConnection.open(port) };
      for (;;) {
        const listed = new Set(await listOrders(shopper));
        if ([...acknowledged].every((id) => listed.has(id))) break;
        if (performance.now() > deadline) throw new Error('An acknowledged order is not listed');
      }
      shopper.connection.close();
    }),
  );
}

function toBenchResult(ready: readonly number[], listed: readonly number[]): BenchResult {
  const figures = [toMetric('start to ready', 's', ready), toMetric('ready to all listed', 'ms', listed)] as const;
  return {
    figures,
    verdicts: [
      { goal: '≤ 3 s', measured: `${figures[0].value.toFixed(1)} s`, reached: figures[0].value <= 3 },
      { goal: '≤ 500 ms', measured: `${figures[1].value.toFixed(0)} ms`, reached: figures[1].value <= 500 },
    ],
    conditions: `embedded PostgreSQL, demo content, ${shoppers} shoppers, killed after ${ordersPerRound} orders, ${ready.length} rounds`,
  };
}
