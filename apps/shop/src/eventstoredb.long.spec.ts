import { FakeServer } from '@shop/event-store-eventstoredb/testing';
import { newId } from '@shop/kernel';
import { freePort } from '@shop/platform/testing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { runProduct, startProduct, temporaryDataDir, type Product } from '../../../infra/test/product.js';

interface RpcResult {
  readonly status: string;
  readonly data: unknown;
  readonly cookie: string;
}

async function call(url: string, method: string, params: object, cookie = '', key?: string): Promise<RpcResult> {
  const meta = key === undefined ? {} : { idempotencyKey: key };
  const response = await fetch(`${url}/_rpc`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie !== '' && { Cookie: cookie }) },
    body: JSON.stringify({ action: 'call', method, params, meta, headers: { country: 'HR' } }),
  });
  const body = (await response.json()) as { readonly status: string; readonly data: unknown };
  return { ...body, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function register(url: string, n: number): Promise<string> {
  const email = `shopper-${n}@example.com`;
  const account = { Username: email, Email: email, Password: 'a long password', PhoneNumber: `+38591${3_000_000 + n}` };
  const { status, cookie } = await call(url, 'shopUsers.f.add', account);
  expect(status).toBe('ok');
  return cookie;
}

async function placeOrdersWhile(
  url: string,
  cookie: string,
  shouldContinue: () => boolean,
  onOrder: () => void,
): Promise<string[]> {
  const placed: string[] = [];
  const contact = { FirstName: 'Iva', LastName: 'Ivić', PhoneNumber: '+385912345678' };
  const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], ...contact };
  while (shouldContinue()) {
    const key = newId();
    let answer = await call(url, 'shopOrders.add', params, cookie, key);
    while (answer.status !== 'ok') {
      expect(answer.data).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      await delay(50);
      answer = await call(url, 'shopOrders.add', params, cookie, key);
    }
    placed.push(String(answer.data));
    onOrder();
  }
  return placed;
}

const readiness = async ({ url }: Product) =>
  (await (await fetch(`${url}/readyz`)).json()) as { readonly ready: boolean; readonly checks: Record<string, string> };

async function waitForReadiness(
  product: Product,
  ready: boolean,
  isExpected: (checks: Record<string, string>) => boolean = () => true,
): Promise<Record<string, string>> {
  for (;;) {
    const report = await readiness(product);
    if (report.ready === ready && isExpected(report.checks)) return report.checks;
    await delay(50);
  }
}

