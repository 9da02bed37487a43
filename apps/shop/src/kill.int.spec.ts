import { newId } from '@shop/kernel';
import { freePort } from '@shop/platform/testing';
import { runProduct, startProduct, temporaryDataDir } from '../../../infra/test/product.js';

const shopperCount = 32;
/** The process group is killed while the others of this many are under way. */
const killAfter = 90;

interface Answer {
  readonly status: string;
  readonly data: unknown;
}

interface Shopper {
  readonly cookie: string;
  /** Order ids that the shop has acknowledged, by idempotency key. */
  readonly acknowledged: Map<string, string>;
  /** The key whose answer never came. */
  unknown: string | undefined;
}

async function call(url: string, method: string, params: object, more: { cookie?: string; key?: string } = {}) {
  const meta = more.key === undefined ? {} : { idempotencyKey: more.key };
  const answer = await fetch(`${url}/_rpc`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(more.cookie !== undefined && { Cookie: more.cookie }) },
    body: JSON.stringify({ action: 'call', method, params, meta, headers: { country: 'HR' } }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { ...((await answer.json()) as Answer), cookie };
}

async function register(url: string, n: number): Promise<Shopper> {
  const email = `shopper-${n}@example.com`;
  const account = { Username: email, Email: email, Password: 'a long password', PhoneNumber: `+38591${2_000_000 + n}` };
  const { cookie, status } = await call(url, 'shopUsers.f.add', { ...account, FirstName: 'Iva', LastName: 'Ivić' });
  expect(status).toBe('ok');
  return { cookie, acknowledged: new Map(), unknown: undefined };
}

function order(url: string, { cookie }: Shopper, key: string) {
  const contact = { FirstName: 'Iva', LastName: 'Ivić', PhoneNumber: '+385912345678' };
  return call(url, 'shopOrders.add', { Articles: [{ ID: 'pure-fit', Quantity: 2 }], ...contact }, { cookie, key });
}

/** Orders one after the other until the connection breaks. */
async function orderUntilCut(url: string, shopper: Shopper, onAcknowledged: () => void): Promise<void> {
  for (;;) {
    const key = newId();
    shopper.unknown = key;
    try {
      const { status, data } = await order(url, shopper, key);
      if (status !== 'ok') return;
      shopper.acknowledged.set(key, String(data));
      shopper.unknown = undefined;
      onAcknowledged();
    } catch {
      return;
    }
  }
}

async function ordersOf(url: string, { cookie }: Shopper): Promise<readonly string[]> {
  const { data } = await call(url, 'shopOrders.f.getAll', {}, { cookie });
  return (data as readonly { readonly ID: string }[]).map(({ ID }) => ID);
}

/** All orders as staff see them. */
async function ordersInConsole(url: string): Promise<readonly string[]> {
  const login = await call(url, 'staff.login', { username: 'admin@demo.local', password: 'demo-password' });
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const params = { pagination: { page, perPage: 100 }, sort: { field: 'createdAt', order: 'ASC' }, filter: {} };
    const { data } = await call(url, 'admin.orders.getList', params, { cookie: login.cookie });
    const { data: rows, total } = data as { readonly data: readonly { readonly id: string }[]; readonly total: number };
    ids.push(...rows.map(({ id }) => id));
    if (ids.length >= total || rows.length === 0) return ids;
  }
}

describe('kill -9 of the whole process group in the middle of 32 concurrent shopOrders.add', () => {
  it('loses no acknowledged order, doubles none, and a key whose answer was lost gives its one order', async () => {
    const dataDir = await temporaryDataDir();
    const where = { port: await freePort(), dataDir: dataDir.path };
    const product = await startProduct(where);
    const shoppers = await Promise.all(Array.from({ length: shopperCount }, (_, n) => register(product.url, n)));
    let count = 0;
    await new Promise<void>((resolve) => {
      const ordering = shoppers.map((shopper) =>
        orderUntilCut(product.url, shopper, () => {
          count += 1;
          if (count === killAfter) void product.kill();
        }),
      );
      void Promise.all(ordering).then(() => resolve());
    });

    const next = await startProduct(where);
    for (const shopper of shoppers.filter(({ unknown }) => unknown !== undefined)) {
      const { status, data } = await order(next.url, shopper, shopper.unknown ?? '');
      expect(status).toBe('ok');
      shopper.acknowledged.set(shopper.unknown ?? '', String(data));
    }
    const expected = shoppers.map(({ acknowledged }) => [...acknowledged.values()].sort());
    const inAccounts = await Promise.all(
      shoppers.map(async (shopper) => [...(await ordersOf(next.url, shopper))].sort()),
    );
    const inConsole = await ordersInConsole(next.url);
    const streams = await runProduct({
      ...where,
      command: ['streams', 'list', '--prefix', 'order-', '--limit', '10000', '--json'],
    });
    const inLog = [...streams.output.matchAll(/"stream":"order-([^"]+)"/g)].map(([, id]) => id);

    expect(count).toBeGreaterThanOrEqual(killAfter);
    expect(inAccounts).toEqual(expected);
    expect([...inConsole].sort()).toEqual(expected.flat().sort());
    expect([...inLog].sort()).toEqual(expected.flat().sort());
    expect((await runProduct({ ...where, command: ['projections', 'verify', '--all'] })).code).toBe(0);
    expect(await next.stop()).toBe(0);
    await dataDir.remove();
  }, 180_000);
});
