import { usersContract } from '@shop/contracts';
import { createPostgresEventStore, eventStoreMigrations, type PostgresEventStore } from '@shop/event-store';
import { isRejection, newId, systemClock, type RecordedEvent } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { projectionMigrations } from '@shop/projections';
import { rpcMigrations } from '@shop/rpc';
import { createTestSessions, startRpcServer, type RpcServer, type TestCaller } from '@shop/rpc/testing';
import { AccountClosure } from './account-closure.js';
import { createAccounts, createMemberships, type TestAccounts } from './accounts.fixtures.js';
import { reservationUpkeep } from './reservation-upkeep.process.js';
import { createShopSessionResolver } from './shop-session-resolver.js';
import { userStream } from './user.stream.js';
import { usersMigrations } from './users.migrations.js';
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
  const { registration, settings, sessions, login, resets, sources, confirmation } = shop;
  const { memberships } = members;
  const rpc = new UsersRpc(registration, settings, sessions, login, resets, memberships, sources, confirmation);
  server = await startRpcServer({
    contract: usersContract,
    handlers: rpc.handlers,
    sessions: { shopper: createShopSessionResolver(sessions), staff: createTestSessions().staff },
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
const password = 'duga-lozinka';
function newAddress(): string {
  people += 1;
  return `adresa${people}@primjer.ba`;
}
async function registered(email = newAddress()) {
  people += 1;
  const PhoneNumber = `064 ${String(100_000 + people).replace(/(...)(...)/, '$1 $2')}`;
  const caller = server.caller();
  const account = { Username: email, Email: email, Password: password, PhoneNumber };
  const { status, data } = await caller.call('shopUsers.f.add', account, { country: 'BA' });
  expect({ status, data }).toMatchObject({ status: 'ok' });
  return { caller, email, userId: String(data.ID) };
}
type Person = Awaited<ReturnType<typeof registered>>;

const edit = ({ caller }: Person, Username: string) => caller.call('shopUsers.f.edit', { Username, password });
const open = ({ caller }: Person) => caller.call('shopUsers.f.emailChange');
const confirm = ({ caller }: Person, Token: string, meta = {}) =>
  caller.call('shopUsers.f.confirmEmail', { Token }, { meta });
const cancel = ({ caller }: Person) => caller.call('shopUsers.f.cancelEmailChange');
const resend = ({ caller }: Person) => caller.call('shopUsers.f.sendEmailCode');
const logIn = (username: string, by: TestCaller = server.caller()) => by.call('auth.loginShop', { username, password });

/** With a new address that waits for its code. */
async function changing() {
  const person = await registered();
  const next = newAddress();
  expect(await edit(person, next)).toMatchObject({ status: 'ok', data: { Username: next, Email: next } });
  return { ...person, next };
}

async function codeOf({ userId }: Person): Promise<string> {
  const { state } = await shop.streams.load(userStream, userId);
  if (state.status !== 'registered' || state.emailChange.unconfirmed === null) throw new Error('No code is open');
  return shop.codes.codeOf(state.emailChange.unconfirmed.codeId);
}
const differentCode = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

async function eventsOf({ userId }: Person) {
  return (await shop.streams.load(userStream, userId)).events;
}
const command = (now = new Date().toISOString()) => {
  const commandId = newId();
  return { commandId, correlationId: commandId, actor: 'anyone', now };
};
const source = { address: '203.0.113.4', device: null, session: 'a session' };

describe('a new e-mail address', () => {
  it('waits for its code; until then both addresses log in and belong to the account', async () => {
    const person = await changing();
    const { email: FormerEmail, next: Email } = person;
    expect((await open(person)).data).toMatchObject({ Email, FormerEmail, TriesLeft: 5 });
    for (const address of [Email, FormerEmail]) {
      expect(await logIn(address)).toMatchObject({ data: { ID: person.userId, Username: Email } });
      const stranger = await registered();
      expect(await edit(stranger, address)).toMatchObject({ data: { code: 'USERNAME_EXISTS' } });
      expect((await open(stranger)).data).toBeNull();
    }
  });

  it('is confirmed by its code, which releases the former one and keeps every session', async () => {
    const person = await changing();
    const elsewhere = server.caller();
    await logIn(person.email, elsewhere);
    const code = await codeOf(person);
    const answer = await confirm(person, `${code.slice(0, 4)} ${code.slice(4)}`);
    expect(answer).toMatchObject({ status: 'ok', data: { Username: person.next } });
    expect((await open(person)).data).toBeNull();
    for (const caller of [person.caller, elsewhere])
      expect(await caller.call('auth.checkLogin')).toMatchObject({ data: { Username: person.next } });
    expect(await logIn(person.email)).toMatchObject({ data: { code: 'WRONG_CREDENTIALS' } });
    await registered(person.email);
    expect(await confirm(person, code)).toMatchObject({ data: { code: 'NOT_FOUND' } });
  });

  it('requires a login, and the code of this account', async () => {
    const guest = server.caller();
    for (const method of ['emailChange', 'sendEmailCode', 'cancelEmailChange'] as const)
      expect(await guest.call(`shopUsers.f.${method}`)).toMatchObject({ data: { code: 'NOT_LOGGED_IN' } });
    expect(await guest.call('shopUsers.f.confirmEmail', { Token: '12345678' })).toMatchObject({
      data: { code: 'NOT_LOGGED_IN' },
    });
    const [ana, iva] = [await changing(), await changing()];
    expect(await confirm(ana, await codeOf(iva))).toMatchObject({ data: { code: 'WRONG_TOKEN', reason: 'wrong' } });
  });

  it('is replaced by a further one; the unconfirmed one is free again', async () => {
    const person = await changing();
    const first = await codeOf(person);
    const last = newAddress();
    expect(await edit(person, last)).toMatchObject({ data: { Username: last } });
    expect((await open(person)).data).toMatchObject({ Email: last, FormerEmail: person.email });
    expect(await confirm(person, first)).toMatchObject({ data: { code: 'WRONG_TOKEN' } });
    await registered(person.next);
    expect(await confirm(person, await codeOf(person))).toMatchObject({ data: { Username: last } });
  });

  it('is cancelled: the former one applies again, without a code', async () => {
    const person = await changing();
    expect(await cancel(person)).toMatchObject({ status: 'ok', data: { Username: person.email } });
    expect((await open(person)).data).toBeNull();
    await registered(person.next);
    expect(await cancel(person)).toMatchObject({ data: { code: 'NOT_FOUND' } });
    expect(await logIn(person.email)).toMatchObject({ status: 'ok' });
  });

  it('is also cancelled by entering the former one', async () => {
    const person = await changing();
    expect(await edit(person, person.email)).toMatchObject({ data: { Username: person.email } });
    expect((await open(person)).data).toBeNull();
    expect((await eventsOf(person)).filter(({ type }) => type === 'EmailConfirmationRequested')).toHaveLength(1);
  });

  it('that staff enter needs no code and ends one that waits', async () => {
    const person = await changing();
    const email = newAddress();
    const corrected = await shop.settings.correct(person.userId, { email }, command());
    expect(isRejection(corrected)).toBe(false);
    expect((await open(person)).data).toBeNull();
    for (const free of [person.email, person.next]) await registered(free);
  });
});

describe('a code for a new address', () => {
  it('is accepted for ten minutes', async () => {
    time.at = '2026-01-10T10:00:00.000Z';
    const person = await changing();
    const code = await codeOf(person);
    time.at = '2026-01-10T10:10:00.000Z';
    expect(await confirm(person, code)).toMatchObject({ data: { code: 'WRONG_TOKEN', reason: 'expired' } });
  });

  it('allows five attempts, also at once; another one is sent on request', async () => {
    const person = await changing();
    const code = await codeOf(person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(person, differentCode(code))));
    for (const answer of answers) expect(answer).toMatchObject({ status: 'error' });
    while ((await open(person)).data.TriesLeft > 0) await confirm(person, differentCode(code));
    expect(await confirm(person, code)).toMatchObject({ data: { code: 'WRONG_TOKEN', reason: 'tries' } });
    expect(await resend(person)).toMatchObject({ status: 'ok', data: null });
    expect((await open(person)).data).toMatchObject({ TriesLeft: 5 });
    expect(await confirm(person, code)).toMatchObject({ data: { code: 'WRONG_TOKEN', reason: 'wrong' } });
    expect(await confirm(person, await codeOf(person))).toMatchObject({ status: 'ok' });
    expect(await resend(person)).toMatchObject({ data: { code: 'NOT_FOUND' } });
  });

  it('counts once for a repeat under the same key', async () => {
    const person = await changing();
    const meta = { idempotencyKey: newId() };
    const code = await codeOf(person);
    const [first, again] = [await confirm(person, code, meta), await confirm(person, code, meta)];
    expect(first).toMatchObject({ status: 'ok' });
    expect(again.data).toEqual(first.data);
    const lost = await changing();
    const context = command();
    const token = await codeOf(lost);
    for (let round = 0; round < 2; round += 1)
      expect(await shop.confirmation.confirm(lost.userId, token, context)).toMatchObject({
        state: { details: { email: lost.next } },
      });
    const cancelled = await changing();
    const cancelling = command();
    for (let round = 0; round < 2; round += 1)
      expect(await shop.settings.cancelEmailChange(cancelled.userId, cancelling)).toMatchObject({
        state: { details: { email: cancelled.email } },
      });
  });

  it('is sent five times an hour to an account', async () => {
    const person = await changing();
    for (let round = 0; round < 4; round += 1) expect(await resend(person)).toMatchObject({ status: 'ok' });
    const limited = { data: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } };
    expect(await resend(person)).toMatchObject(limited);
    const last = newAddress();
    expect(await edit(person, last)).toMatchObject(limited);
    expect((await open(person)).data).toMatchObject({ Email: person.next });
    await registered(last);
  });

  it('is limited per mailbox and address of the sender; a rejected change reserves nothing', async () => {
    const few = { 'reset-account': { attempts: 2, seconds: 600 }, 'reset-address': { attempts: 3, seconds: 600 } };
    const { settings, confirmation } = createAccounts(store, database.pool, undefined, few);
    const [person, other] = [await registered(), await registered()];
    const editAs = async ({ userId }: Person, email: string) => {
      const outcome = await settings.edit({ userId, source }, { email, password }, command());
      return isRejection(outcome) ? outcome.code : 'ok';
    };
    const next = newAddress();
    expect(await editAs(person, next)).toBe('ok');
    const resendAs = async (address: string) =>
      (await confirmation.resend(person.userId, address, command()))?.code ?? 'ok';
    expect([await resendAs(source.address), await resendAs('203.0.113.9')]).toEqual(['ok', 'RATE_LIMITED']);
    const [third, fourth] = [newAddress(), newAddress()];
    expect([await editAs(other, third), await editAs(other, fourth)]).toEqual(['ok', 'RATE_LIMITED']);
    await registered(fourth);
  });
});

