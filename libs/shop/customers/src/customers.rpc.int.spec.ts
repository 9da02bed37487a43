import { callsModule } from '@shop/calls';
import {
  adminPrivacyContract,
  customersContract,
  customerRowSchema,
  customerSchema,
  ordersContract,
  phoneRevealsContract,
  privacyContract,
  timelineEntrySchema,
  usersContract,
  type StaffRole,
} from '@shop/contracts';
import { crmModule } from '@shop/crm';
import { callEvents } from '@shop/events/calls';
import { leadsEvents } from '@shop/events/leads';
import { mediaEvents } from '@shop/events/media';
import { messageEvents } from '@shop/events/messages';
import { ordersEvents } from '@shop/events/orders';
import { privacyEvents } from '@shop/events/privacy';
import { quizEvents } from '@shop/events/quiz';
import { reviewEvents } from '@shop/events/reviews';
import { usersEvents } from '@shop/events/users';
import { isRejection, newId, systemClock } from '@shop/kernel';
import { leadsModule } from '@shop/leads';
import { mediaModule } from '@shop/media';
import { OrderCommands, ordersModule, OrdersRpc, type StaffRequest } from '@shop/orders';
import { AdminPrivacyRpc, PhoneRevealsRpc, privacyModule, PrivacyRpc } from '@shop/privacy';
import type { ModuleHandlers } from '@shop/rpc';
import { startTestShop, type TestShop } from '@shop/testing';
import { usersModule, UsersRpc } from '@shop/users';
import { customersModule, CustomersRpc } from './index.js';

const contract = {
  ...usersContract,
  ...ordersContract,
  ...privacyContract,
  ...customersContract,
  ...phoneRevealsContract,
  ...adminPrivacyContract,
} as const;
const rpcs = [UsersRpc, OrdersRpc, PrivacyRpc, AdminPrivacyRpc, PhoneRevealsRpc, CustomersRpc] as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract,
    handlers: (app) => {
      const all = rpcs.flatMap((rpc) => Object.entries(app.get<{ handlers: object }>(rpc, { strict: false }).handlers));
      return Object.fromEntries(all) as ModuleHandlers<typeof contract>;
    },
    modules: [ordersModule, usersModule, mediaModule, customersModule, privacyModule],
    events: [
      ...[...usersEvents, ...ordersEvents, ...callEvents, ...reviewEvents, ...mediaEvents, ...messageEvents],
      ...[...leadsEvents, ...quizEvents, ...privacyEvents],
    ],
    projections: [
      ...ordersModule.projections,
      ...callsModule.projections,
      ...customersModule.projections,
      ...privacyModule.projections,
      ...leadsModule.projections,
    ],
    migrations: [
      ...usersModule.migrations,
      ...ordersModule.migrations,
      ...callsModule.migrations,
      ...mediaModule.migrations,
      ...crmModule.migrations,
    ],
  });
});
afterAll(() => shop.close());

let people = 0;
interface NewCustomer {
  readonly FirstName?: string;
  readonly LastName?: string;
  readonly phone?: string;
  readonly country?: string;
}
async function register({ FirstName = 'Ana', LastName = 'Anić', phone, country = 'BA' }: NewCustomer = {}) {
  people += 1;
  const email = `osoba${people}@primjer.ba`;
  const PhoneNumber = phone ?? `061 4${String(10_000 + people)}`;
  const params = { Username: email, Email: email, Password: 'duga-lozinka', PhoneNumber, FirstName, LastName };
  const { data } = await shop.server.caller().call('shopUsers.f.add', params, { country });
  await shop.settle();
  return { id: data.ID as string, email, phone: data.PhoneNumber as string };
}
async function order(userId: string, phone: string) {
  const Articles = [{ ID: 'pure-fit', Quantity: 1 }];
  const params = { Articles, FirstName: 'Ana', LastName: 'Anić', PhoneNumber: phone };
  const { data } = await shop.shopper(userId).call('shopOrders.add', params, { country: 'BA' });
  await shop.settle();
  return data as string;
}
const contact = {
  ...{ firstName: 'Ana', lastName: 'Anić', phone: '061 555 335' },
  address: { street: 'Titova 1', city: 'Sarajevo', postcode: '71000' },
};
type Step = readonly [command: string, params?: object];
async function runStaffCommands(id: string, steps: readonly Step[]): Promise<void> {
  for (const [command, params = {}] of steps)
    expect(await shop.staff('manager').call(`admin.orders.${command}`, { id, ...params })).toMatchObject({
      status: 'ok',
    });
  await shop.settle();
}
async function lostByCarrier(id: string): Promise<void> {
  await runStaffCommands(id, [['confirm', { contact }], ['pack'], ['ship']]);
  const refuse: StaffRequest = { type: 'refuse', why: { words: 'Lost' }, fault: 'carrier' };
  const context = { commandId: newId(), correlationId: id, actor: 'system:parcels', now: systemClock() };
  const ended = await shop.app.get(OrderCommands, { strict: false }).change(id, refuse, context);
  if (isRejection(ended)) throw new Error(ended.message);
  await shop.settle();
}
const listOrders = async (filter: object) =>
  (await shop.staff('manager').call('admin.orders.getList', { filter })).data;
