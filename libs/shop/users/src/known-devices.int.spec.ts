import { usersContract } from '@shop/contracts';
import { createPostgresEventStore, eventStoreMigrations, type PostgresEventStore } from '@shop/event-store';
import { testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import { projectionMigrations } from '@shop/projections';
import { rpcMigrations } from '@shop/rpc';
import { createTestSessions, startRpcServer, type RpcServer, type TestCaller } from '@shop/rpc/testing';
import { createAccounts, createMemberships, type TestAccounts } from './accounts.fixtures.js';
import { createShopSessionResolver } from './shop-session-resolver.js';
import { usersMigrations } from './users.migrations.js';
import { UsersRpc } from './users.rpc.js';

let database: TestDatabase;
let store: PostgresEventStore;
let members: Awaited<ReturnType<typeof createMemberships>>;
let shop: TestAccounts;
let server: RpcServer;

beforeAll(async () => {
  database = await testDatabase({
    migrations: [...eventStoreMigrations, ...projectionMigrations, ...rpcMigrations, ...usersMigrations],
  });
  store = createPostgresEventStore({ connection: database.url });
  shop = createAccounts(store, database.pool);
  members = await createMemberships(store, database.pool);
  server = await startRpcServer({
    contract: usersContract,
    handlers: usersRpc().handlers,
    sessions: { shopper: createShopSessionResolver(shop.sessions), staff: createTestSessions().staff },
    trustProxy: true,
  });
});

afterAll(async () => {
  await server.close();
  await members.stop();
  await store.close();
  await database.drop();
});

function usersRpc() {
  const { registration, settings, sessions, login, resets, sources, confirmation } = shop;
  return new UsersRpc(registration, settings, sessions, login, resets, members.memberships, sources, confirmation);
}

const password = 'duga-lozinka';
let people = 0;

async function shopper() {
  people += 1;
  const email = `uredjaj${people}@primjer.ba`;
  const caller = server.caller();
  const details = { Username: email, Email: email, Password: password, PhoneNumber: `063 ${300_000 + people}` };
  const at = { 'x-forwarded-for': `198.51.100.${people}` };
  const answer = await caller.call('shopUsers.f.add', details, { country: 'BA', headers: at });
  expect(answer).toMatchObject({ status: 'ok' });
  return { email, caller, home: `198.51.100.${people}` };
}

async function codeOf(caller: TestCaller, username: string, ip: string, tried = password): Promise<string> {
  const headers = { 'x-forwarded-for': ip };
  const { status, data } = await caller.call('auth.loginShop', { username, password: tried }, { headers });
  return status === 'ok' ? 'ok' : String(data.code);
}

async function attack(email: string, ipOf: (index: number) => string): Promise<void> {
  const guesses = Array.from({ length: 60 }, (_, i) =>
    codeOf(server.caller(), email, ipOf(i), `pogresna-lozinka ${i}`),
  );
  expect(await Promise.all(guesses)).not.toContain('ok');
}

const changingAddress = (index: number) => `203.0.113.${index}`;

describe('an account under attack', () => {
  it('rejects unknown sources, never a known device', async () => {
    const { email, caller } = await shopper();
    await attack(email, changingAddress);
    expect(await codeOf(server.caller(), email, '192.0.2.1')).toBe('RATE_LIMITED');
    expect(await codeOf(caller, email, '192.0.2.1')).toBe('ok');
  });

  it('admits its owner from a known address, without a cookie', async () => {
    const { email, home } = await shopper();
    await attack(email, changingAddress);
    expect(await codeOf(server.caller(), email, home)).toBe('ok');
  });

  it('by one address waits for that address only', async () => {
    const { email } = await shopper();
    await attack(email, () => '192.0.2.66');
    expect(await codeOf(server.caller(), email, '192.0.2.66')).toBe('RATE_LIMITED');
    expect(await codeOf(server.caller(), email, '192.0.2.2')).toBe('ok');
  });

  it('returns the same at a waiting address for known and unknown names', async () => {
    const { email, caller, home } = await shopper();
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => codeOf(server.caller(), `izmisljen${i}@primjer.ba`, home, 'x')),
    );
    expect(await codeOf(server.caller(), email, home, 'pogresna-lozinka')).toBe('RATE_LIMITED');
    expect(await codeOf(server.caller(), 'niko@primjer.ba', home, 'pogresna-lozinka')).toBe('RATE_LIMITED');
    expect(await codeOf(caller, email, home)).toBe('ok');
  });

  it('admits a known device from the attacking address', async () => {
    const { email, caller } = await shopper();
    await attack(email, () => '192.0.2.67');
    expect(await codeOf(caller, email, '192.0.2.67')).toBe('ok');
  });
});

