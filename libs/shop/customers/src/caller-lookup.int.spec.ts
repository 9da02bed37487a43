import { callsModule, NumberBlocksRpc, CallsRpc } from '@shop/calls';
import {
  blockedNumbersContract,
  callersContract,
  callsContract,
  leadsContract,
  ordersContract,
  usersContract,
} from '@shop/contracts';
import { crmModule } from '@shop/crm';
import { callsEvents } from '@shop/events/calls';
import { leadsEvents } from '@shop/events/leads';
import { ordersEvents } from '@shop/events/orders';
import { usersEvents } from '@shop/events/users';
import { isRejection, newId, systemClock } from '@shop/kernel';
import { LeadIntake, leadsModule, LeadsRpc } from '@shop/leads';
import { OrderCommands, ordersModule, OrdersRpc, type StaffRequest } from '@shop/orders';
import type { ModuleHandlers } from '@shop/rpc';
import { startTestShop, type TestShop } from '@shop/testing';
import { usersModule, UsersRpc } from '@shop/users';
import { CallersRpc, customersModule } from './index.js';

const contract = {
  ...usersContract,
  ...ordersContract,
  ...callsContract,
  ...leadsContract,
  ...callersContract,
  ...blockedNumbersContract,
} as const;
const rpcs = [UsersRpc, OrdersRpc, CallsRpc, LeadsRpc, CallersRpc, NumberBlocksRpc] as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract,
    handlers: (app) => {
      const all = rpcs.flatMap((rpc) => Object.entries(app.get<{ handlers: object }>(rpc, { strict: false }).handlers));
      return Object.fromEntries(all) as ModuleHandlers<typeof contract>;
    },
    modules: [ordersModule, callsModule, usersModule, leadsModule, customersModule],
    events: [...usersEvents, ...ordersEvents, ...callsEvents, ...leadsEvents],
    projections: [
      ...ordersModule.projections,
      ...callsModule.projections,
      ...leadsModule.projections,
      ...customersModule.projections,
    ],
    migrations: [...usersModule.migrations, ...callsModule.migrations, ...crmModule.migrations],
  });
});
afterAll(() => shop.close());

let people = 0;
async function register(PhoneNumber: string, country = 'BA'): Promise<string> {
  people += 1;
  const email = `zove${people}@primjer.ba`;
  const account = { Username: email, Email: email, Password: 'duga-lozinka', PhoneNumber };
  const params = { ...account, FirstName: 'Ana', LastName: 'Anić' };
  const { data } = await shop.server.caller().call('shopUsers.f.add', params, { country });
  return data.ID as string;
}
async function order(userId: string, PhoneNumber: string, country = 'BA'): Promise<string> {
  const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], FirstName: 'Ana', LastName: 'Anić', PhoneNumber };
  const { data } = await shop.shopper(userId).call('shopOrders.add', params, { country });
  await shop.settle();
  return data as string;
}
async function shipped(id: string, end: StaffRequest): Promise<void> {
  const support = shop.staff('support');
  const address = { street: 'Titova 1', city: 'Sarajevo', postcode: '71000' };
  const contact = { firstName: 'Ana', lastName: 'Anić', phone: '061 555 335', address };
  await support.call('admin.orders.confirm', { id, contact });
  for (const step of ['pack', 'ship']) await support.call(`admin.orders.${step}`, { id });
  const now = systemClock();
  const context = { commandId: newId(), correlationId: id, actor: `staff:${support.staffId}`, now };
  const ended = await shop.app.get(OrderCommands, { strict: false }).change(id, end, context);
  if (isRejection(ended)) throw new Error(ended.message);
  await shop.settle();
}
const lookUp = async (params: object) => (await shop.staff('agent').call('admin.calls.lookUp', params)).data;

it('reports that a number is blocked', async () => {
  await shop.staff('agent').call('admin.calls.block', { phone: '+387 61 555 999', reason: 'asked' });
  expect((await lookUp({ phone: '+387 61 555 999' })).blocks).toMatchObject([{ reason: 'asked', ending: '999' }]);
});

