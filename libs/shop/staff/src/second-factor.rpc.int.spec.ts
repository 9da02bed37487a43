import { catalogueModule } from '@shop/catalogue';
import {
  adminSecondFactorContract,
  adminStaffContract,
  secondFactorContract,
  staffContract,
  type StaffRole,
} from '@shop/contracts';
import { addMilliseconds, isRejection, newId } from '@shop/kernel';
import type { ModuleHandlers, SessionResolver, StaffCaller } from '@shop/rpc';
import { createTestSessions, startRpcServer, type RpcServer, type TestCaller } from '@shop/rpc/testing';
import { startTestShop, type TestShop } from '@shop/testing';
import { AdminStaffRpc, SecondFactorRpc, STAFF_SESSIONS, StaffAccounts, staffModule, StaffRpc } from './index.js';
import { SecondFactorBackup } from './second-factor-backup.js';
import { authenticatorCode } from './testing.js';

const contract = {
  ...staffContract,
  ...adminStaffContract,
  ...secondFactorContract,
  ...adminSecondFactorContract,
} as const;

let shop: TestShop;
let server: RpcServer;
/** A separate minute per test, so that codes differ. */
let now = '2026-11-21T10:00:00.000Z';

beforeAll(async () => {
  const handlers = (app: TestShop['app']) =>
    ({
      ...app.get(StaffRpc, { strict: false }).handlers,
      ...app.get(AdminStaffRpc, { strict: false }).handlers,
      ...app.get(SecondFactorRpc, { strict: false }).handlers,
    }) satisfies ModuleHandlers<typeof contract>;
  shop = await startTestShop({
    contract,
    handlers,
    modules: [staffModule, catalogueModule],
    events: [],
    projections: [],
  });
  const staff: SessionResolver<StaffCaller> = shop.app.get(STAFF_SESSIONS, { strict: false });
  server = await startRpcServer({
    contract,
    handlers: handlers(shop.app),
    sessions: { shopper: createTestSessions().shopper, staff },
    readModels: shop.projections.readModels,
    clock: () => now,
    idempotencyPool: shop.pool,
  });
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
beforeEach(() => pass(10 * 60));

function pass(seconds: number): void {
  now = addMilliseconds(now, seconds * 1000);
  shop.setTime(now);
}

const password = 'demo-password';
let people = 0;
async function account(role: StaffRole = 'agent'): Promise<{ readonly id: string; readonly email: string }> {
  const email = `osoba${(people += 1)}@primjer.ba`;
  const commandId = newId();
  const context = { commandId, correlationId: commandId, actor: 'system:spec', now };
  const member = { email, name: 'Osoba', role, password };
  const added = await shop.app.get(StaffAccounts, { strict: false }).add(member, context);
  if (isRejection(added)) throw new Error(added.code);
  await shop.settle();
  return { id: added.id, email };
}

async function login(username: string, code?: string) {
  const caller = server.caller();
  const params = { username, password, ...(code !== undefined && { code }) };
  return { caller, data: (await caller.call('staff.login', params)).data };
}

async function enrol(caller: TestCaller) {
  const { data: begun } = await caller.call('staff.beginSecondFactor', { password });
  const code = () => authenticatorCode(begun.secret, now);
  const { data } = await caller.call('staff.confirmSecondFactor', { code: code() });
  return { begun, code, recoveryCodes: data.recoveryCodes as string[] };
}

describe('setting up a second factor', () => {
  it('requires the password and a first code, after which login requires codes', async () => {
    const { email } = await account();
    const { caller } = await login(email);
    expect((await caller.call('staff.beginSecondFactor', { password: 'neka-druga' })).data.code).toBe(
      'WRONG_CREDENTIALS',
    );
    const { begun, code, recoveryCodes } = await enrol(caller);
    expect(Object.fromEntries(new URL(begun.uri).searchParams)).toMatchObject({
      secret: begun.secret,
      issuer: 'Bosilje',
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await caller.call('staff.secondFactor')).data).toEqual({
      ...{ isSet: true, isDemanded: false, recoveryCodesLeft: 10 },
    });
    expect((await login(email)).data).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    pass(30);
    expect((await login(email, code())).data).toMatchObject({ role: 'agent', mustEnrol: false });
  });

  it('changes nothing without a right code', async () => {
    const { email } = await account();
    const { caller } = await login(email);
    await caller.call('staff.beginSecondFactor', { password });
    expect((await caller.call('staff.confirmSecondFactor', { code: '000000' })).data.code).toBe('WRONG_SECOND_FACTOR');
    expect((await login(email)).data).toMatchObject({ role: 'agent' });
  });

  it('is rejected until the former one is removed', async () => {
    const { email } = await account();
    const { caller } = await login(email);
    const { code } = await enrol(caller);
    expect((await caller.call('staff.beginSecondFactor', { password })).data.code).toBe('SECOND_FACTOR_SET');
    pass(30);
    expect((await caller.call('staff.removeSecondFactor', { password, code: code() })).data).toBeNull();
    expect((await login(email)).data).toMatchObject({ role: 'agent' });
  });
});

describe('a code', () => {
  it('is accepted once, also when used twice at the same moment', async () => {
    const { email } = await account();
    const { code } = await enrol((await login(email)).caller);
    pass(30);
    const tries = await Promise.all([login(email, code()), login(email, code())]);
    expect(tries.filter(({ data }) => data.role === 'agent')).toHaveLength(1);
    expect((await login(email, code())).data.code).toBe('WRONG_SECOND_FACTOR');
  });

  it('has five parallel attempts, then a wait that ends', async () => {
    const { email } = await account();
    const { code } = await enrol((await login(email)).caller);
    pass(30);
    const wrong = code() === '111111' ? '222222' : '111111';
    const tries = await Promise.all(Array.from({ length: 12 }, () => login(email, wrong)));
    const refusals = tries.map(({ data }) => data.code);
    expect(refusals.filter((refusal) => refusal === 'WRONG_SECOND_FACTOR')).toHaveLength(5);
    expect(refusals.filter((refusal) => refusal === 'RATE_LIMITED')).toHaveLength(7);
    expect((await login(email, code())).data).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 30 });
    pass(31);
    expect((await login(email, code())).data).toMatchObject({ role: 'agent' });
  });

  it('requires the right password as well', async () => {
    const { email } = await account();
    const { code } = await enrol((await login(email)).caller);
    pass(30);
    const params = { username: email, password: 'neka-druga', code: code() };
    expect((await server.caller().call('staff.login', params)).data.code).toBe('WRONG_CREDENTIALS');
  });
});

