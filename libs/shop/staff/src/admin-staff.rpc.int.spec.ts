import { catalogueModule } from '@shop/catalogue';
import { adminStaffContract, staffContract, staffRowSchema, type StaffRole } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { newId, uuidv5 } from '@shop/kernel';
import { STREAMS } from '@shop/module';
import type { ModuleHandlers } from '@shop/rpc';
import { startTestShop, type TestShop } from '@shop/testing';
import { AdminStaffRpc, StaffAccounts, staffModule, StaffRpc } from './index.js';
import { StaffAdministration } from './staff-administration.js';
import { staffStream } from './staff.stream.js';

const contract = { ...staffContract, ...adminStaffContract } as const;

let shop: TestShop;
let amra: string;
beforeAll(async () => {
  shop = await startTestShop({
    contract,
    handlers: (app) =>
      ({
        ...app.get(StaffRpc, { strict: false }).handlers,
        ...app.get(AdminStaffRpc, { strict: false }).handlers,
      }) satisfies ModuleHandlers<typeof contract>,
    modules: [staffModule, catalogueModule],
    events: [],
    projections: [],
  });
  amra = await account('amra@primjer.ba', 'admin');
});
afterAll(() => shop.close());

async function account(email: string, role: StaffRole): Promise<string> {
  const member = { email, name: email.split('@')[0]!, role, password: 'demo-password' };
  const added = await shop.app.get(StaffAccounts, { strict: false }).add(member, contextOf());
  if ('rejected' in added) throw new Error(added.code);
  await shop.settle();
  return added.id;
}
function contextOf(): CommandContext {
  const commandId = newId();
  return { commandId, correlationId: commandId, actor: 'system:spec', now: '2026-11-21T10:00:00.000Z' };
}
const admin = () => shop.staff('admin', amra);
const login = async (username: string, password: string) =>
  (await shop.server.caller().call('staff.login', { username, password })).data;
const accept = async (code: string, password: string) =>
  (await shop.server.caller().call('staff.acceptInvitation', { code, password })).data;
const one = async (id: string) => (await admin().call('admin.staff.getOne', { id })).data;
const sessionsOf = async (id: string) =>
  (await shop.pool.query('SELECT 1 FROM staff_sessions WHERE account_id = $1', [id])).rowCount;