describe('caller lookup', () => {
  it('finds a caller by number in any format, with the open call and its agent', async () => {
    const userId = await register('061 555 111');
    const id = await order(userId, '00387 61/555-111');
    const agent = shop.staff('agent');
    await agent.call('admin.calls.claim', { orderId: id });
    await shop.settle();
    for (const phone of ['061555111', '+387 61 555 111', '00387-61-555-111', '387 61 555111']) {
      const found = await lookUp({ phone });
      expect(found.numbers).toContain('+38761555111');
      expect(found.people).toMatchObject([{ id: userId, country: 'BA', firstName: 'Ana', lastName: 'Anić' }]);
      expect(found.orders).toMatchObject([{ id, status: 'awaiting_confirmation', claimedBy: { id: agent.staffId } }]);
      expect(found).toMatchObject({ leads: [], history: { level: 'unknown' } });
      expect(() => callersContract['admin.calls.lookUp'].data.parse(found)).not.toThrow();
    }
  });

  it('finds orders with the number of another account, in another country', async () => {
    const [one, other] = [await register('091 555 2222', 'HR'), await register('064 555 2222', 'RS')];
    const shared = await order(other, '+385 91 555 2222', 'RS');
    const own = await order(other, '064 555 2222', 'RS');
    const found = await lookUp({ phone: '091 555 2222' });
    expect(found.people.map(({ id }: { id: string }) => id).sort()).toEqual([one, other].sort());
    expect(found.orders.map(({ id }: { id: string }) => id)).toEqual([own, shared]);
  });

  it('includes the history of the current order, without listing that order', async () => {
    const userId = await register('061 555 333');
    const [first, second] = [await order(userId, '061 555 333'), await order(userId, '061 555 334')];
    await shop.staff('support').call('admin.orders.cancel', { id: first, reason: 'fraud' });
    const found = await lookUp({ orderId: second });
    expect(found.orders.map(({ id }: { id: string }) => id)).toEqual([first]);
    expect(found.history).toEqual({
      level: 'risk',
      points: 60,
      reasons: [{ fate: 'fraud', orders: 1, points: 60 }],
    });
  });

  it('lists the same digits in another country separately, without effect on the history', async () => {
    const [here, there] = [await register('063 555 111'), await register('063 555 111', 'RS')];
    const [id, alike] = [await order(here, '063 555 111'), await order(there, '063 555 111', 'RS')];
    const own = await order(here, '063 555 111');
    await shop.staff('support').call('admin.orders.cancel', { id: alike, reason: 'fraud' });
    await shop.settle();
    const found = await lookUp({ orderId: id });
    expect(found.orders.map((one: { id: string }) => one.id)).toEqual([own, alike]);
    expect(found).toMatchObject({ uncertain: [alike], numbers: ['+38763555111'], history: { level: 'unknown' } });
    expect(found.people.map((one: { id: string }) => one.id)).toEqual([here]);
    expect((await lookUp({ phone: '+387 63 555 111' })).uncertain).toEqual([]);
  });

  it('ignores parcels lost by the carrier', async () => {
    const userId = await register('061 555 335');
    const refuse = { type: 'refuse', why: { words: 'Nije tu' } } as const;
    const lost = await order(userId, '061 555 335');
    await shipped(lost, { ...refuse, fault: 'carrier' });
    expect((await lookUp({ phone: '061 555 335' })).history).toEqual({ level: 'unknown', points: 0, reasons: [] });
    await shop.staff('support').call('admin.orders.deliver', { id: lost });
    await shop.settle();
    expect((await lookUp({ phone: '061 555 335' })).history.reasons).toMatchObject([{ fate: 'accepted', orders: 1 }]);
    await shipped(await order(userId, '061 555 335'), refuse);
    expect((await lookUp({ phone: '061 555 335' })).history).toMatchObject({
      reasons: [{ fate: 'refused', orders: 1 }, { fate: 'accepted' }],
    });
  });

  it('finds an open lead without an account, and omits a completed one', async () => {
    const reception = shop.app.get(LeadIntake, { strict: false });
    const arrival = { country: 'BA', now: systemClock(), correlationId: newId(), address: '203.0.113.1' } as const;
    const taken = await reception.receivePhone({ PhoneNumber: '061 555 444', OfferID: 'pure-fit' }, arrival);
    if (isRejection(taken)) throw new Error(taken.message);
    await shop.settle();
    const [{ id }] = (await lookUp({ phone: '061 555 444' })).leads;
    await shop.staff('agent').call('admin.leads.record', { id, outcome: 'not_interested' });
    expect(await lookUp({ phone: '061 555 444' })).toMatchObject({ people: [], orders: [], leads: [] });
  });
});

it.each([
  ['a number of no country here', { phone: '+49 30 1234567' }],
  ['words', { phone: 'Ana Anić' }],
])('finds no caller by %s', async (_what, params) => {
  expect(await lookUp(params)).toEqual({
    ...{ numbers: [], people: [], orders: [], uncertain: [], leads: [] },
    history: { level: 'unknown', points: 0, reasons: [] },
    blocks: [],
  });
});

it.each([{}, { phone: '061 555 111', orderId: 'x' }])('requires either a number or an order: %p', async (params) => {
  expect(await lookUp(params)).toMatchObject({ code: 'INVALID_PARAMS' });
});

it('rejects an unknown order, and a role that makes no calls', async () => {
  expect(await lookUp({ orderId: newId() })).toMatchObject({ code: 'NOT_FOUND' });
  const refused = await shop.staff('support').call('admin.calls.lookUp', { phone: '061 555 111' });
  expect(refused).toMatchObject({ data: { code: 'FORBIDDEN' } });
});
