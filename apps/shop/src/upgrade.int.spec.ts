import { loadOrCreateSecret, startEmbeddedPostgres } from '@shop/platform';
import { freePort, until } from '@shop/platform/testing';
import pg from 'pg';
import { launchProduct, startProduct, temporaryDataDir } from '../../../infra/test/product.js';

type DataDir = Awaited<ReturnType<typeof temporaryDataDir>>;

interface RpcResult {
  readonly status: string;
  readonly data: unknown;
}

async function call(url: string, method: string, params: object, cookie?: string) {
  const response = await fetch(`${url}/_rpc`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie !== undefined && { Cookie: cookie }) },
    body: JSON.stringify({ action: 'call', method, params, meta: {}, headers: { country: 'HR' } }),
  });
  const given = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { ...((await response.json()) as RpcResult), cookie: given, code: response.status };
}

async function register(url: string): Promise<string> {
  const email = 'iva@example.com';
  const account = { Username: email, Email: email, Password: 'a long password', PhoneNumber: '+385912000001' };
  return (await call(url, 'shopUsers.f.add', { ...account, FirstName: 'Iva', LastName: 'Ivić' })).cookie;
}

async function placeOrder(url: string, cookie: string): Promise<string> {
  const contact = { FirstName: 'Iva', LastName: 'Ivić', PhoneNumber: '+385912345678' };
  const articles = [{ ID: 'pure-fit', Quantity: 2 }];
  return String((await call(url, 'shopOrders.add', { Articles: articles, ...contact }, cookie)).data);
}

async function ordersOf(url: string, cookie: string): Promise<readonly string[]> {
  const { data } = await call(url, 'shopOrders.f.getAll', {}, cookie);
  return (data as readonly { readonly ID: string }[]).map(({ ID }) => ID);
}

async function downgradeReadModel(
  client: pg.Client,
  name: string,
): Promise<{ readonly version: number; readonly view: string }> {
  const { rows } = await client.query<{ version: number; fingerprint: string }>(
    'SELECT version, fingerprint FROM pr_read_models WHERE name = $1',
    [name],
  );
  const { version, fingerprint } = rows[0]!;
  const [plain, digest] = [name.replaceAll('-', '_'), fingerprint.slice(0, 8)];
  const view = (of: number) => `${plain}_v${of}`;
  await client.query('UPDATE pr_read_models SET version = version - 1 WHERE name = $1', [name]);
  await client.query('UPDATE pr_subscribers SET version = $2 WHERE name = $1', [name, `${version - 1}.${fingerprint}`]);
  await client.query(`ALTER VIEW ${view(version)} RENAME TO ${view(version - 1)}`);
  await client.query(`ALTER VIEW ${view(version)}_${digest} RENAME TO ${view(version - 1)}_${digest}`);
  return { version, view: view(version - 1) };
}

describe('an upgrade with a changed read model', () => {
  let folder: DataDir;
  beforeAll(async () => (folder = await temporaryDataDir()));
  afterAll(() => folder.remove());

  it('builds it alongside the old one before it is ready, even after a kill halfway', async () => {
    const port = await freePort();
    const options = { port, dataDir: folder.path };
    const before = await startProduct(options);
    const { url } = before;
    const cookie = await register(url);
    const order = await placeOrder(url, cookie);
    await before.stop();

    const password = loadOrCreateSecret(folder.path, 'postgres-password').reveal();
    const announce = () => undefined;
    const server = await startEmbeddedPostgres({ dataDir: folder.path, password, profile: 'product', announce });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const old = await downgradeReadModel(client, 'order-list');
    const holdBuilds = () => client.query('BEGIN; LOCK TABLE pr_skipped IN ACCESS EXCLUSIVE MODE');
    const missing = async (): Promise<string | undefined> => {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      const { checks } = ((await answer?.json()) ?? {}) as { readonly checks?: Readonly<Record<string, string>> };
      return answer?.status === 503 ? checks?.['order-list'] : undefined;
    };
    const isBuilding = new RegExp(`^version ${old.version} is being built`);

    await holdBuilds();
    const killed = launchProduct(options);
    await until(async () => isBuilding.test((await missing()) ?? ''));
    process.kill(-killed.child.pid!, 'SIGKILL');
    await killed.ended;
    await client.query('COMMIT');

    await holdBuilds();
    const { child, ended, output } = launchProduct(options);
    await until(async () => isBuilding.test((await missing()) ?? ''));
    expect((await call(url, 'shopOrders.f.getAll', {}, cookie)).code).toBe(503);
    expect(output()).toContain(`Read models to build before the shop is ready: order-list ${old.version}\n`);
    expect(output()).not.toMatch(/^ready/m);

    await client.query('COMMIT');
    await until(async () => /^ready/m.test(output()));
    expect(await ordersOf(url, cookie)).toEqual([order]);
    expect((await client.query(`SELECT id FROM ${old.view}`)).rows).toEqual([{ id: order }]);
    const { rows } = await client.query(
      `SELECT version, state FROM pr_read_models WHERE name = 'order-list' ORDER BY 1`,
    );
    expect(rows).toEqual([
      { version: old.version - 1, state: 'serving' },
      { version: old.version, state: 'serving' },
    ]);
    await client.end();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await server.stop();
  }, 240_000);
});
