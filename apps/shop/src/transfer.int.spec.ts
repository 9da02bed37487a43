import { withClient } from '@shop/platform';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cookiesAfter } from '../../../infra/checks/cookies.mjs';
import type { Product } from '../../../infra/test/product.js';
import { runInProcess, type CommandResult } from './command.fixtures.js';
import { openInstallation, type Installation, type InstallationOptions } from './installation.fixtures.js';

const installations: Installation[] = [];
let files: string;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'back-up '));
});
afterAll(async () => {
  await Promise.all(installations.map((installation) => installation.close()));
  await rm(files, { recursive: true, force: true });
});

async function createInstallation(options: InstallationOptions = {}): Promise<Installation> {
  const installation = await openInstallation(options);
  installations.push(installation);
  return installation;
}

const freshInstallation = () => createInstallation({ demo: false, env: { DEMO: '0' } });

async function call(url: string, method: string, params: object, cookie = '') {
  const response = await fetch(`${url}/_rpc`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie !== '' && { Cookie: cookie }) },
    body: JSON.stringify({ action: 'call', method, params, headers: { country: 'HR' } }),
  });
  const { status, data } = (await response.json()) as { readonly status: string; readonly data: unknown };
  if (status !== 'ok') throw new Error(`${method}: ${JSON.stringify(data)}`);
  return { data, cookie: cookiesAfter(cookie, response) };
}

const emailOf = (n: number) => `shopper-${n}@example.com`;

async function createActivity(url: string): Promise<void> {
  const contact = { FirstName: 'Iva', LastName: 'Ivić', PhoneNumber: '+385912345678' };
  for (let n = 0; n < 6; n += 1) {
    const account = { Username: emailOf(n), Email: emailOf(n), Password: 'a long password' };
    const phone = { PhoneNumber: `+38591${3_000_000 + n}` };
    const { cookie } = await call(url, 'shopUsers.f.add', { ...account, ...phone, FirstName: 'Iva', LastName: 'Ivić' });
    const articles = { Articles: [{ ID: 'pure-fit', Quantity: 1 + n }] };
    const { data: id } = await call(url, 'shopOrders.add', { ...articles, ...contact }, cookie);
    if (n === 5) await call(url, 'shopOrders.f.cancel', { ID: id }, cookie);
  }
  const agent = await call(url, 'staff.login', { username: 'agent@demo.local', password: 'demo-password' });
  const address = { street: 'Ilica 1', city: 'Zagreb', postcode: '10000' };
  const reached = { firstName: 'Iva', lastName: 'Ivić', phone: '+385912345678', address };
  for (const outcome of ['confirmed', 'no_answer', 'cancelled']) {
    const { data } = await call(url, 'admin.calls.next', {}, agent.cookie);
    const { order, token } = data as { readonly order: { readonly id: string }; readonly token: string };
    const more =
      outcome === 'confirmed' ? { contact: reached } : outcome === 'cancelled' ? { reason: 'changed mind' } : {};
    await call(url, 'admin.calls.record', { orderId: order.id, token, outcome, ...more }, agent.cookie);
  }
}

async function readProcesses({ runForJson }: Installation) {
  interface Place {
    readonly kind: string;
    readonly state: string;
    readonly handled: number;
  }
  const listed = await runForJson<readonly Place[]>('projections', 'list');
  return listed.filter(({ kind }) => kind === 'process').map(({ state, handled }) => ({ state, handled }));
}

interface Tables {
  readonly [table: string]: readonly unknown[];
}

/**
 * All read models and secrets, row by row. Positions differ between stores, so position columns are replaced by their
 * rank.
 */
async function readTables(product: Product, { database }: Installation): Promise<Tables> {
  await expect((await fetch(`${product.url}/readyz`)).json()).resolves.toMatchObject({ ready: true });
  return withClient(database.url, async (client) => {
    const { rows: models } = await client.query<{ name: string }>(
      `SELECT replace(name, '-', '_') || '_v' || version AS name FROM pr_read_models WHERE state = 'serving' ORDER BY 1`,
    );
    const secrets = ['users_credentials', 'staff_credentials'];
    const keys = 'SELECT person AS id, account, accounting, created_at FROM es_person_keys ORDER BY 1';
    const installation = 'SELECT name, sealed FROM es_secrets ORDER BY 1';
    const tables: Record<string, readonly unknown[]> = {
      keys: (await client.query(keys)).rows,
      installation: (await client.query(installation)).rows,
    };
    for (const table of [...models.map(({ name }) => name), ...secrets]) {
      const { rows } = await client.query<{ row: { log_position?: string } }>(
        `SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY 1`,
      );
      const positions = rows.map(({ row }) => row.log_position ?? '').sort();
      tables[table] = rows
        .map(({ row }) => ({
          ...row,
          ...('log_position' in row && { log_position: positions.indexOf(row.log_position!) }),
        }))
        .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    }
    return tables;
  });
}