const list = async (filter: object, role: StaffRole = 'manager') =>
  (await shop.staff(role).call('admin.users.getList', { filter })).data;
const ids = (answer: { data: { id: string }[] }) => answer.data.map(({ id }) => id);
const one = async (id: string, role: StaffRole = 'manager') =>
  (await shop.staff(role).call('admin.users.getOne', { id })).data;

describe('the list of customers', () => {
  it('finds a customer by name without diacritics, e-mail or its beginning, phone, or id', async () => {
    const { id, email } = await register({ FirstName: 'Željka', LastName: 'Đurđević', phone: '062 123 456' });
    const searches = ['željka đur', 'ZELJKA', 'djurdjevic zeljka', 'durdevic', email, email.slice(0, 9), '062123456'];
    for (const q of [...searches, '+387 62 123-456', '0038762123456', id]) {
      expect([q, ids(await list({ q }))]).toEqual([q, expect.arrayContaining([id])]);
    }
    expect(ids(await list({ q: 'nobody of this name' }))).toEqual([]);
    expect(ids(await list({ q: '100%_' }))).toEqual([]);
  });

  it('finds a customer with a new e-mail by both addresses, until the new one is confirmed', async () => {
    const { id, email } = await register({ LastName: 'Preselić' });
    const next = `nova.${email}`;
    const shopper = shop.shopper(id);
    await shopper.call('shopUsers.f.edit', { Username: next, password: 'duga-lozinka' });
    await shop.settle();
    for (const q of [email, next, next.slice(0, 14), email.split('@')[0] ?? ''])
      expect([q, ids(await list({ q }))]).toEqual([q, expect.arrayContaining([id])]);
    expect(await one(id)).toMatchObject({ email: next, formerEmail: email });
    await shopper.call('shopUsers.f.cancelEmailChange');
    await shop.settle();
    expect(await one(id)).toMatchObject({ email, formerEmail: null });
    expect(ids(await list({ q: next }))).toEqual([]);
  });

  it('returns rows as in the contract, with order outcomes and counts per country', async () => {
    const { id, phone } = await register({ LastName: 'Brojević' });
    const [first] = [await order(id, phone), await order(id, phone)];
    await shop.staff('support').call('admin.orders.cancel', { id: first, reason: 'asked for' });
    await shop.settle();
    const answer = await list({ q: 'brojevic' });
    answer.data.forEach((row: unknown) => customerRowSchema.parse(row));
    expect(answer).toMatchObject({ total: 1, meta: { counts: { BA: 1 }, countedTo: 10_000 } });
    expect(answer.data[0].orders).toMatchObject({ total: 2, open: 1, cancelled: 1, delivered: 0, paidMinor: 0 });
    expect(await list({ q: 'brojevic', country: 'HR' })).toMatchObject({ total: 0, meta: { counts: { BA: 1 } } });
  });
});

