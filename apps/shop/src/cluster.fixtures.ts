import { freePort, testDatabase, type TestDatabase, testRedis } from '@shop/platform/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { cookiesAfter } from '../../../infra/checks/cookies.mjs';
import { runProduct, startProduct, temporaryDataDir, type Product } from '../../../infra/test/product.js';
import { unreachablePartners, DATA_KEY, demoTemplate } from './installation.fixtures.js';

type Role = 'api' | 'worker' | 'api,worker';

export interface Cluster {
  readonly database: TestDatabase;
  readonly start: (role: Role) => Promise<Product>;
  readonly run: (...command: string[]) => ReturnType<typeof runProduct>;
  readonly drop: () => Promise<void>;
}

const secrets = {
  SESSION_SECRET: 'the session secret of this test',
  DATA_KEY,
  METRICS_TOKEN: 'the metrics token of this test',
};

/** @param content `demo`: the database as after the first demo start */
export async function openCluster(content: 'demo' | 'nothing' = 'demo'): Promise<Cluster> {
  const [database, redis] = await Promise.all([
    testDatabase(content === 'demo' ? { template: demoTemplate } : {}),
    testRedis({ appendOnly: true }),
  ]);
  const stores = { DATABASE_URL: database.url, REDIS_URL: redis.url };
  const commonEnv = { ...stores, ...secrets, ...unreachablePartners, DEMO: '1', LOG_LEVEL: 'info' };
  const running = new Set<Product>();
  const folders: { readonly remove: () => Promise<void> }[] = [];
  const newFolderAndPort = async () => {
    const folder = await temporaryDataDir();
    folders.push(folder);
    return { port: await freePort(), dataDir: folder.path };
  };
  return {
    database,
    start: async (role) => {
      const more = { ROLES: role, ...(role === 'worker' && { HEALTH_PORT: String(await freePort()) }) };
      const product = await startProduct({ ...(await newFolderAndPort()), env: { ...commonEnv, ...more } });
      running.add(product);
      return product;
    },
    run: async (...command) => runProduct({ ...(await newFolderAndPort()), env: commonEnv, command }),
    drop: async () => {
      // A paused process cannot handle SIGTERM.
      await Promise.all([...running].map((product) => product.kill()));
      await Promise.all([redis.drop(), database.drop(), ...folders.map(({ remove }) => remove())]);
    },
  };
}

export type Address = Pick<Product, 'url'>;

export interface RpcResult {
  readonly status: string;
  readonly data: unknown;
  readonly cookie: string;
}

function post(url: string, body: object, cookie: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${url}/_rpc`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie !== '' && { Cookie: cookie }) },
    body: JSON.stringify({ ...body, headers: { country: 'HR' } }),
    ...(signal && { signal }),
  });
}

export async function call(
  { url }: Address,
  method: string,
  params: object,
  { cookie = '', key }: { readonly cookie?: string; readonly key?: string } = {},
): Promise<RpcResult> {
  const meta = key === undefined ? {} : { idempotencyKey: key };
  const response = await post(url, { action: 'call', method, params, meta }, cookie);
  const { status, data } = (await response.json()) as { readonly status: string; readonly data: unknown };
  return { status, data, cookie: cookiesAfter(cookie, response) };
}

export async function register(api: Address): Promise<string> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  const phone = `+38591${String(parseInt(id.slice(0, 6), 16) % 10_000_000).padStart(7, '0')}`;
  const account = { Username: email, Email: email, Password: 'a long password', PhoneNumber: phone };
  const { status, data, cookie } = await call(api, 'shopUsers.f.add', {
    ...{ ...account, FirstName: 'Iva', LastName: 'Ivić' },
  });
  if (status !== 'ok') throw new Error(`Not registered: ${JSON.stringify(data)}`);
  return cookie;
}

export function order(
  api: Address,
  cookie: string,
  key: string = randomUUID(),
  phone = '+385912345678',
): Promise<RpcResult> {
  const contact = { FirstName: 'Iva', LastName: 'Ivić', PhoneNumber: phone };
  return call(api, 'shopOrders.add', { Articles: [{ ID: 'pure-fit', Quantity: 1 }], ...contact }, { cookie, key });
}

export async function ordersOf(api: Address, cookie: string): Promise<readonly string[]> {
  const { data } = await call(api, 'shopOrders.f.getAll', {}, { cookie });
  return (data as readonly { readonly ID: string }[]).map(({ ID }) => ID);
}

export interface OpenStream {
  readonly next: () => Promise<unknown>;
  readonly close: () => void;
}

export async function openStream(api: Product, method: string, params: object, cookie: string): Promise<OpenStream> {
  const control = new AbortController();
  const response = await post(api.url, { action: 'subscribe', method, params }, cookie, control.signal);
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    throw new Error(`No stream: ${await response.text()}`);
  }
  const events = parseEventStream(response);
  return {
    next: async () => (await events.next()).value,
    close: () => control.abort(),
  };
}

async function* parseEventStream(answer: Response): AsyncGenerator<unknown, undefined> {
  let rest = '';
  if (answer.body === null) return undefined;
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data: '));
      if (data !== undefined) yield (JSON.parse(data.slice('data: '.length)) as { readonly json: unknown }).json;
    }
  }
  return undefined;
}

/** Number of leases by process id. */
async function leaseHolders(database: TestDatabase): Promise<ReadonlyMap<number, number>> {
  const { rows } = await database.pool.query<{ owner: string; held: number }>(
    `SELECT owner, count(*)::int AS held FROM pr_subscribers
     WHERE lease_until > clock_timestamp() AND owner IS NOT NULL GROUP BY owner`,
  );
  return new Map(rows.map(({ owner, held }) => [Number(owner.split('/')[1]), held]));
}

async function subscriberCount(database: TestDatabase): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM pr_subscribers');
  return rows[0]?.count ?? 0;
}

export async function areLeasesShared(
  { database }: Pick<Cluster, 'database'>,
  owners: readonly Pick<Product, 'pid'>[],
): Promise<boolean> {
  const [holders, all] = [await leaseHolders(database), await subscriberCount(database)];
  const held = owners.map(({ pid }) => holders.get(pid) ?? 0);
  return held.every((count) => count > 0) && held.reduce((sum, count) => sum + count, 0) === all;
}

/** Limit of a shopper's order list. */
const maxListLength = 500;

export function orderContinuously(apis: readonly Product[], cookies: readonly string[], pauseMs = 40) {
  let isActive = true;
  const acknowledged = cookies.map(async (cookie, n) => {
    const ids: string[] = [];
    for (let round = n; isActive && ids.length < maxListLength; round += 1) {
      const { status, data } = await order(apis[round % apis.length]!, cookie);
      if (status !== 'ok') throw new Error(`No order: ${JSON.stringify(data)}`);
      ids.push(String(data));
      await setTimeout(pauseMs);
    }
    return ids;
  });
  return {
    stop: () => {
      isActive = false;
      return Promise.all(acknowledged);
    },
  };
}