describe('a recovery code', () => {
  it('is accepted once in any format, and its use is recorded', async () => {
    const { id, email } = await account();
    const { recoveryCodes } = await enrol((await login(email)).caller);
    const written = recoveryCodes[0]!.toLowerCase().replace('-', ' ');
    expect((await login(email, written)).data).toMatchObject({ role: 'agent' });
    expect((await login(email, recoveryCodes[0])).data.code).toBe('WRONG_SECOND_FACTOR');
    const { caller } = await login(email, recoveryCodes[1]);
    expect((await caller.call('staff.secondFactor')).data.recoveryCodesLeft).toBe(8);
    const events = await shop.store.readStream(`staff-${id}`);
    const used = events.filter(({ type }) => type === 'StaffRecoveryCodeUsed');
    expect(used.map(({ metadata }) => metadata.actor)).toEqual([`staff:${id}`, `staff:${id}`]);
  });

  it('is invalid once new ones exist', async () => {
    const { email } = await account();
    const { caller } = await login(email);
    const { code, recoveryCodes } = await enrol(caller);
    pass(30);
    const { data } = await caller.call('staff.renewRecoveryCodes', { code: code() });
    expect((await login(email, recoveryCodes[0])).data.code).toBe('WRONG_SECOND_FACTOR');
    expect((await login(email, data.recoveryCodes[0])).data).toMatchObject({ role: 'agent' });
  });
});

describe('an administrator', () => {
  it('removes the lost second factor of a member, whose sessions end', async () => {
    const admin = (await login((await account('admin')).email)).caller;
    const { id, email } = await account();
    const { caller } = await login(email);
    await enrol(caller);
    const { data } = await admin.call('admin.staff.resetSecondFactor', { id, reason: 'Telefon izgubljen' });
    expect(data).toMatchObject({ id, revision: 2 });
    expect((await caller.call('staff.me')).data.code).toBe('NOT_LOGGED_IN');
    expect((await login(email)).data).toMatchObject({ role: 'agent' });
    await shop.settle();
    expect((await admin.call('admin.staff.getOne', { id })).data).toMatchObject({ secondFactor: false });
  });

  it('requires one: nothing else is possible until it is set', async () => {
    const admin = (await login((await account('admin')).email)).caller;
    const { id, email } = await account('admin');
    const { caller } = await login(email);
    await admin.call('admin.staff.demandSecondFactor', { id, demanded: true, expectedRevision: 0 });
    expect((await caller.call('admin.staff.getList', {})).data.code).toBe('FORBIDDEN');
    const { data: identity } = await caller.call('staff.me');
    expect(identity).toMatchObject({ mustEnrol: true });
    expect(identity.permissions).not.toContain('admin.staff.getList');
    await enrol(caller);
    expect((await caller.call('admin.staff.getList', {})).status).toBe('ok');
  });
});

it('stores secrets and codes unreadably, and includes them in a backup', async () => {
  const { id, email } = await account();
  const { begun, code, recoveryCodes } = await enrol((await login(email)).caller);
  const rows = await shop.pool.query<{ text: string }>('SELECT t::text AS text FROM staff_second_factors t');
  const kept = rows.rows.map(({ text }) => text).join();
  for (const secret of [begun.secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replace('-', ''))])
    expect(kept).not.toContain(secret);

  const transfer = new SecondFactorBackup(shop.pool);
  const saved = [];
  for await (const page of transfer.pages()) saved.push(...page);
  expect(saved.map((row) => transfer.personOf(row))).toContain(id);
  await shop.pool.query('DELETE FROM staff_second_factors');
  await transfer.restore(saved);
  expect((await login(email, code())).data.code).toBe('WRONG_SECOND_FACTOR');
  pass(30);
  expect((await login(email, code())).data).toMatchObject({ role: 'agent' });
  expect((await login(email, recoveryCodes[9])).data).toMatchObject({ role: 'agent' });
});
