import { newId } from '@shop/kernel';
import { setTimeout as delay } from 'node:timers/promises';
import { EventStreams } from '../event-streams.js';
import { toMetric } from '../measure.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';
import {
  parseData,
  envelope,
  logInStaff,
  readMemoryMiB,
  registerShopper,
  startShop,
  type Shopper,
} from '../shop-under-test.js';

const subscribers = 5_000;
const perSecond = 50;
const seconds = 20;
const shoppers = 64;
/** Later events count as lost, in milliseconds. */
const maxWaitMs = 60_000;

export const sseRow: BenchRow = {
  name: 'sse',
  goal: '5,000 subscribers, 50 events/s: every event to everyone, p99 ≤ 1 s, memory bounded',
  async run(context: BenchContext): Promise<BenchResult> {
    const scale = Math.min(context.scale, 1);
    const [listeners, events] = [Math.round(subscribers * scale), Math.round(perSecond * seconds * scale)];
    const shop = await startShop({ RATE_LIMITS: 'off' });
    try {
      const people = await Promise.all(Array.from({ length: shoppers }, (_, n) => registerShopper(shop.port, n)));
      const heard = new DeliveryLog(listeners);
      const cookie = await logInStaff(shop.port, 'admin@demo.local', 'demo-password');
      const body = subscribeBody('admin.live', { topics: ['orders'] });
      context.log(`opening ${listeners} streams`);
      const streams = await EventStreams.open({ port: shop.port, count: listeners, body, cookie }, (text) =>
        heard.record(text),
      );
      const memory = [readMemoryMiB(shop)];
      context.log(`placing ${events} orders, ${perSecond} a second`);
      const began = await placeAtRate(people, events, () => memory.push(readMemoryMiB(shop)));
      await heard.waitForAll(events);
      memory.push(readMemoryMiB(shop));
      const { closedByServer } = streams;
      streams.close();
      people.forEach(({ connection }) => connection.close());
      return toBenchResult({ waits: heard.waitsSince(began), listeners, events, broken: closedByServer, memory });
    } finally {
      await shop.stop();
    }
  },
};

function subscribeBody(method: string, params: object): string {
  return JSON.stringify({ action: 'subscribe', method, params, meta: { counter: 1 }, headers: { country: 'RS' } });
}

class DeliveryLog {
  private readonly times = new Map<string, number[]>();
  private total = 0;

  constructor(private readonly listeners: number) {}

  record(text: string): void {
    const now = performance.now();
    const type = '"type":"OrderPlaced","id":"';
    for (let at = text.indexOf(type); at >= 0; at = text.indexOf(type, at + 1)) {
      const id = text.slice(at + type.length, at + type.length + 36);
      let times = this.times.get(id);
      if (times === undefined) this.times.set(id, (times = []));
      times.push(now);
      this.total += 1;
    }
  }

  async waitForAll(events: number): Promise<void> {
    const until = performance.now() + maxWaitMs;
    while (this.total < events * this.listeners && performance.now() < until) await delay(50);
  }

  /** In milliseconds, sorted. Throws if a subscriber receives an order twice. */
  waitsSince(began: ReadonlyMap<string, number>): Float64Array {
    const waits = new Float64Array(this.total);
    let count = 0;
    for (const [id, begin] of began) {
      const times = this.times.get(id) ?? [];
      if (times.length > this.listeners)
        throw new Error(`Order ${id} was sent ${times.length} times to ${this.listeners} listeners`);
      for (const time of times) waits[count++] = time - begin;
    }
    return waits.subarray(0, count).sort();
  }
}

async function placeAtRate(
  people: readonly Shopper[],
  events: number,
  eachSecond: () => void,
): Promise<ReadonlyMap<string, number>> {
  const began = new Map<string, number>();
  const idle = [...people];
  const underway: Promise<void>[] = [];
  const begin = performance.now();
  while (underway.length < events) {
    const due = Math.min(events, Math.floor(((performance.now() - begin) / 1_000) * perSecond));
    while (underway.length < due) {
      const shopper = idle.pop();
      if (shopper === undefined) break;
      const at = performance.now();
      if (underway.length % perSecond === 0) eachSecond();
      underway.push(
        placeOrder(shopper).then((id) => {
          began.set(id, at);
          idle.push(shopper);
        }),
      );
    }
    await delay(5);
  }
  await Promise.all(underway);
  return began;
}

async function placeOrder({ connection, cookie, phone }: Shopper): Promise<string> {
  const contact = { FirstName: 'Mila', LastName: 'Merić', PhoneNumber: phone };
  const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], ...contact };
  return String(
    parseData((await connection.post('/_rpc', envelope('shopOrders.add', params, newId()), cookie)).text()),
  );
}

interface Measurements {
  readonly waits: Float64Array;
  readonly listeners: number;
  readonly events: number;
  readonly broken: number;
  readonly memory: readonly number[];
}

function toBenchResult({ waits, listeners, events, broken, memory }: Measurements): BenchResult {
  const quantile = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Infinity;
  const [p50, p99, last] = [quantile(0.5), quantile(0.99), quantile(1)];
  const [atFirst = 0, most] = [memory[0], Math.max(...memory)];
  const wanted = listeners * events;
  return {
    figures: [
      toMetric('told', 'events × subscribers', [waits.length]),
      toMetric('p50', 'ms', [p50]),
      toMetric('p99', 'ms', [p99]),
      toMetric('last', 'ms', [last]),
      toMetric('memory with all streams open', 'MiB', [atFirst]),
      toMetric('most memory', 'MiB', [most]),
    ],
    verdicts: [
      {
        goal: 'every event to everyone',
        measured: `${waits.length} of ${wanted}, ${broken} streams ended by the server`,
        reached: waits.length === wanted && broken === 0,
      },
      { goal: 'p99 ≤ 1 s', measured: `${Math.round(p99)} ms`, reached: p99 <= 1_000 },
      {
        goal: 'memory bounded',
        measured: `${Math.round(atFirst)} MiB with all streams open, ${Math.round(most)} MiB at most`,
        reached: most <= atFirst * 2,
      },
    ],
    conditions:
      `${listeners} streams of admin.live on a connection each, ${events} orders placed over HTTP at ${perSecond}/s in an ` +
      `open loop, from the request of the order to its event at each subscriber; readers on the same machine`,
  };
}