describe('the order outcomes of a customer', () => {
  const door = [['confirm', { contact }], ['pack'], ['ship']] as const;
  const delivered = [...door, ['deliver']] as const;
  const asked = [...delivered, ['requestReturn', { kind: 'guarantee' }]] as const;
  const ends: readonly (readonly Step[])[] = [
    ...[[], door, delivered, [['cancel', { reason: 'asked for' }]]],
    ...[[...door, ['refuse', { reason: 'nobody home' }]]],
    ...[asked, [...asked, ['approveReturn']], [...asked, ['rejectReturn', { reason: 'used up' }]]],
  ] as const;

  it('equal the totals of their lists, and the paid amount equals the sum', async () => {
    const { id, phone } = await register();
    for (const steps of ends) await runStaffCommands(await order(id, phone), steps);
    const stranger = await register();
    await runStaffCommands(await order(stranger.id, stranger.phone), delivered);
    await lostByCarrier(await order(id, phone));
    const { orders } = await one(id);
    expect(orders).toMatchObject({ total: 9, open: 2, delivered: 2, cancelled: 1, refused: 1, returned: 2 });

    for (const fate of ['open', 'delivered', 'cancelled', 'refused', 'returned'] as const)
      expect([fate, (await listOrders({ userId: id, fate })).total]).toEqual([fate, orders[fate]]);
    expect((await listOrders({ userId: id, fate: 'lost' })).total).toBe(1);
    const paid = await listOrders({ userId: id, fate: 'delivered' });
    const statuses = paid.data.map(({ status }: { status: string }) => status).sort();
    expect([paid.meta.sums, statuses]).toEqual([{ BA: orders.paidMinor }, ['delivered', 'return_rejected']]);
    expect(paid.data.reduce((sum: number, row: { totalMinor: number }) => sum + row.totalMinor, 0)).toBe(
      orders.paidMinor,
    );
  });
});

describe('a phone number', () => {
  it('is masked for support until revealed, which is recorded as an event', async () => {
    const { id, phone } = await register();
    expect(await one(id, 'support')).toMatchObject({ phoneMasked: true, phone: expect.stringContaining('•') });
    const whole = await one(id);
    expect([whole.phone, whole.phoneMasked]).toEqual([phone, undefined]);
    const support = shop.staff('support');
    expect((await support.call('admin.users.revealPhone', { id })).data.code).toBe('INVALID_PARAMS');
    const revealed = await support.call('admin.users.revealPhone', { id, purpose: 'Call back about a parcel' });
    expect(revealed.data).toEqual({ id, phone });
    const timeline = (await support.call('admin.users.timeline', { id })).data;
    expect(timeline.data[0]).toMatchObject({
      type: 'PhoneRevealed',
      actor: { kind: 'staff', id: support.staffId },
      facts: { personal: { purpose: 'Call back about a parcel' } },
    });
    expect(JSON.stringify(timeline)).not.toContain(phone);
  });
});

describe('one customer', () => {
  it('is shown with accounts that share a phone, in another country or on an order', async () => {
    const digits = '065 765 432';
    const bosnian = await register({ phone: digits });
    const other = await register();
    await order(other.id, digits);
    const stranger = await register();
    const customer = await one(bosnian.id);
    customerSchema.parse(customer);
    expect(customer.duplicates).toMatchObject([{ id: other.id, sharedPhone: 'order', uncertain: false }]);
    expect((await one(other.id)).duplicates).toMatchObject([{ id: bosnian.id, sharedPhone: 'account' }]);
    expect((await one(stranger.id)).duplicates).toEqual([]);
    const serbian = await register({ phone: digits, country: 'RS' });
    expect((await one(serbian.id)).duplicates).toMatchObject([
      { id: other.id, uncertain: true },
      { id: bosnian.id, uncertain: true },
    ]);
    expect((await one('nobody')).code).toBe('NOT_FOUND');
  });

  it('has one timeline of all events, newest first, by kind and in pages', async () => {
    const { id, phone } = await register();
    const orderId = await order(id, phone);
    await shop.shopper(id).call('shopUsers.f.consent', { Consents: { Email: true, Wording: 'account-1' } });
    const read = async (params: object) =>
      (await shop.staff('manager').call('admin.users.timeline', { id, ...params })).data;
    const all = await read({});
    all.data.forEach((entry: unknown) => timelineEntrySchema.parse(entry));
    expect(all.data.map(({ type }: { type: string }) => type)).toEqual([
      'ConsentsRecorded',
      'OrderPlaced',
      'UserRegistered',
    ]);
    const { leadId } = (await shop.staff('manager').call('admin.orders.getOne', { id: orderId })).data;
    expect(all.data.map((entry: { leadId: string | null }) => entry.leadId)).toEqual([null, leadId, null]);
    expect(all.meta).toEqual({ counts: { account: 2, order: 1 }, truncated: false });
    expect(await read({ kinds: ['order'] })).toMatchObject({ total: 1, data: [{ recordId: orderId, kind: 'order' }] });
    const second = await read({ pagination: { page: 2, perPage: 2 } });
    expect(second).toMatchObject({ total: 3, data: [{ type: 'UserRegistered' }] });
  });
});

