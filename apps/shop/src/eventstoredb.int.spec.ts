import { FakeServer } from '@shop/event-store-eventstoredb/testing';
import { newId } from '@shop/kernel';
import { freePort, until } from '@shop/platform/testing';
import type { Product } from '../../../infra/test/product.js';
import { runInProcess } from './command.fixtures.js';
import { openInstallation, type Installation } from './installation.fixtures.js';

interface RpcResult {
  readonly status: string;
  readonly data: unknown;
  readonly cookie: string;
}

async function call(
  url: string,
  method: string,
  params: object,
  cookie = '',
  key: string = newId(),
): Promise<RpcResult> {
  const response = await fetch(`${url}/_rpc`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie !== '' && { Cookie: cookie }) },
    body: JSON.stringify({ action: 'call', method, params, meta: { idempotencyKey: key }, headers: { country: 'HR' } }),
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

async function orderUntil(isEnough: () => boolean, url: string, cookie: string, onOrder: () => void) {
  const placed: string[] = [];
  const contact = { FirstName: 'Iva', LastName: 'Ivić', PhoneNumber: '+385912345678' };
  const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], ...contact };
  while (!isEnough()) {
    const key = newId();
    let answer = await call(url, 'shopOrders.add', params, cookie, key);
    while (answer.status !== 'ok') {
      expect(answer.data).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      answer = await call(url, 'shopOrders.add', params, cookie, key);
    }
    placed.push(String(answer.data));
    onOrder();
  }
  return placed;
}

async function eventStoreCheck({ url }: Product) {
  const response = await fetch(`${url}/readyz`);
  const { ready, checks } = (await response.json()) as {
    readonly ready: boolean;
    readonly checks: { eventStore: string };
  };
  return { ready, eventStore: checks.eventStore };
}

describe('a shop with events in EventStoreDB (more in eventstoredb.long.spec.ts)', () => {
  let server: FakeServer;
  let installation: Installation;

  beforeAll(async () => {
    server = await FakeServer.start({ maxAppendSize: 16_000_000 });
    const env = { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: server.url };
    installation = await openInstallation({ demo: false, env });
  });
  afterAll(async () => {
    await installation.close();
    await server.stop();
  });

  const rejectedStart = (env: Readonly<Record<string, string>>) =>
    runInProcess({ ...installation.env, ...env }, ['start']);

  it.each([
    ['nobody answers', {}, async () => `esdb://127.0.0.1:${await freePort()}?tls=false`],
    ['the server is old', { version: '22.10.1' }, undefined],
    ['not a valid address', {}, () => Promise.resolve('esdb://?tls=false')],
  ])('names EVENTSTORE_URL in one line when %s, and writes nothing', async (_case, options, url) => {
    const bad = await FakeServer.start(options);
    const { code, output } = await rejectedStart({ EVENTSTORE_URL: (await url?.()) ?? bad.url });
    const lines = output.trimEnd().split('\n');
    expect({ code, last: lines.filter((line) => line.includes('EVENTSTORE_URL')) }).toEqual({
      code: 1,
      last: [expect.stringContaining('EVENTSTORE_URL')],
    });
    expect(output).not.toMatch(/\n\s+at |brought up to date/);
    await bad.stop();
  });

  it('neither loses nor duplicates an order when the server fails and returns under load', async () => {
    const product = await installation.start();
    const cookies = await Promise.all([1, 2, 3].map((n) => register(product.url, n)));
    let [count, enough] = [0, false];
    const placing = cookies.map((cookie) =>
      orderUntil(
        () => enough,
        product.url,
        cookie,
        () => (count += 1),
      ),
    );
    const failed = Promise.all(placing);
    const untilPlaced = (wanted: number) => Promise.race([until(() => count >= wanted), failed]);
    await untilPlaced(9);
    await server.stop();
    await until(async () => !(await eventStoreCheck(product)).ready);
    expect(await eventStoreCheck(product)).toEqual({ ready: false, eventStore: expect.stringMatching(/^\w+ since /) });
    await server.restart();
    await until(async () => (await eventStoreCheck(product)).ready);
    await untilPlaced(count + 9);
    enough = true;
    const placed = await Promise.all(placing);

    const shown = await Promise.all(
      cookies.map(async (cookie) => {
        const { data } = await call(product.url, 'shopOrders.f.getAll', {}, cookie);
        return (data as readonly { readonly ID: string }[]).map(({ ID }) => ID).sort();
      }),
    );
    expect(shown).toEqual(placed.map((ids) => [...ids].sort()));
    const list = ['streams', 'list', '--prefix', 'order-', '--limit', '10000'];
    const streams = await installation.runForJson<readonly { readonly stream: string }[]>(...list);
    expect(streams.map(({ stream }) => stream.replace('order-', '')).sort()).toEqual(placed.flat().sort());
    expect(await product.stop()).toBe(0);
  });

  it('rejects a log shorter than its read models have seen, and another engine', async () => {
    const other = await FakeServer.start();
    const shorter = await rejectedStart({ EVENTSTORE_URL: other.url });
    expect(shorter.code).toBe(1);
    expect(shorter.output).toMatch(/^(?!.*ready).*The event log ends before what the read models .*\n/s);
    expect(other.log.events.filter(({ stream }) => !stream.startsWith('$'))).toEqual([]);
    await other.stop();
    const otherEngine = await rejectedStart({ EVENT_STORE: 'postgres' });
    expect(otherEngine.code).toBe(1);
    expect(otherEngine.output).toContain(
      'EVENT_STORE is postgres, but the read models in DATABASE_URL follow a log in eventstoredb',
    );
  });
});