describe('a known device', () => {
  it('has a separate attempt limit', async () => {
    const { email, caller } = await shopper();
    const guesses = Array.from({ length: 20 }, (_, i) => codeOf(caller, email, '192.0.2.3', `pogresna-lozinka ${i}`));
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5);
    expect(await codeOf(server.caller(), email, '192.0.2.4')).toBe('ok');
  });

  it('is known only to the accounts that logged in on it', async () => {
    const [ana, iva] = [await shopper(), await shopper()];
    await attack(iva.email, changingAddress);
    expect(await codeOf(ana.caller, iva.email, '192.0.2.5')).toBe('RATE_LIMITED');
    await database.pool.query('DELETE FROM users_login_attempts');
    expect(await codeOf(ana.caller, iva.email, '192.0.2.5')).toBe('ok');
    await attack(ana.email, changingAddress);
    await attack(iva.email, changingAddress);
    expect(await codeOf(ana.caller, iva.email, '192.0.2.6')).toBe('ok');
    expect(await codeOf(ana.caller, ana.email, '192.0.2.6')).toBe('ok');
  });

  it('is forgotten when the password is changed on another one', async () => {
    const { email, caller } = await shopper();
    const laptop = server.caller();
    expect(await codeOf(laptop, email, '192.0.2.11')).toBe('ok');
    const passwords = { oldPassword: password, newPassword: 'nova-lozinka' };
    expect((await caller.call('shopUsers.f.changePassword', passwords)).status).toBe('ok');
    await attack(email, changingAddress);
    expect(await codeOf(laptop, email, '192.0.2.11', 'nova-lozinka')).toBe('RATE_LIMITED');
    expect(await codeOf(caller, email, '192.0.2.11', 'nova-lozinka')).toBe('ok');
  });

  it('has a signed cookie hidden from scripts, renewed at each login', async () => {
    const { email, caller } = await shopper();
    const first = caller.jar.get('shop_device');
    const response = await caller.post(
      { action: 'call', method: 'auth.loginShop', params: { username: email, password } },
      { 'x-forwarded-for': '192.0.2.7' },
    );
    const [line] = response.headers.getSetCookie().filter((cookie) => cookie.startsWith('shop_device='));
    expect(line).toMatch(/^shop_device=[\w-]+~[\w-]+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
    expect(caller.jar.get('shop_device')).not.toBe(first);
    await attack(email, changingAddress);
    await database.pool.query(`UPDATE users_known_sources SET replaced_at = replaced_at - interval '10 minutes'`);
    expect(await codeOf(server.caller(`shop_device=${first}`), email, '192.0.2.8')).toBe('RATE_LIMITED');
    const forged = caller.jar.get('shop_device')!.replace(/~.*/, '~forged');
    expect(await codeOf(server.caller(`shop_device=${forged}`), email, '192.0.2.8')).toBe('RATE_LIMITED');
  });

  it('is recognised when the response with its new cookie was lost', async () => {
    const { email, caller } = await shopper();
    const lost = server.caller(`shop_device=${caller.jar.get('shop_device')}`);
    expect(await codeOf(lost, email, '192.0.2.12')).toBe('ok');
    await attack(email, changingAddress);
    expect(await codeOf(caller, email, '192.0.2.13')).toBe('ok');
  });

  it('receives its cookie from a batch that logs in and out', async () => {
    const { email, caller } = await shopper();
    const first = caller.jar.get('shop_device');
    const { headers } = await caller.post([
      { action: 'call', method: 'auth.loginShop', params: { username: email, password }, meta: { counter: 1 } },
      { action: 'call', method: 'auth.logout', meta: { counter: 2, bindTo: 1 } },
    ]);
    const names = headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    expect(names.sort()).toEqual(['shop_device', 'shop_session']);
    expect(caller.jar.get('shop_device')).not.toBe(first);
    expect((await caller.call('auth.checkLogin')).data.code).toBe('NOT_LOGGED_IN');
  });

  it('is stored without its cookie, address or account in clear text', async () => {
    const { email, caller } = await shopper();
    const { rows } = await database.pool.query('SELECT t::text FROM users_known_sources t');
    const stored = JSON.stringify(rows);
    const { data } = await caller.call('auth.checkLogin');
    const device = caller.jar.get('shop_device')!.split('~')[0]!;
    for (const clear of [email, '198.51.100.', device, data.ID]) expect(stored).not.toContain(clear);
  });
});

describe('a flood of logins from many addresses', () => {
  it('causes no rejection of other logins, and ends when its clients disconnect', async () => {
    const { email, caller } = await shopper();
    const { computed } = shop.hasher;
    const clients = new AbortController();
    const refusals: string[] = [];
    const flood = Array.from({ length: 400 }, async (_, i) => {
      const from = { 'x-forwarded-for': `198.18.0.${i % 200}` };
      const code = await logInAs(`poplava${i}@primjer.ba`, from, clients.signal).catch(() => 'gone');
      refusals.push(code);
    });
    await until(() => refusals.includes('SERVICE_UNAVAILABLE'));

    const known = codeOf(caller, email, '192.0.2.9');
    const unknown = codeOf(server.caller(), email, '192.0.2.10');
    expect(await known).toBe('ok');
    expect(refusals.filter((code) => code === 'gone')).toEqual([]);
    clients.abort();
    expect(await unknown).toBe('ok');
    await Promise.all(flood);
    expect(shop.hasher.computed - computed).toBeLessThan(300);
  });
});

async function logInAs(username: string, headers: Record<string, string>, signal: AbortSignal): Promise<string> {
  const body = JSON.stringify({ action: 'call', method: 'auth.loginShop', params: { username, password } });
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, signal };
  const { data } = (await (await fetch(`${server.url}/_rpc`, init)).json()) as {
    readonly data: { readonly code: string };
  };
  return data.code;
}

describe('an open session', () => {
  it('has five attempts at the password of its account', async () => {
    const { caller } = await shopper();
    const change = (oldPassword: string) =>
      caller.call('shopUsers.f.changePassword', { oldPassword, newPassword: 'nova-lozinka' });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => change(`pogresna-lozinka ${i}`)));
    const codes = answers.map(({ data }) => data.code);
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(15);
  });
});
