import { sessionIdOf } from '@shop/accounts';
import { usersContract } from '@shop/contracts';
import { createPostgresEventStore, eventStoreMigrations, type PostgresEventStore } from '@shop/event-store';
import { newId } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
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
  const rpc = new UsersRpc(
    shop.registration,
    shop.settings,
    shop.sessions,
    shop.login,
    shop.resets,
    members.memberships,
    shop.sources,
    shop.confirmation,
  );
  server = await startRpcServer({
    contract: usersContract,
    handlers: rpc.handlers,
    sessions: { shopper: createShopSessionResolver(shop.sessions), staff: createTestSessions().staff },
    idempotencyPool: database.pool,
  });
});

afterAll(async () => {
  await server.close();
  await members.stop();
  await store.close();
  await database.drop();
});

let people = 0;
function newPerson() {
  people += 1;
  const email = `kupac${people}@primjer.ba`;
  return {
    Username: email,
    Email: email,
    Password: 'duga-lozinka',
    PhoneNumber: `061 ${String(100_000 + people).replace(/(...)(...)/, '$1 $2')}`,
    FirstName: 'Ana',
    LastName: 'Anić',
  };
}

async function registered(
  person = newPerson(),
): Promise<{ readonly caller: TestCaller; readonly person: ReturnType<typeof newPerson> }> {
  const caller = server.caller();
  expect(await caller.call('shopUsers.f.add', person, { country: 'BA' })).toMatchObject({ status: 'ok' });
  return { caller, person };
}

it('accepts other changes of an account whose name predates name validation', async () => {
  const person = newPerson();
  const { Email: email, PhoneNumber: phone, Password: password } = person;
  const commandId = newId();
  const context = {
    commandId,
    correlationId: commandId,
    actor: 'anyone',
    now: new Date().toISOString(),
    country: 'BA',
  };
  await shop.registration.register(
    { email, phone, password, firstName: 'An\u202ea', lastName: '', country: 'BA' },
    context,
  );
  const caller = server.caller();
  await caller.call('auth.loginShop', { username: email, password }, { country: 'BA' });
  expect(await caller.call('auth.checkLogin')).toMatchObject({ data: { FirstName: 'An\u202ea' } });
  expect(await caller.call('shopUsers.f.edit', { LastName: 'Anić' })).toMatchObject({ data: { LastName: 'Anić' } });
  expect(await caller.call('shopUsers.f.edit', { FirstName: 'An\u202ea' })).toMatchObject({
    data: { code: 'INVALID_PARAMS', details: [{ path: 'FirstName', message: expect.stringContaining('invisible') }] },
  });
});

const tooLong = `${'x'.repeat(56)}@firma.com`;

