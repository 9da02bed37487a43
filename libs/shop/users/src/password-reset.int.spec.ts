import { usersContract } from '@shop/contracts';
import { createPostgresEventStore, eventStoreMigrations, type PostgresEventStore } from '@shop/event-store';
import { newId } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { projectionMigrations } from '@shop/projections';
import { rpcMigrations } from '@shop/rpc';
import { createTestSessions, startRpcServer, type RpcServer } from '@shop/rpc/testing';
import { createAccounts, createMemberships, type TestAccounts } from './accounts.fixtures.js';
import { createShopSessionResolver } from './shop-session-resolver.js';
import { userStream } from './user.stream.js';
import { shopAccountTables, usersMigrations } from './users.migrations.js';
import { UsersRpc } from './users.rpc.js';

let database: TestDatabase;
let store: PostgresEventStore;
let members: Awaited<ReturnType<typeof createMemberships>>;
let shop: TestAccounts;
let server: RpcServer;
const time = { at: null as string | null };

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
    clock: () => time.at ?? new Date().toISOString(),
  });
});
beforeEach(() => (time.at = null));
afterAll(async () => {
  await server.close();
  await members.stop();
  await store.close();
  await database.drop();
});

let people = 0;
async function registered() {
  people += 1;
  const email = `reset${people}@primjer.ba`;
  const phone = `062 ${String(100_000 + people).replace(/(...)(...)/, '$1 $2')}`;
  const caller = server.caller();
  const answer = await caller.call(
    'shopUsers.f.add',
    { Username: email, Email: email, Password: 'stara-lozinka', PhoneNumber: phone },
    { country: 'BA' },
  );
  expect(answer).toMatchObject({ status: 'ok' });
  return { email, phone, caller, userId: String(answer.data.ID) };
}

const ba = { country: 'BA' };
const requestCode = (Email: string) => server.caller().call('auth.generateToken', { Email }, ba);
const reset = (Email: string, Token: string, NewPassword = 'nova-lozinka', meta = {}) =>
  server.caller().call('auth.resetPassword', { Email, Token, NewPassword }, { ...ba, meta });
const logIn = (username: string, password: string) =>
  server.caller().call('auth.loginShop', { username, password }, ba);

async function codeOf(userId: string): Promise<string> {
  const { state } = await shop.streams.load(userStream, userId);
  if (state.status !== 'registered' || state.reset.open === null) throw new Error('No reset is open');
  return shop.codes.codeOf(state.reset.open.resetId);
}
const differentCode = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

function command() {
  const commandId = newId();
  return { commandId, correlationId: commandId, actor: 'anyone', now: new Date().toISOString() };
}

async function eventsOf(userId: string): Promise<readonly string[]> {
  return (await shop.streams.load(userStream, userId)).events.map(({ type }) => type);
}

function betweenComparisonAndUse(happens: () => Promise<unknown>): void {
  const { verify } = shop.hasher;
  shop.hasher.verify = async (...compared) => {
    shop.hasher.verify = verify;
    const matches = await verify.apply(shop.hasher, compared);
    await happens();
    return matches;
  };
}

async function breakEndingOfSessions(userId: string): Promise<() => Promise<unknown>> {
  await database.pool.query(`
    CREATE FUNCTION keeps_session() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;
    CREATE TRIGGER keeps BEFORE DELETE ON ${shopAccountTables.sessions} FOR EACH ROW
    WHEN (OLD.account_id = '${userId}') EXECUTE FUNCTION keeps_session()`);
  return () => database.pool.query('DROP FUNCTION keeps_session CASCADE');
}

