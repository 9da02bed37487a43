import {
  createLoginHash,
  CredentialTable,
  KnownSources,
  LoginThrottle,
  PasswordHasher,
  SessionTable,
} from '@shop/accounts';
import { staffContract } from '@shop/contracts';
import {
  createEventCodec,
  createPersonKeys,
  createPostgresEventStore,
  createStreams,
  eventStoreMigrations,
  type PostgresEventStore,
} from '@shop/event-store';
import { newId, systemClock } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { projectionMigrations } from '@shop/projections';
import { projectionHarness, type ProjectionHarness } from '@shop/projections/testing';
import { createTestSessions, startRpcServer, type RpcServer } from '@shop/rpc/testing';
import { staffEvents } from '@shop/events/staff';
import { staffModule } from './index.js';
import { FactorSecrets } from './factor-secrets.js';
import { SecondFactorTable } from './second-factor-table.js';
import { SecondFactors } from './second-factors.js';
import { StaffLoginWarnings } from './login-warnings.js';
import { StaffAccounts } from './staff-accounts.js';
import { StaffDirectory } from './staff-directory.js';
import { StaffSeed } from './staff-seed.js';
import { createStaffSessionResolver } from './staff-session-resolver.js';
import { staffAccountTables } from './staff.migrations.js';
import { StaffLogins } from './staff-logins.js';
import { StaffQueries } from './staff-list.queries.js';
import { StaffRpc } from './staff.rpc.js';
import { staffStream } from './staff.stream.js';

let database: TestDatabase;
let store: PostgresEventStore;
let harness: ProjectionHarness;
let server: RpcServer;
let accounts: StaffAccounts;
let streams: ReturnType<typeof createStreams>;
const hasher = new PasswordHasher({ concurrency: 1, queueLimit: 50 });

let isLogBroken = false;
const loginErrors: unknown[] = [];

const recordedLogins = async (staffId: string) => {
  const { events } = await store.readAll({ types: ['StaffLoggedIn'], limit: 1000 });
  return events.filter(({ data }) => data['staffId'] === staffId);
};
const login = (username: string, password = 'demo-password') => {
  const caller = server.caller();
  return { caller, answer: caller.call('staff.login', { username, password }) };
};
const context = () => {
  const commandId = newId();
  return { commandId, correlationId: commandId, actor: 'system:spec', now: systemClock() };
};

beforeAll(async () => {
  database = await testDatabase({
    migrations: [...eventStoreMigrations, ...projectionMigrations, ...staffModule.migrations],
  });
  store = createPostgresEventStore({ connection: database.url });
  const keys = createPersonKeys({ pool: database.pool, dataKey: 'a data key for this test' });
  streams = createStreams({ store, keys });
  const sessions = new SessionTable(database.pool, staffAccountTables, systemClock, {
    lifetimeMs: 12 * 3_600_000,
    sliding: false,
    slideEveryMs: 0,
  });
  const hash = createLoginHash('a data key for this test');
  const atPool = { pool: database.pool, tables: staffAccountTables, hash };
  const sources = new KnownSources({ ...atPool, lifetimeMs: 90 * 24 * 3_600_000 });
  accounts = new StaffAccounts(
    streams,
    hasher,
    new CredentialTable(database.pool, staffAccountTables),
    sessions,
    new LoginThrottle({ ...atPool, sources, purpose: 'login' }, { initialWaitMs: 60_000 }),
    new StaffLoginWarnings(streams, systemClock, (error) => {
      throw error;
    }),
    'a data key for this test',
  );
  const codec = createEventCodec(staffEvents, keys);
  harness = await projectionHarness({
    store,
    codec,
    pool: database.pool,
    projections: staffModule.projections,
    processes: [],
  });
  server = await startRpcServer({
    contract: staffContract,
    handlers: new StaffRpc(
      accounts,
      sessions,
      new SecondFactors(streams, new SecondFactorTable(database.pool), new FactorSecrets('a data key for this test')),
      sources,
      new StaffLogins(
        { execute: (...params) => (isLogBroken ? Promise.reject(new Error('no log')) : streams.execute(...params)) },
        (error) => loginErrors.push(error),
      ),
    ).handlers,
    sessions: { shopper: createTestSessions().shopper, staff: createStaffSessionResolver(sessions, accounts) },
    trustProxy: true,
  });
  await new StaffSeed(accounts, systemClock).seed();
});

afterAll(async () => {
  await server.close();
  await harness.stop();
  await store.close();
  await database.drop();
});