describe('a shop with events in EventStoreDB', () => {
  let server: FakeServer;
  let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>;
  const where = async (url = server.url, more: Record<string, string> = {}) => ({
    port: await freePort(),
    dataDir: dataDir.path,
    env: { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: url, ...more },
  });

  beforeAll(async () => {
    server = await FakeServer.start({ maxAppendSize: 16_000_000 });
    dataDir = await temporaryDataDir();
  });
  afterAll(async () => {
    await server.stop();
    await dataDir.remove();
  });

  it('neither loses nor duplicates an order when the server fails and returns under load', async () => {
    const options = await where();
    const product = await startProduct(options);
    const cookies = await Promise.all(Array.from({ length: 8 }, (_, n) => register(product.url, n)));
    let count = 0;
    let enough = false;
    const placing = cookies.map((cookie) =>
      placeOrdersWhile(
        product.url,
        cookie,
        () => !enough,
        () => (count += 1),
      ),
    );
    const untilPlaced = async (wanted: number) => {
      while (count < wanted) await Promise.race([delay(5), Promise.all(placing)]);
    };
    await untilPlaced(40);
    await server.stop();
    expect(await waitForReadiness(product, false)).toMatchObject({ eventStore: expect.stringMatching(/^\w+ since /) });
    await server.restart();
    await waitForReadiness(product, true);
    await untilPlaced(count + 40);
    enough = true;
    const placed = await Promise.all(placing);

    const shown = await Promise.all(
      cookies.map(async (cookie) => {
        const { data } = await call(product.url, 'shopOrders.f.getAll', {}, cookie);
        return (data as readonly { readonly ID: string }[]).map(({ ID }) => ID).sort();
      }),
    );
    expect(shown).toEqual(placed.map((ids) => [...ids].sort()));
    const streams = await runProduct({
      ...options,
      command: ['streams', 'list', '--prefix', 'order-', '--limit', '10000', '--json'],
    });
    const inLog = [...streams.output.matchAll(/"stream":"order-([^"]+)"/g)].map(([, id]) => id);
    expect(inLog.sort()).toEqual(placed.flat().sort());
    expect((await runProduct({ ...options, command: ['projections', 'verify', '--all'] })).code).toBe(0);
    expect(await product.stop()).toBe(0);
  });

  it.each(['stopped', 'silent'] as const)('reports at once that its cluster is %s, and stops cleanly', async (how) => {
    const options = await where(server.url.replace('esdb:', 'esdb+discover:'));
    const product = await startProduct(options);
    const cookie = await register(product.url, how === 'stopped' ? 70 : 71);
    const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], FirstName: 'Iva', LastName: 'Ivić' };
    const order = () => call(product.url, 'shopOrders.add', { ...params, PhoneNumber: '+385912345678' }, cookie);
    expect((await order()).status).toBe('ok');

    if (how === 'stopped') await server.stop();
    else server.faults.stalled = true;
    await waitForReadiness(product, false, ({ eventStore = '' }) => /^\w+ since /.test(eventStore));
    const begun = performance.now();
    for (let n = 0; n < 5; n += 1) {
      expect(await order()).toMatchObject({ status: 'error', data: { code: 'SERVICE_UNAVAILABLE' } });
      expect((await readiness(product)).ready).toBe(false);
    }
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(await product.stop()).toBe(0);

    if (how === 'stopped') await server.restart();
    else server.faults.stalled = false;
  });

  it('ignores foreign streams in the same log: seeds, rebuilds, and exports only the events of the shop', async () => {
    const shared = await FakeServer.start({ maxAppendSize: 16_000_000 });
    const own = await temporaryDataDir();
    const file = join(own.path, 'log.gz');
    const another = (stream: string, type: string) =>
      shared.log.write(stream, 'any', [
        { id: newId(), type, isJson: true, data: Buffer.from('{"orderId":7}'), metadata: Buffer.from('{}') },
      ]);
    const others = () => {
      another('Invoice {77}', 'InvoicePaid');
      another('Invoice-3', 'OrderPlaced');
      another('order-of-another', 'OrderPlaced');
    };
    others();
    const options = { ...(await where(shared.url, { DEMO: '1' })), dataDir: own.path };
    const product = await startProduct(options);
    others();
    await waitForReadiness(product, true);
    expect(await product.stop()).toBe(0);
    const run = (...command: string[]) => runProduct({ ...options, command });

    const { output } = await run('projections', 'list');
    expect(output).not.toMatch(/parked [1-9]/);
    expect(await run('projections', 'rebuild', '--all')).toMatchObject({ code: 0 });
    expect(await run('projections', 'verify', '--all')).toMatchObject({ code: 0 });
    expect(await run('export-log', file)).toMatchObject({ code: 0 });
    const taken = gunzipSync(await readFile(file)).toString('utf8');
    expect(taken.includes('"OfferCreated"')).toBe(true);
    expect(/Invoice|order-of-another/.test(taken)).toBe(false);
    await shared.stop();
    await own.remove();
  });

  it('rejects commands and reports why while the log is shorter than seen, and recovers with the whole log', async () => {
    const options = await where();
    const product = await startProduct(options);
    const cookie = await register(product.url, 90);
    const order = () => {
      const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], FirstName: 'Iva', LastName: 'Ivić' };
      return call(product.url, 'shopOrders.add', { ...params, PhoneNumber: '+385912345678' }, cookie);
    };
    expect((await order()).status).toBe('ok');
    const { port, log } = server;
    const shorter = log.copy(log.events.at(-10)!.position);
    const orders = () => shorter.events.filter(({ type }) => type === 'OrderPlaced').length;
    const before = orders();
    const serve = async (served: typeof log) => {
      await server.stop();
      server = await FakeServer.start({ log: served, port, maxAppendSize: 16_000_000 });
    };

    await serve(shorter);
    const checks = await waitForReadiness(product, false, ({ eventStore = '' }) => eventStore.includes('ends before'));
    expect(checks['eventStore']).toMatch(/^The event log ends before what this shop has seen of it/);
    for (let n = 0; n < 12; n += 1)
      expect(await order()).toMatchObject({ status: 'error', data: { code: 'SERVICE_UNAVAILABLE' } });
    expect(orders()).toBe(before);
    expect(product.output().match(/"level":"error"[^\n]*Commands are rejected/g)).toHaveLength(1);

    await serve(log);
    await waitForReadiness(product, true);
    const placed = await order();
    expect(placed.status).toBe('ok');
    const { data } = await call(product.url, 'shopOrders.f.getAll', {}, cookie);
    expect((data as readonly { readonly ID: string }[]).map(({ ID }) => ID)).toContain(placed.data);
    expect(await product.stop()).toBe(0);
  });
});