describe('shopUsers.f.add', () => {
  it('registers, logs in and returns the user', async () => {
    const person = newPerson();
    const caller = server.caller();
    const answer = await caller.call('shopUsers.f.add', person, { country: 'HR' });
    expect(answer).toMatchObject({
      status: 'ok',
      data: {
        Username: person.Email,
        Email: person.Email,
        FirstName: 'Ana',
        Country: 'HR',
        ClubMember: null,
        revision: 0,
      },
    });
    expect(await caller.call('auth.checkLogin')).toMatchObject({ status: 'ok', data: answer.data });
    expect(JSON.stringify(answer)).not.toContain('lozinka');
  });

  it('returns the same user, logged in, for a repeat under the same key', async () => {
    const person = newPerson();
    const meta = { idempotencyKey: newId() };
    const caller = server.caller();
    const first = await caller.call('shopUsers.f.add', person, { meta, country: 'BA' });
    const other = server.caller();
    const again = await other.call('shopUsers.f.add', person, { meta, country: 'BA' });
    expect(again.data).toEqual(first.data);
    expect(await other.call('auth.checkLogin')).toMatchObject({ data: first.data });
  });

  it('rejects another request under the same key', async () => {
    const meta = { idempotencyKey: newId() };
    const caller = server.caller();
    await caller.call('shopUsers.f.add', newPerson(), { meta, country: 'BA' });
    expect(await server.caller().call('shopUsers.f.add', newPerson(), { meta, country: 'BA' })).toMatchObject({
      status: 'error',
      data: { code: 'CONFLICT' },
    });
  });

  it.each([
    [
      'USERNAME_EXISTS',
      (taken: ReturnType<typeof newPerson>) => ({ ...newPerson(), Username: taken.Email, Email: taken.Email }),
    ],
    ['PHONE_EXISTS', (taken: ReturnType<typeof newPerson>) => ({ ...newPerson(), PhoneNumber: taken.PhoneNumber })],
    ['PASSWORD_SHORT', () => ({ ...newPerson(), Password: 'kratka' })],
    ['INVALID_PARAMS', () => ({ ...newPerson(), PhoneNumber: '12345678' })],
    ['INVALID_PARAMS', () => ({ ...newPerson(), Email: 'nije-email' })],
    ['INVALID_PARAMS', () => ({ ...newPerson(), Username: 'drugi@primjer.ba' })],
    ['INVALID_PARAMS', () => ({ ...newPerson(), Username: 'a@b.ba', Email: 'a@b.ba' })],
    ['INVALID_PARAMS', () => ({ ...newPerson(), Username: tooLong, Email: tooLong })],
    ['INVALID_PARAMS', () => ({ ...newPerson(), Role: 'admin' })],
    ['INVALID_PARAMS', () => ({ ...newPerson(), FirstName: 'x'.repeat(81) })],
    ['INVALID_PARAMS', () => ({ ...newPerson(), FirstName: '\u00a0 \u3000' })],
    ['INVALID_PARAMS', () => ({ ...newPerson(), LastName: 'Ani\u0007ć' })],
    ['INVALID_PARAMS', () => ({ ...newPerson(), Username: '<ana@primjer.ba>', Email: '<ana@primjer.ba>' })],
    ['INVALID_PARAMS', () => ({ ...newPerson(), Username: 'a\u200bna@primjer.ba', Email: 'a\u200bna@primjer.ba' })],
    ['INVALID_PARAMS', () => ({ Username: 'a@b.ba' })],
  ])('responds with %s', async (code, params) => {
    const { person } = await registered();
    const answer = await server.caller().call('shopUsers.f.add', params(person), { country: 'BA' });
    expect(answer).toMatchObject({ status: 'error', data: { code } });
  });
});