describe('auth.generateToken', () => {
  it('returns the same for known and unknown users, and creates a code for known ones', async () => {
    const { email, phone, userId } = await registered();
    const answers = await Promise.all(
      [email, phone, 'niko@primjer.ba', '065 999 888'].map((name) => requestCode(name)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 'ok', data: null });
    expect((await eventsOf(userId)).filter((type) => type === 'PasswordResetRequested')).toHaveLength(2);
  });

  it.each(['', 'ana', 'ana@primjer', '123456', 'tel 061 123 456', '+43 660 1234567'])('rejects "%s"', async (name) => {
    expect(await requestCode(name)).toMatchObject({ status: 'error', data: { code: 'INVALID_PARAMS' } });
  });

  it('limits codes per address and account, whether the account exists or not', async () => {
    const few = { 'reset-account': { attempts: 2, seconds: 600 }, 'reset-address': { attempts: 5, seconds: 600 } };
    const { resets } = createAccounts(store, database.pool, undefined, few);
    const codesFor = async (username: string, ip: string) => {
      const request = await resets.request({ username, country: 'BA', ip }, command());
      return request?.code ?? 'ok';
    };
    const inTurn = async (names: readonly string[], ip: string) => {
      const codes = [];
      for (const name of names) codes.push(await codesFor(name, ip));
      return codes;
    };
    const { email } = await registered();
    const limited = ['ok', 'ok', 'RATE_LIMITED'];
    expect(await inTurn([email, email, email], '198.51.100.1')).toEqual(limited);
    expect(
      await inTurn(
        Array.from({ length: 3 }, () => 'niko@primjer.ba'),
        '198.51.100.2',
      ),
    ).toEqual(limited);
    const others = Array.from({ length: 6 }, (_, i) => `neko${i}@primjer.ba`);
    expect(await inTurn(others, '198.51.100.3')).toEqual([...Array.from({ length: 5 }, () => 'ok'), 'RATE_LIMITED']);
  });

  it('creates another code per account, also under an expired idempotency key', async () => {
    const [ana, iva] = [await registered(), await registered()];
    const again = command();
    for (const { email } of [ana, iva])
      await shop.resets.request({ username: email, country: 'BA', ip: '203.0.113.1' }, again);
    expect(await codeOf(iva.userId)).not.toBe(await codeOf(ana.userId));
  });

  it('stores the code nowhere', async () => {
    const { email, userId } = await registered();
    await requestCode(email);
    const code = await codeOf(userId);
    const { rows } = await database.pool.query<{ text: string }>(
      'SELECT data::text || metadata::text AS text FROM es_events',
    );
    expect(rows.filter(({ text }) => text.includes(code))).toEqual([]);
    expect(JSON.stringify(server.logLines)).not.toContain(code);
  });
});