describe('an invitation', () => {
  it('admits the invitee, who chooses a password with its code, once', async () => {
    const member = { email: 'Nova@Primjer.ba', name: 'Nova Kolegica', role: 'support' };
    const { data } = await admin().call('admin.staff.create', member);
    expect(staffRowSchema.parse(await one(data.id))).toMatchObject({ status: 'invited', role: 'support' });
    expect(await login('nova@primjer.ba', 'nova-lozinka')).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await accept(data.code, 'kratka')).toMatchObject({ code: 'PASSWORD_SHORT' });
    expect(await accept(data.code, 'nova-lozinka')).toBeNull();
    expect(await login('nova@primjer.ba', 'nova-lozinka')).toMatchObject({ role: 'support' });
    expect(await accept(data.code, 'druga-lozinka')).toMatchObject({ code: 'WRONG_TOKEN' });
    await shop.settle();
    expect(await one(data.id)).toMatchObject({ status: 'active', invitedUntil: null });
    expect((await admin().call('admin.staff.create', member)).data.code).toBe('STAFF_EXISTS');
  });

  it('is invalid after 72 hours, after a later one, or with any change', async () => {
    shop.setTime('2027-01-01T10:00:00.000Z');
    const member = { email: 'kasni@primjer.ba', name: 'Kasni', role: 'agent' };
    const { data: first } = await admin().call('admin.staff.create', member);
    const { data: second } = await admin().call('admin.staff.invite', { id: first.id });
    expect(await accept(first.code, 'nova-lozinka')).toMatchObject({ code: 'WRONG_TOKEN' });
    for (const code of [`${second.code}x`, second.code.replace('.', ''), `${amra}.${second.code.split('.')[1]}`])
      expect(await accept(code, 'nova-lozinka')).toMatchObject({ code: 'WRONG_TOKEN' });
    shop.setTime('2027-01-04T10:00:01.000Z');
    expect(await accept(second.code, 'nova-lozinka')).toMatchObject({ code: 'WRONG_TOKEN' });
    shop.setTime(null);
  });

  it('for a lost password ends the member’s sessions when accepted', async () => {
    const id = await account('zaboravna@primjer.ba', 'agent');
    await login('zaboravna@primjer.ba', 'demo-password');
    expect(await sessionsOf(id)).toBe(1);
    const { data } = await admin().call('admin.staff.invite', { id });
    expect(await login('zaboravna@primjer.ba', 'demo-password')).toMatchObject({ role: 'agent' });
    expect(await accept(data.code, 'nova-lozinka')).toBeNull();
    expect(await sessionsOf(id)).toBe(0);
    expect(await login('zaboravna@primjer.ba', 'demo-password')).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  it('admits a member whose account is slowed down by wrong passwords', async () => {
    const id = await account('gadjana@primjer.ba', 'agent');
    for (let n = 0; n < 10; n += 1) await login('gadjana@primjer.ba', `wrong-password ${n}`);
    expect(await login('gadjana@primjer.ba', 'demo-password')).toMatchObject({ code: 'RATE_LIMITED' });
    const { data } = await admin().call('admin.staff.invite', { id });
    expect(await accept(data.code, 'nova-lozinka')).toBeNull();
    expect(await login('gadjana@primjer.ba', 'nova-lozinka')).toMatchObject({ role: 'agent' });
  });

  it('interrupted by a crash sets the password only for the same command', async () => {
    const administration = shop.app.get(StaffAdministration, { strict: false });
    const [invited, accepted, other] = [contextOf(), contextOf(), contextOf()];
    const member = { email: 'pad@primjer.ba', name: 'Pad', role: 'agent', countries: ['BA'], language: 'bs' } as const;
    const created = await administration.create(member, invited);
    if ('rejected' in created) throw new Error(created.code);
    const invitationId = uuidv5(invited.commandId, 'invitation');
    const command = { type: 'AcceptInvitation', invitationId, now: accepted.now } as const;
    await shop.app.get<Streams>(STREAMS, { strict: false }).execute(staffStream, created.id, command, accepted);

    const byAnother = await administration.accept(created.code, 'tuđa-lozinka', other);
    const withAnotherCode = await administration.accept(`${created.code}x`, 'tuđa-lozinka', accepted);
    const again = await administration.accept(created.code, 'nova-lozinka', accepted);

    expect([byAnother, withAnotherCode]).toMatchObject([{ code: 'WRONG_TOKEN' }, { code: 'WRONG_TOKEN' }]);
    expect(again).toBeUndefined();
    expect(await login('pad@primjer.ba', 'nova-lozinka')).toMatchObject({ role: 'agent' });
  });

  it('is not stored anywhere in the database', async () => {
    const member = { email: 'tajna@primjer.ba', name: 'Tajna', role: 'agent' };
    const { data } = await admin().call('admin.staff.create', member);
    const proof: string = data.code.split('.')[1];
    const { rows: tables } = await shop.pool.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const found = await shop.pool.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE '%' || $1 || '%'`, [proof]);
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
  });
});

describe('a role', () => {
  it('is changed by other administrators only, and ends the sessions', async () => {
    const id = await account('penje@primjer.ba', 'agent');
    await login('penje@primjer.ba', 'demo-password');
    const { data } = await admin().call('admin.staff.update', { id, role: 'manager', expectedRevision: 0 });
    expect(data).toMatchObject({ id, role: 'manager', status: 'active' });
    expect(await sessionsOf(id)).toBe(0);
    const stale = await admin().call('admin.staff.update', { id, role: 'agent', expectedRevision: 0 });
    expect(stale.data).toMatchObject({ code: 'CONFLICT' });
    const own = await admin().call('admin.staff.update', { id: amra, role: 'agent' });
    expect(own.data).toMatchObject({ code: 'OWN_ACCOUNT' });
  });

  it('of the last administrator cannot be removed, even by concurrent requests', async () => {
    const others = await Promise.all(['a@primjer.ba', 'b@primjer.ba'].map((email) => account(email, 'admin')));
    await admin().call('admin.staff.disable', { id: others[0] });
    const [left] = others.slice(1);
    const [one, two] = await Promise.all([
      shop.staff('admin', left).call('admin.staff.disable', { id: amra }),
      shop.staff('admin', amra).call('admin.staff.disable', { id: left }),
    ]);
    expect([one.data.code, two.data.code].filter((code) => code === 'LAST_ADMIN')).toHaveLength(1);
    const remaining = one.data.code === 'LAST_ADMIN' ? amra : left!;
    amra = remaining;
    expect((await shop.staff('admin').call('admin.staff.disable', { id: remaining })).data.code).toBe('LAST_ADMIN');
  });
});

describe('the countries of a member', () => {
  it('are all by default, and appear in the list and at login', async () => {
    const member = { email: 'sve@primjer.ba', name: 'Sve Zemlje', role: 'agent' };
    const { data: all } = await admin().call('admin.staff.create', member);
    expect(await one(all.id)).toMatchObject({ countries: ['BA', 'RS', 'HR', 'ME'] });
    const some = { ...member, email: 'neke@primjer.ba', countries: ['HR', 'BA'] };
    const { data } = await admin().call('admin.staff.create', some);
    expect(staffRowSchema.parse(await one(data.id))).toMatchObject({ countries: ['BA', 'HR'] });
    await accept(data.code, 'nova-lozinka');
    expect(await login('neke@primjer.ba', 'nova-lozinka')).toMatchObject({ countries: ['BA', 'HR'] });
  });

  it('are changed without ending a session, one’s own included, or changing the role', async () => {
    const id = await account('granica@primjer.ba', 'agent');
    await login('granica@primjer.ba', 'demo-password');
    const { data } = await admin().call('admin.staff.update', { id, countries: ['HR'], expectedRevision: 0 });
    expect(data).toMatchObject({ id, role: 'agent', countries: ['HR'], status: 'active', revision: 1 });
    expect(await one(id)).toMatchObject({ role: 'agent', countries: ['HR'] });
    expect(await sessionsOf(id)).toBe(1);
    const own = await admin().call('admin.staff.update', { id: amra, countries: ['BA'] });
    expect(own.data).toMatchObject({ role: 'admin', countries: ['BA'] });
  });

  it.each([{}, { countries: [] }, { countries: ['DE'] }])('are not changed by %j', async (change) => {
    const { data } = await admin().call('admin.staff.update', { id: amra, ...change });
    expect(data).toMatchObject({ code: 'INVALID_PARAMS' });
  });
});

describe('a disabled account', () => {
  it('cannot log in, and is listed as disabled', async () => {
    const id = await account('odlazi@primjer.ba', 'engineer');
    await login('odlazi@primjer.ba', 'demo-password');
    expect((await admin().call('admin.staff.disable', { id })).data).toMatchObject({ status: 'disabled' });
    expect(await sessionsOf(id)).toBe(0);
    expect(await login('odlazi@primjer.ba', 'demo-password')).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    const { data } = await admin().call('admin.staff.getList', { filter: { q: 'ODLAZI' } });
    expect(data).toMatchObject({ total: 1, data: [{ id, status: 'disabled' }], meta: { counts: { engineer: 1 } } });
    expect((await admin().call('admin.staff.invite', { id })).data.code).toBe('NOT_FOUND');
  });
});

it.each(Object.keys(adminStaffContract).filter((name) => name.startsWith('admin.')))(
  '%s is only for administrators',
  async (name) => {
    const params = name.endsWith('create')
      ? { email: 'x@y.ba', name: 'X', role: 'agent' }
      : name.endsWith('getList')
        ? {}
        : { id: 'x', ...(name.endsWith('update') && { role: 'agent' }) };
    for (const role of ['agent', 'support', 'manager', 'engineer'] as const)
      expect([role, (await shop.staff(role).call(name, params)).data.code]).toEqual([role, 'FORBIDDEN']);
    expect((await shop.shopper().call(name, params)).data.code).toBe('NOT_LOGGED_IN');
  },
);