describe('sessions', () => {
  it('are new at every login, and deleted on the server at logout', async () => {
    const { caller, person } = await registered();
    const before = caller.jar.get('shop_session');
    await caller.call('auth.loginShop', { username: person.PhoneNumber, password: person.Password }, { country: 'BA' });
    const after = caller.jar.get('shop_session');
    expect(after).toBeDefined();
    expect(after).not.toBe(before);
    await caller.call('auth.logout');
    const stolen = server.caller(`shop_session=${after}`);
    expect(await stolen.call('auth.checkLogin')).toMatchObject({ status: 'error', data: { code: 'NOT_LOGGED_IN' } });
  });

  it('end with the login that replaces their cookie, and close only their event streams', async () => {
    const { caller, person } = await registered();
    const login = (by: TestCaller, password = person.Password) =>
      by.call('auth.loginShop', { username: person.Email, password });
    const elsewhere = server.caller();
    await login(elsewhere);
    const replaced = caller.jar.get('shop_session') ?? '';
    const closed: string[] = [];
    const stop = shop.sessions.onEnded((ids) => closed.push(...ids));
    await login(caller, 'pogresna-lozinka');
    expect(closed).toEqual([]);
    await login(caller);
    stop();
    expect(closed).toEqual([sessionIdOf(replaced)]);
    for (const by of [caller, elsewhere]) expect(await by.call('auth.checkLogin')).toMatchObject({ status: 'ok' });
    const left = server.caller(`shop_session=${replaced}`);
    expect(await left.call('auth.checkLogin')).toMatchObject({ data: { code: 'NOT_LOGGED_IN' } });
  });

  it('of another account end when a registration replaces their cookie', async () => {
    const { caller } = await registered();
    const replaced = server.caller(`shop_session=${caller.jar.get('shop_session')}`);
    await caller.call('shopUsers.f.add', newPerson(), { country: 'BA' });
    expect(await replaced.call('auth.checkLogin')).toMatchObject({ data: { code: 'NOT_LOGGED_IN' } });
  });

  it('store only a hash of the token', async () => {
    const { caller } = await registered();
    const token = caller.jar.get('shop_session') ?? '';
    const { rows } = await database.pool.query<{ all: string }>(
      `SELECT string_agg(t::text, '') AS all FROM users_sessions t`,
    );
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('of a wrong password never start', async () => {
    const { person } = await registered();
    const caller = server.caller();
    const answer = await caller.call('auth.loginShop', { username: person.Email, password: 'pogresna-lozinka' });
    expect(answer).toMatchObject({ status: 'error', data: { code: 'WRONG_CREDENTIALS' } });
    expect(caller.jar.size).toBe(0);
  });
});

describe('shopUsers.f.edit', () => {
  it('changes only the fields sent', async () => {
    const { caller, person } = await registered();
    const answer = await caller.call('shopUsers.f.edit', { LastName: 'Babić' });
    expect(answer.data).toMatchObject({ FirstName: 'Ana', LastName: 'Babić', Email: person.Email, revision: 1 });
  });

  it('moves the account to a new phone, and releases the old one', async () => {
    const { caller, person } = await registered();
    const next = newPerson().PhoneNumber;
    expect(await caller.call('shopUsers.f.edit', { PhoneNumber: next })).toMatchObject({ status: 'ok' });
    const login = (username: string) =>
      server.caller().call('auth.loginShop', { username, password: person.Password }, { country: 'BA' });
    expect(await login(next)).toMatchObject({ status: 'ok' });
    expect(await login(person.PhoneNumber)).toMatchObject({ data: { code: 'WRONG_CREDENTIALS' } });
    await registered({ ...newPerson(), PhoneNumber: person.PhoneNumber });
  });

  it('requires the password for a new user name', async () => {
    const { caller, person } = await registered();
    const { Email } = newPerson();
    expect(await caller.call('shopUsers.f.edit', { Username: Email })).toMatchObject({
      data: { code: 'WRONG_CREDENTIALS' },
    });
    expect(await caller.call('shopUsers.f.edit', { Username: Email, password: person.Password })).toMatchObject({
      data: { Username: Email, Email },
    });
  });

  it('rejects values of another user', async () => {
    const { person } = await registered();
    const { caller, person: self } = await registered();
    expect(await caller.call('shopUsers.f.edit', { PhoneNumber: person.PhoneNumber })).toMatchObject({
      data: { code: 'PHONE_EXISTS' },
    });
    expect(await caller.call('shopUsers.f.edit', { Username: person.Email, password: self.Password })).toMatchObject({
      data: { code: 'USERNAME_EXISTS' },
    });
  });

  it('returns the difference for a stale revision and changes nothing', async () => {
    const { caller } = await registered();
    await caller.call('shopUsers.f.edit', { FirstName: 'Anja' });
    const answer = await caller.call('shopUsers.f.edit', { FirstName: 'Anica', expectedRevision: 0 });
    expect(answer).toMatchObject({
      status: 'error',
      data: { code: 'CONFLICT', revision: 1, changes: [{ path: 'FirstName', yours: 'Anica', theirs: 'Anja' }] },
    });
    expect(await caller.call('auth.checkLogin')).toMatchObject({ data: { FirstName: 'Anja', revision: 1 } });
  });

  it('accepts one of twenty concurrent changes to one phone', async () => {
    const callers = await Promise.all(Array.from({ length: 20 }, () => registered()));
    const phone = newPerson().PhoneNumber;
    const answers = await Promise.all(
      callers.map(({ caller }) => caller.call('shopUsers.f.edit', { PhoneNumber: phone })),
    );
    expect(answers.filter((answer) => answer.status === 'ok')).toHaveLength(1);
    expect(answers.filter((answer) => answer.data.code === 'PHONE_EXISTS')).toHaveLength(19);
  });

  it('requires a login', async () => {
    expect(await server.caller().call('shopUsers.f.edit', { FirstName: 'X' })).toMatchObject({
      data: { code: 'NOT_LOGGED_IN' },
    });
  });
});

describe('shopUsers.f.changePassword', () => {
  it('ends all other sessions of the account', async () => {
    const { caller, person } = await registered();
    const elsewhere = server.caller();
    await elsewhere.call('auth.loginShop', { username: person.Email, password: person.Password });
    const changed = await caller.call('shopUsers.f.changePassword', {
      oldPassword: person.Password,
      newPassword: 'nova-lozinka',
    });
    expect(changed).toMatchObject({ status: 'ok', data: null });
    expect(await caller.call('auth.checkLogin')).toMatchObject({ status: 'ok' });
    expect(await elsewhere.call('auth.checkLogin')).toMatchObject({ data: { code: 'NOT_LOGGED_IN' } });
    const login = (password: string) => server.caller().call('auth.loginShop', { username: person.Email, password });
    expect(await login('nova-lozinka')).toMatchObject({ status: 'ok' });
    expect(await login(person.Password)).toMatchObject({ data: { code: 'WRONG_CREDENTIALS' } });
  });

  it('requires the old password and a long enough new one', async () => {
    const { caller, person } = await registered();
    const change = (oldPassword: string, newPassword: string) =>
      caller.call('shopUsers.f.changePassword', { oldPassword, newPassword });
    expect(await change('pogresna-lozinka', 'nova-lozinka')).toMatchObject({ data: { code: 'WRONG_CREDENTIALS' } });
    expect(await change(person.Password, 'kratka')).toMatchObject({ data: { code: 'PASSWORD_SHORT' } });
  });
});

describe('shopUsers.f.changePassword whose response was lost', () => {
  it('accepts the same command again, and rejects another with the same passwords', async () => {
    const { caller, person } = await registered();
    const userId = String((await caller.call('auth.checkLogin')).data.ID);
    const passwords = { old: person.Password, new: 'nova-lozinka' };
    const now = new Date().toISOString();
    const source = { address: '192.0.2.1', device: null, session: '00' };
    const change = (commandId: string) =>
      shop.settings.changePassword({ userId, source }, passwords, {
        commandId,
        correlationId: commandId,
        actor: `user:${userId}`,
        now,
      });
    const lost = newId();

    expect(await change(lost)).toBeUndefined();

    expect(await change(lost)).toBeUndefined();
    expect(await change(newId())).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });
});

describe('shopUsers.f.consent', () => {
  it('is recorded with its wording', async () => {
    const { caller } = await registered();
    const Consents = { Sms: true, Email: false, Wording: 'checkout-2026-11' };
    expect(await caller.call('shopUsers.f.consent', { Consents })).toMatchObject({ status: 'ok' });
    const { rows } = await database.pool.query(`SELECT data FROM es_events WHERE type = 'ConsentsRecorded'`);
    expect(rows).toMatchObject([{ data: { sms: true, email: false, wording: 'checkout-2026-11' } }]);
  });
});

it('logs nothing personal', () => {
  const logged = JSON.stringify(server.logLines);
  for (const personal of ['@primjer.ba', 'duga-lozinka', 'Anić']) expect(logged).not.toContain(personal);
});
