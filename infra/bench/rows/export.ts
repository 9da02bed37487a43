import type { OrderFilter } from '@shop/contracts';
import { newId } from '@shop/kernel';
import { withFilledShop } from '../filled-orders.js';
import { HttpConnection } from '../http-connection.js';
import { toMetric } from '../measure.js';
import type { BenchContext, BenchResult, BenchRow } from '../row.js';
import { parseData, envelope, logInStaff, readMemoryMiB, type ShopUnderTest } from '../shop-under-test.js';

const allOrders = 100_000;
const runs = 3;
/** Allowed extra memory of the full file over one country's file, in MiB. Fully buffered rows would need about 200. */
const maxGrowthMiB = 50;

/** A console export of 100,000 orders: every order once, with the memory of a smaller file. */
export const exportRow: BenchRow = {
  name: 'export',
  goal: 'a CSV of 100,000 orders: each of them once, memory bounded; its time: report',
  run: (context: BenchContext): Promise<BenchResult> =>
    withFilledShop(context, allOrders, async ({ shop, orders }) => {
      const cookie = await logInStaff(shop.port, 'manager@demo.local', 'demo-password');
      const before = readMemoryMiB(shop);
      // Warm-up: JIT and initial heap growth do not count.
      const smaller = await repeatFetch(() => fetchFile(shop, cookie, { country: 'BA' }));
      const fetched = await repeatFetch(() => fetchFile(shop, cookie, {}));
      return toBenchResult(fetched, { orders, before, smaller });
    }),
};

interface FetchedFile {
  readonly seconds: number;
  readonly firstByteMs: number;
  readonly bytes: number;
  readonly orders: number;
  readonly memory: number;
}

async function repeatFetch(fetchOne: () => Promise<FetchedFile>): Promise<readonly FetchedFile[]> {
  const fetched: FetchedFile[] = [];
  for (let n = 0; n < runs; n += 1) fetched.push(await fetchOne());
  return fetched;
}

async function fetchFile(shop: ShopUnderTest, cookie: string, filter: OrderFilter): Promise<FetchedFile> {
  const connection = await HttpConnection.open(shop.port);
  const asked = await connection.post('/_rpc', envelope('admin.orders.export', { filter }, newId()), cookie);
  connection.close();
  const { url } = parseData(asked.text()) as { readonly url: string };
  const begun = performance.now();
  const response = await fetch(new URL(url, `http://localhost:${shop.port}`), { headers: { cookie } });
  if (response.status !== 200 || response.body === null) throw new Error(`The file was rejected: ${response.status}`);
  const firstByteMs = performance.now() - begun;
  const ids = new Set<string>();
  const text = new TextDecoder();
  let [bytes, memory, rest] = [0, 0, ''];
  for await (const piece of response.body) {
    bytes += piece.byteLength;
    memory = Math.max(memory, readMemoryMiB(shop));
    const lines = (rest + text.decode(piece, { stream: true })).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) ids.add(line.slice(0, line.indexOf(',')));
  }
  return { seconds: (performance.now() - begun) / 1_000, firstByteMs, bytes, orders: ids.size - 1, memory };
}

function toBenchResult(
  fetched: readonly FetchedFile[],
  {
    orders,
    before,
    smaller,
  }: { readonly orders: number; readonly before: number; readonly smaller: readonly FetchedFile[] },
): BenchResult {
  const of = (label: string, unit: string, value: (one: FetchedFile) => number) =>
    toMetric(label, unit, fetched.map(value));
  const mostOf = (files: readonly FetchedFile[]) => Math.max(...files.map(({ memory }) => memory));
  const [most, mostOfSmaller] = [mostOf(fetched), mostOf(smaller)];
  const share = Math.max(...smaller.map((one) => one.orders));
  const complete = fetched.every((one) => one.orders === orders);
  return {
    figures: [
      of('whole file', 's', ({ seconds }) => seconds),
      of('first byte', 'ms', ({ firstByteMs }) => firstByteMs),
      of('size', 'MiB', ({ bytes }) => bytes / 1_048_576),
      toMetric('memory before', 'MiB', [before]),
      toMetric(`most memory, ${share} orders`, 'MiB', [mostOfSmaller]),
      toMetric('most memory', 'MiB', [most]),
    ],
    verdicts: [
      {
        goal: 'each order once',
        measured: fetched.map((one) => `${one.orders} of ${orders}`).join(', '),
        reached: complete,
      },
      {
        goal: 'memory bounded',
        measured: `${Math.round(mostOfSmaller)} MiB with ${share} orders, ${Math.round(most)} MiB with all`,
        reached: most - mostOfSmaller <= maxGrowthMiB,
      },
    ],
    conditions: `admin.orders.export by a manager, then the file over HTTP by one reader, ${runs} runs, every line's order counted`,
  };
}