describe('auth.resetPassword', () => {
  it('sets the password, ends every session, and works once', async () => {
    const { email, phone, caller, userId } = await registered();
    await requestCode(phone);
    const code = await codeOf(userId);
    expect(await reset(phone, `${code.slice(0, 4)} ${code.slice(4)}`)).toMatchObject({ status: 'ok', data: null });
    expect(await caller.call('auth.checkLogin')).toMatchObject({ data: { code: 'NOT_LOGGED_IN' } });
    expect(await logIn(email, 'stara-lozinka')).toMatchObject({ data: { code: 'WRONG_CREDENTIALS' } });
    expect(await logIn(email, 'nova-lozinka')).toMatchObject({ status: 'ok' });
    expect(await reset(phone, code, 'treca-lozinka')).toMatchObject({ data: { code: 'WRONG_TOKEN' } });
  });

  it('returns the first response again under the same key', async () => {
    const { email, userId } = await registered();
    await requestCode(email);
    const code = await codeOf(userId);
    const meta = { idempotencyKey: newId() };
    expect(await reset(email, code, 'nova-lozinka', meta)).toMatchObject({ status: 'ok' });
    expect(await reset(email, code, 'nova-lozinka', meta)).toMatchObject({ status: 'ok' });
  });

  it('sets no other password under its key without the code, or after another change', async () => {
    const { email, userId } = await registered();
    await requestCode(email);
    const code = await codeOf(userId);
    const first = command();
    const from = { country: 'BA', ip: '127.0.0.1', device: null } as const;
    const resetAs = (token: string, newPassword: string) =>
      shop.resets.reset({ username: email, token, newPassword, ...from }, first);
    expect(await resetAs(code, 'nova-lozinka')).toBeUndefined();
    expect(await resetAs(code, 'nova-lozinka')).toBeUndefined();

    expect(await resetAs(differentCode(code), 'tudja-lozinka')).toMatchObject({ code: 'WRONG_TOKEN' });
    const passwords = { old: 'nova-lozinka', new: 'treca-lozinka' };
    const source = { address: '127.0.0.1', device: null, session: '00' };
    expect(await shop.settings.changePassword({ userId, source }, passwords, command())).toBeUndefined();
    expect(await resetAs(code, 'nova-lozinka')).toMatchObject({ code: 'WRONG_TOKEN' });
    expect(await logIn(email, 'treca-lozinka')).toMatchObject({ status: 'ok' });
  });

  it('rejects a concurrent login with the former password', async () => {
    const { email, userId } = await registered();
    await requestCode(email);
    const code = await codeOf(userId);
    const late = server.caller();
    betweenComparisonAndUse(() => reset(email, code));
    const answer = await late.call('auth.loginShop', { username: email, password: 'stara-lozinka' }, ba);
    expect(answer).toMatchObject({ status: 'error', data: { code: 'WRONG_CREDENTIALS' } });
    expect(await late.call('auth.checkLogin')).toMatchObject({ data: { code: 'NOT_LOGGED_IN' } });
  });

  it('is not reverted by a concurrent change of the former password', async () => {
    const { email, userId, caller } = await registered();
    await requestCode(email);
    const code = await codeOf(userId);
    betweenComparisonAndUse(() => reset(email, code));
    const change = { oldPassword: 'stara-lozinka', newPassword: 'tudja-lozinka' };
    expect(await caller.call('shopUsers.f.changePassword', change)).toMatchObject({ status: 'error' });
    expect(await eventsOf(userId)).not.toContain('PasswordChanged');
    expect(await logIn(email, 'tudja-lozinka')).toMatchObject({ data: { code: 'WRONG_CREDENTIALS' } });
    expect(await logIn(email, 'nova-lozinka')).toMatchObject({ status: 'ok' });
  });

  it('leaves no former session under the new password, wherever it is interrupted', async () => {
    const { email, userId, caller } = await registered();
    await requestCode(email);
    const [code, meta] = [await codeOf(userId), { idempotencyKey: newId() }];
    const mends = await breakEndingOfSessions(userId);
    expect(await reset(email, code, 'nova-lozinka', meta)).toMatchObject({ status: 'error' });
    expect(await logIn(email, 'nova-lozinka')).toMatchObject({ data: { code: 'WRONG_CREDENTIALS' } });
    await mends();

    expect(await reset(email, code, 'nova-lozinka', meta)).toMatchObject({ status: 'ok' });
    expect(await logIn(email, 'nova-lozinka')).toMatchObject({ status: 'ok' });
    expect(await caller.call('shopUsers.f.consents')).toMatchObject({ data: { code: 'NOT_LOGGED_IN' } });
  });

  it('rejects a short password without using an attempt', async () => {
    const { email, userId } = await registered();
    await requestCode(email);
    expect(await reset(email, await codeOf(userId), 'kratka')).toMatchObject({ data: { code: 'PASSWORD_SHORT' } });
    expect(await reset(email, await codeOf(userId))).toMatchObject({ status: 'ok' });
  });

  it('rejects a wrong code, a foreign code, no code and an unknown user alike', async () => {
    const [ana, iva] = [await registered(), await registered()];
    await Promise.all([requestCode(ana.email), requestCode(iva.email)]);
    const refusals = await Promise.all([
      reset(ana.email, differentCode(await codeOf(ana.userId))),
      reset(ana.email, await codeOf(iva.userId)),
      reset((await registered()).email, '12345678'),
      reset('niko@primjer.ba', '12345678'),
    ]);
    expect(new Set(refusals.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ data: { code: 'WRONG_TOKEN' } });
  });

  it('rejects a code after ten minutes', async () => {
    const { email, userId } = await registered();
    time.at = '2026-01-21T10:00:00.000Z';
    await requestCode(email);
    const code = await codeOf(userId);
    time.at = '2026-01-21T10:10:00.000Z';
    expect(await reset(email, code)).toMatchObject({ data: { code: 'WRONG_TOKEN' } });
  });

  it('allows five attempts, also when fifty are sent at once', async () => {
    const { email, userId } = await registered();
    await requestCode(email);
    const code = await codeOf(userId);
    const wrong = Array.from({ length: 50 }, (_, index) => String(index).padStart(8, '0')).filter((c) => c !== code);
    const answers = await Promise.all(wrong.map((token) => reset(email, token)));
    expect(new Set(answers.map(({ data }) => data.code))).toEqual(new Set(['WRONG_TOKEN']));
    const tries = (await eventsOf(userId)).filter((type) => type === 'ResetCodeRefused');
    expect(tries.length).toBeLessThanOrEqual(5);
    while ((await eventsOf(userId)).filter((type) => type === 'ResetCodeRefused').length < 5)
      await reset(email, differentCode(code));
    expect(await reset(email, code)).toMatchObject({ data: { code: 'WRONG_TOKEN' } });
  });

  it('accepts one of twenty simultaneous uses of the right code', async () => {
    const { email, userId } = await registered();
    await requestCode(email);
    const code = await codeOf(userId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(email, code, `lozinka-broj-${index}`)),
    );
    const won = answers.flatMap(({ status }, index) => (status === 'ok' ? [index] : []));
    expect(won).toHaveLength(1);
    expect((await eventsOf(userId)).filter((type) => type === 'PasswordReset')).toHaveLength(1);
    expect(await logIn(email, `lozinka-broj-${won[0]}`)).toMatchObject({ status: 'ok' });
  });
});

describe('shopUsers.f.consents', () => {
  it('returns the latest consent of each kind', async () => {
    const { caller } = await registered();
    const nothing = { TermsVersion: null, PrivacyVersion: null, Email: null, Sms: null, Phone: null };
    expect(await caller.call('shopUsers.f.consents')).toMatchObject({ status: 'ok', data: nothing });
    await caller.call('shopUsers.f.consent', { Consents: { TermsVersion: '2026-01', Email: true, Sms: true } });
    await caller.call('shopUsers.f.consent', { Consents: { Sms: false, Wording: 'marketing-1' } });
    expect((await caller.call('shopUsers.f.consents')).data).toEqual({
      ...nothing,
      TermsVersion: '2026-01',
      Email: true,
      Sms: false,
    });
  });
});