const closureOf = ({ streams, reservations, sessions, sources }: TestAccounts) =>
  new AccountClosure(
    streams,
    reservations,
    { remove: async () => undefined } as never,
    sessions,
    { forget: async () => undefined } as never,
    sources,
  );

describe('addresses by which records of a person are found', () => {
  const emailsOf = async ({ userId }: Person) => (await closureOf(shop).find(userId)).contacts.emails;

  it('include no address that was never confirmed', async () => {
    const person = await changing();
    expect(await emailsOf(person)).toEqual([person.email]);
    await resend(person);
    expect(await emailsOf(person)).toEqual([person.email]);
    const last = newAddress();
    await edit(person, last);
    await confirm(person, await codeOf(person));
    expect(await emailsOf(person)).toEqual([person.email, last]);
  });

  it('include addresses that staff entered, and the former one after a cancelled change', async () => {
    const person = await changing();
    await cancel(person);
    expect(await emailsOf(person)).toEqual([person.email]);
    const email = newAddress();
    await shop.settings.correct(person.userId, { email }, command());
    expect(await emailsOf(person)).toEqual([person.email, email]);
  });
});

describe('addresses of an account', () => {
  const upkeepAll = async (person: Person, types: readonly string[]) => {
    const process = reservationUpkeep(shop.streams, shop.reservations, systemClock);
    for (const event of await eventsOf(person))
      if (types.includes(event.type)) await process.react(event as RecordedEvent<never>);
  };

  it('are released after a crash between their confirmation and the release', async () => {
    const person = await changing();
    await upkeepAll(person, ['UserEmailChanged']);
    expect(await logIn(person.email)).toMatchObject({ status: 'ok' });
    const { reservations } = shop;
    const { release } = reservations;
    reservations.release = () => Promise.reject(new Error('crashed'));
    await confirm(person, await codeOf(person));
    reservations.release = release;
    expect(await edit(await registered(), person.email)).toMatchObject({ data: { code: 'USERNAME_EXISTS' } });
    await upkeepAll(person, ['EmailConfirmed']);
    await registered(person.email);
  });

  it('are all released by an erasure', async () => {
    const person = await changing();
    const closure = closureOf(shop);
    const outcome = await closure.erase(person.userId, { leads: [], memberships: [], quizzes: [] }, command());
    if (isRejection(outcome)) throw new Error(outcome.message);
    await closure.finish(outcome.erasure, command());
    for (const free of [person.email, person.next]) await registered(free);
  });

  it('are in no event in plain text', async () => {
    await changing();
    const { rows } = await database.pool.query<{ all: string }>(
      `SELECT string_agg(data::text, '') AS all FROM es_events`,
    );
    expect(rows[0]?.all).not.toContain('@primjer.ba');
  });
});