describe('a backup of a shop', () => {
  let [log, keys] = ['', ''];
  let exported: CommandResult;
  let expected: Tables;
  let erased: string;

  beforeAll(async () => {
    [log, keys] = [join(files, 'log.gz'), join(files, 'keys.gz')];
    const old = await createInstallation();
    const source = await old.start();
    await createActivity(source.url);
    const login = { username: emailOf(2), password: 'a long password' };
    erased = ((await call(source.url, 'auth.loginShop', login)).data as { readonly ID: string }).ID;
    exported = await old.run('export-log', log, '--keys', keys);
    const again = await old.run('export-log', log);
    expect(again).toMatchObject({ code: 1, output: `${log} already exists: choose another name\n` });
    const beside = await old.run('import-log', log, '--keys', keys);
    expect(beside.code).toBe(1);
    expect(beside.output).toMatch(/works on this database: stop it first.*\n$/);
    expected = await readTables(source, old);
    await source.stop();
  });

  it('reports its content', () => {
    expect(exported.code).toBe(0);
    expect(exported.output).toMatch(/\d+ events, \d+ bytes, sha256 [0-9a-f]{64}/);
    expect(exported.output).toMatch(/keys of \d+ people, 25 password hashes and other secrets/);
  });

  it('restores the same shop: equal read models, working logins, no process reacts to history', async () => {
    const fresh = await freshInstallation();
    const wrongKey = await runInProcess({ ...fresh.env, DATA_KEY: 'quite another key, long enough' }, [
      'import-log',
      log,
    ]);
    expect(wrongKey.code).toBe(1);
    expect(wrongKey.output).toMatch(
      /was written under another DATA_KEY: set the DATA_KEY of the shop that it came from\n$/,
    );
    const noKeys = await fresh.run('import-log', log);
    expect(noKeys.output).toMatch(/has personal data, and its keys are not here: give them by --keys.*\n$/);
    const imported = await fresh.runForJson('import-log', log, '--keys', keys);
    expect(imported).toMatchObject({ present: 0, secrets: 25 });
    expect((await fresh.run('import-log', log, '--keys', keys)).output).toMatch(/\((\d+) of them were there already\)/);
    expect((await fresh.run('projections', 'verify', '--all')).code).toBe(0);
    const target = await fresh.start();
    expect(await readTables(target, fresh)).toEqual(expected);
    const { data } = await call(target.url, 'auth.loginShop', { username: emailOf(0), password: 'a long password' });
    expect(data).toMatchObject({ FirstName: 'Iva', Email: emailOf(0) });
    const { cookie } = await call(target.url, 'auth.loginShop', { username: emailOf(1), password: 'a long password' });
    const orders = (await call(target.url, 'shopOrders.f.getAll', {}, cookie)).data as readonly object[];
    expect(orders).toHaveLength(1);
    const processes = await readProcesses(fresh);
    expect(processes.length).toBeGreaterThan(0);
    const isAtRest = ({ state }: { readonly state: string }) => state === 'running' || state === 'live';
    expect(processes.filter((one) => !isAtRest(one) || one.handled !== 0)).toEqual([]);
    await target.stop();
  });

  it('does not restore persons erased since', async () => {
    const [fresh, list] = [await freshInstallation(), join(files, 'erased.txt')];
    await writeFile(list, `# erased since\n\n${erased}\n`);
    expect((await fresh.run('import-log', log, '--keys', keys, '--erased', list)).code).toBe(0);
    const target = await fresh.start();
    const login = call(target.url, 'auth.loginShop', { username: emailOf(2), password: 'a long password' });
    await expect(login).rejects.toThrow('WRONG_CREDENTIALS');
    await call(target.url, 'auth.loginShop', { username: emailOf(3), password: 'a long password' });
    await target.stop();
  });

  it('rejects bad files and options in one line each, and writes nothing', async () => {
    const fresh = await freshInstallation();
    const notes = join(files, 'notes.txt');
    await writeFile(notes, 'not a back-up, but long enough to be looked at');
    const last = (output: string) => output.trimEnd().split('\n').at(-1);

    const cases: readonly (readonly [readonly string[], number, string])[] = [
      [['import-log', notes], 1, `${notes} is not a file of export-log`],
      [
        ['import-log', join(files, 'missing')],
        1,
        `${join(files, 'missing')} cannot be read: there is no such file or folder`,
      ],
      [['export-log', join(files, 'no', 'such', 'log')], 1, 'cannot be written: there is no such file or folder'],
      [['export-log', notes], 1, `${notes} already exists: choose another name`],
      [['export-log', join(files, 'x'), '--keys', join(files, 'x')], 2, '--keys wants a file of its own'],
      [['import-log', notes, '--keys', 'k', '--without-keys'], 2, 'Give either --keys or --without-keys'],
    ];
    for (const [command, code, line] of cases) {
      const result = await fresh.run(...command);
      expect([command, result.code, last(result.output)]).toEqual([command, code, expect.stringContaining(line)]);
    }
    expect((await readFile(notes, 'utf8')).startsWith('not a back-up')).toBe(true);
  });
});