describe('staff', () => {
  it('log in and receive their identity and permissions', async () => {
    const { caller, answer } = login('Agent@Demo.local');
    expect(await answer).toMatchObject({ status: 'ok', data: { name: 'Ana Agent', role: 'agent' } });
    const { data } = await caller.call('staff.me');
    expect(data).toEqual((await answer).data);
    expect(data.permissions).toContain('admin.calls.next');
    expect(data.permissions).not.toContain('admin.calls.takeOver');
  });

  it('receive a separate cookie for twelve hours, not that of a shopper', async () => {
    const response = await server.caller().post({
      action: 'call',
      method: 'staff.login',
      params: { username: 'manager@demo.local', password: 'demo-password' },
    });
    const cookie = response.headers.getSetCookie().join();
    expect(cookie).toMatch(/^staff_session=/);
    expect(cookie).toContain('Max-Age=43200');
    expect(cookie).toContain('HttpOnly');
    expect(cookie).not.toContain('shop_session');
  });

  it('have the time of their last login in the list, once the second factor was right as well', async () => {
    const queries = new StaffQueries(database.pool);
    const staffId = accounts.idOf('engineer@demo.local');
    const lastLogin = async () => {
      await harness.settle();
      return (await queries.findById(staffId))?.lastLoginAt;
    };
    expect(await lastLogin()).toBeNull();
    await login('engineer@demo.local', 'wrong-password').answer;
    expect(await lastLogin()).toBeNull();
    const before = systemClock();
    expect(await login('engineer@demo.local').answer).toMatchObject({ status: 'ok' });
    expect(Date.parse((await lastLogin())!)).toBeGreaterThanOrEqual(Date.parse(before));
    expect(await recordedLogins(staffId)).toMatchObject([{ metadata: { actor: `staff:${staffId}` } }]);
    const { data } = await queries.list({ pagination: { page: 1, perPage: 25 } });
    expect(data.find(({ id }) => id === staffId)?.lastLoginAt).toBe(await lastLogin());
  });

  it('log in at the same moment in several windows, and each login is recorded', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => login('admin@demo.local').answer));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'ok'));
    expect(await recordedLogins(accounts.idOf('admin@demo.local'))).toHaveLength(5);
    expect(loginErrors).toEqual([]);
  });

  it('log in even if the login cannot be recorded', async () => {
    isLogBroken = true;
    const { caller, answer } = login('support@demo.local');
    expect(await answer).toMatchObject({ status: 'ok' });
    isLogBroken = false;
    expect(await caller.call('staff.me')).toMatchObject({ status: 'ok' });
    expect(loginErrors.splice(0)).toEqual([new Error('no log')]);
  });

  it('are anonymous after logging out', async () => {
    const { caller, answer } = login('support@demo.local');
    await answer;
    await caller.call('staff.logout');
    expect(await caller.call('staff.me')).toMatchObject({ data: { code: 'NOT_LOGGED_IN' } });
  });

  it('end only the session whose cookie a login replaces', async () => {
    const [{ caller, answer }, elsewhere] = [login('support@demo.local'), login('support@demo.local')];
    await Promise.all([answer, elsewhere.answer]);
    const replaced = server.caller(`staff_session=${caller.jar.get('staff_session')}`);
    const params = { username: 'support@demo.local', password: 'demo-password' };
    expect(await caller.call('staff.login', params)).toMatchObject({ status: 'ok' });
    expect(await replaced.call('staff.me')).toMatchObject({ data: { code: 'NOT_LOGGED_IN' } });
    for (const by of [caller, elsewhere.caller]) expect(await by.call('staff.me')).toMatchObject({ status: 'ok' });
  });

  it.each([
    ['agent@demo.local', 'wrong-password'],
    ['nobody@demo.local', 'demo-password'],
  ])('receive the same rejection for %s and %s', async (username, password) => {
    expect(await login(username, password).answer).toMatchObject({
      status: 'error',
      data: { code: 'WRONG_CREDENTIALS' },
    });
  });

  it('are limited to ten parallel password attempts', async () => {
    const { computed } = hasher;
    const guesses = Array.from({ length: 40 }, (_, i) => login('admin@demo.local', `wrong-password ${i}`).answer);
    const codes = (await Promise.all(guesses)).map(({ data }) => data.code);
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(10);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(30);
    expect(hasher.computed - computed).toBe(10);
  });

  it('log in from a known device while unknown sources are rejected', async () => {
    const { caller, answer } = login('manager@demo.local');
    await answer;
    const from = async (ip: string, password: string, by = server.caller()) => {
      const params = { username: 'manager@demo.local', password };
      const { status, data } = await by.call('staff.login', params, { headers: { 'x-forwarded-for': ip } });
      return status === 'ok' ? 'ok' : data.code;
    };
    await Promise.all(Array.from({ length: 60 }, (_, i) => from(`203.0.113.${i}`, 'wrong-password')));
    expect(await from('192.0.2.1', 'demo-password')).toBe('RATE_LIMITED');
    expect(await from('192.0.2.1', 'demo-password', caller)).toBe('ok');
  });

  it('lose a role with the next call', async () => {
    const { caller, answer } = login('agent2@demo.local');
    const { id } = (await answer).data;
    await streams.execute(staffStream, id, { type: 'Change', role: 'support' }, context());
    expect(await caller.call('staff.me')).toMatchObject({ data: { role: 'support' } });
  });

  it('serve every country by default, and others with the next call after a change', async () => {
    const { caller, answer } = login('agent@demo.local');
    const { id, countries } = (await answer).data;
    expect(countries).toEqual(['BA', 'RS', 'HR', 'ME']);
    await streams.execute(staffStream, id, { type: 'Change', countries: ['HR'] }, context());
    expect(await caller.call('staff.me')).toMatchObject({ data: { role: 'agent', countries: ['HR'] } });
  });

  it('are logged out at once when disabled, and cannot log in again', async () => {
    const { caller, answer } = login('engineer@demo.local');
    const { id } = (await answer).data;
    expect(await accounts.disable(id, context())).toBeUndefined();
    expect(await caller.call('staff.me')).toMatchObject({ data: { code: 'NOT_LOGGED_IN' } });
    expect(await login('engineer@demo.local').answer).toMatchObject({ data: { code: 'WRONG_CREDENTIALS' } });
  });

  it('are added once, however often a demo shop is filled', async () => {
    expect(await new StaffSeed(accounts, systemClock).seed()).toBe(0);
  });

  it('have display names', async () => {
    await harness.settle();
    const id = accounts.idOf('admin@demo.local');
    expect(await new StaffDirectory(database.pool).namesById([id, 'unknown'])).toEqual(new Map([[id, 'Amra Admin']]));
  });
});
