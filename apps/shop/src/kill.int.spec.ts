import { newId } from '@shop/kernel';
import { freePort } from '@shop/platform/testing';
import { startProduct, startUnreaped, temporaryDataDir } from '../../../infra/test/product.js';
import { answerOf, runHere } from './command.fixtures.js';

/** Orders under way at once. */
const callers = 32;
/** A registration costs much more than an order, so several callers share an account. */
const accounts = 8;
/** The process group is killed while the others of this many are under way. */
const killAfter = 90;

interface Answer {
  readonly status: string;
  readonly data: unknown;
}

interface Caller {
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

async function register(url: string, n: number): Promise<string> {
  const email = `shopper-${n}@example.com`;
  const account = { Username: email, Email: email, Password: 'a long password', PhoneNumber: `+38591${2_000_000 + n}` };
  const { cookie, status } = await call(url, 'shopUsers.f.add', { ...account, FirstName: 'Iva', LastName: 'Ivić' });
  expect(status).toBe('ok');
  return cookie;
}

function order(url: string, { cookie }: Caller, key: string) {
  const contact = { FirstName: 'Iva', LastName: 'Ivić', PhoneNumber: '+385912345678' };
  return call(url, 'shopOrders.add', { Articles: [{ ID: 'pure-fit', Quantity: 2 }], ...contact }, { cookie, key });
}

/** Orders one after the other until the connection breaks. */
async function orderUntilCut(url: string, caller: Caller, onAcknowledged: () => void): Promise<void> {
  for (;;) {
    const key = newId();
    caller.unknown = key;
    try {
      const { status, data } = await order(url, caller, key);
      if (status !== 'ok') return;
      caller.acknowledged.set(key, String(data));
      caller.unknown = undefined;
      onAcknowledged();
    } catch {
      return;
    }
  }
}

async function ordersOf(url: string, cookie: string): Promise<readonly string[]> {
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
  it('takes over the database, loses no acknowledged order, doubles none, and a key whose answer was lost gives its one order', async () => {
    const dataDir = await temporaryDataDir();
    const where = { port: await freePort(), dataDir: dataDir.path };
    const product = await startUnreaped(where);
    const cookies = await Promise.all(Array.from({ length: accounts }, (_, n) => register(product.url, n)));
    const shoppers: Caller[] = Array.from({ length: callers }, (_, n) => ({
      ...{ cookie: cookies[n % accounts] ?? '', acknowledged: new Map(), unknown: undefined },
    }));
    let count = 0;
    await new Promise<void>((resolve) => {
      const ordering = shoppers.map((caller) =>
        orderUntilCut(product.url, caller, () => {
          count += 1;
          if (count === killAfter) void product.kill();
        }),
      );
      void Promise.all(ordering).then(() => resolve());
    });

    const next = await startProduct(where);
    const readyAt = performance.now();
    const listed = Promise.all(cookies.map((cookie) => ordersOf(next.url, cookie)));
    const isListed = listed.then((lists) => {
      const ids = new Set(lists.flat());
      const missing = shoppers.flatMap(({ acknowledged }) => [...acknowledged.values()]).filter((id) => !ids.has(id));
      return { missing, withinMs: performance.now() - readyAt };
    });
    expect(await isListed).toEqual({ missing: [], withinMs: expect.any(Number) });
    expect(next.output()).toContain('Taking over the database server');
    const cut = shoppers.filter(({ unknown }) => unknown !== undefined);
    const repeated = cut.map(async (caller) => {
      const { status, data } = await order(next.url, caller, caller.unknown ?? '');
      expect(status).toBe('ok');
      caller.acknowledged.set(caller.unknown ?? '', String(data));
    });
    await Promise.all(repeated);
    const expected = cookies.map((cookie) =>
      shoppers
        .filter((caller) => caller.cookie === cookie)
        .flatMap(({ acknowledged }) => [...acknowledged.values()])
        .sort(),
    );
    const inAccounts = await Promise.all(cookies.map(async (cookie) => [...(await ordersOf(next.url, cookie))].sort()));
    const inConsole = await ordersInConsole(next.url);
    const here = { PORT: String(where.port), DATA_DIR: where.dataDir };
    const list = ['streams', 'list', '--prefix', 'order-', '--limit', '10000'];
    const streams = await answerOf<{ readonly stream: string }[]>(here, list);
    const inLog = streams.map(({ stream }) => stream.replace('order-', ''));

    expect(count).toBeGreaterThanOrEqual(killAfter);
    expect(inAccounts).toEqual(expected);
    expect([...inConsole].sort()).toEqual(expected.flat().sort());
    expect([...inLog].sort()).toEqual(expected.flat().sort());
    expect(await runHere(here, ['projections', 'verify', '--all'])).toMatchObject({ code: 0 });
    expect(await next.stop()).toBe(0);
    await dataDir.remove();
  });
});