describe('requests about personal data', () => {
  it('are listed by due day, and completed by staff or by the requested action', async () => {
    const { id } = await register({ LastName: 'Zahtjević' });
    for (const kind of ['correct', 'export']) await shop.shopper(id).call('shopUsers.f.dataRequest', { kind });
    await shop.settle();
    const support = shop.staff('support');
    const requests = async (filter: object) =>
      (await support.call('admin.dataRequests.getList', { filter: { userId: id, ...filter } })).data;
    const open = await requests({ status: 'open' });
    expect(open).toMatchObject({ total: 2, meta: { counts: { open: 2, overdue: 0, answered: 0 } } });
    expect(open.data[0]).toMatchObject({ userId: id, name: 'Ana Zahtjević', answeredAt: null });
    const correct = open.data.find(({ kind }: { kind: string }) => kind === 'correct');
    const answer = { id: correct.id, userId: id, outcome: 'refused', note: 'The name is right' };
    expect((await support.call('admin.dataRequests.answer', answer)).status).toBe('ok');
    await support.call('admin.users.export', { id, reason: 'Asked for by letter' });
    const timeline = (await support.call('admin.users.timeline', { id, kinds: ['privacy'] })).data.data;
    const exported = timeline.find(({ type }: { type: string }) => type === 'PersonalDataExported');
    expect(exported.facts.personal).toEqual({ reason: 'Asked for by letter' });
    expect(await requests({})).toMatchObject({ meta: { counts: { open: 0, overdue: 0, answered: 2 } } });
    expect((await one(id)).request).toBeNull();
    shop.setTime('2027-06-01T10:00:00.000Z');
    await shop.shopper(id).call('shopUsers.f.dataRequest', { kind: 'export' });
    await shop.settle();
    shop.setTime('2027-07-15T10:00:00.000Z');
    expect(await requests({ status: 'overdue' })).toMatchObject({ total: 1 });
    shop.setTime(null);
  });
});

describe('each method', () => {
  const params: Record<string, object> = {
    'admin.users.getList': {},
    'admin.users.getOne': { id: 'x' },
    'admin.users.getMany': { ids: ['x'] },
    'admin.users.timeline': { id: 'x' },
    'admin.users.revealPhone': { id: 'x', purpose: 'why not' },
    'admin.users.export': { id: 'x' },
    'admin.users.erase': { id: 'x', reason: 'why not' },
    'admin.dataRequests.getList': {},
    'admin.dataRequests.answer': { id: 'x', userId: 'x', outcome: 'done', note: 'done' },
  };
  const allowed = (method: string): readonly StaffRole[] =>
    method === 'admin.users.erase' ? ['manager', 'admin'] : ['support', 'manager', 'admin'];

  it.each(Object.keys(params))('%s is restricted to its roles', async (method) => {
    for (const role of ['agent', 'support', 'manager', 'engineer', 'admin'] as const) {
      const { data } = await shop.staff(role).call(method, params[method]);
      expect([role, data?.code === 'FORBIDDEN']).toEqual([role, !allowed(method).includes(role)]);
    }
    expect((await shop.shopper().call(method, params[method])).data.code).toBe('NOT_LOGGED_IN');
  });
});
