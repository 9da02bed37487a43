import { callsEvents } from '@shop/events/calls';
import { callsModule, CallsRpc, CallTasksRpc } from '@shop/calls';
import { LiveUpdatesRpc, liveUpdatesModule } from '@shop/live-updates';
import { ordersEvents } from '@shop/events/orders';
import { ordersModule, OrdersRpc } from '@shop/orders';
import { startTestShop, type TestShop } from '@shop/testing';
import { callsContract, callTasksContract, liveContract, ordersContract, type StaffRole } from '@shop/contracts';
import { userEvents } from '@shop/events/users';
import { newUuid } from '../browser.js';
import { createRpc } from '../rpc/rpc.js';
import { CallStore } from './call-store.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract: { ...ordersContract, ...callsContract, ...callTasksContract, ...liveContract },
    handlers: (app) => ({
      ...app.get(OrdersRpc, { strict: false }).handlers,
      ...app.get(CallsRpc, { strict: false }).handlers,
      ...app.get(CallTasksRpc, { strict: false }).handlers,
      ...app.get(LiveUpdatesRpc, { strict: false }).handlers,
    }),
    modules: [ordersModule, callsModule, liveUpdatesModule],
    events: [...ordersEvents, ...callsEvents, ...userEvents],
    projections: [...ordersModule.projections, ...callsModule.projections],
    migrations: callsModule.migrations,
  });
});
afterAll(() => shop.close());

const noDrafts = { read: () => undefined, write: () => undefined, remove: () => undefined };

function connectAs(role: StaffRole) {
  const cookie = [...shop.staff(role).jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const rpc = createRpc(`${shop.server.url}/_rpc`, {
    fetch: (input, init = {}) =>
      fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } }),
  });
  return { rpc, desk: new CallStore(rpc, { after: () => () => undefined }, newUuid, noDrafts) };
}

async function placeOrder(): Promise<string> {
  const params = {
    Articles: [{ ID: 'pure-fit', Quantity: 1 }],
    FirstName: 'Ana',
    LastName: 'Primjer',
    PhoneNumber: '061 000 000',
  };
  const { data } = await shop.shopper().call('shopOrders.add', params, { country: 'BA' });
  await shop.settle();
  return data as string;
}

const orderCallOf = (desk: CallStore) => {
  const { call } = desk.state();
  return call?.type === 'order' ? call : undefined;
};
const typeAddress = (calls: CallStore) =>
  calls.edit((draft) => ({
    ...draft,
    contact: { ...draft.contact, street: 'Titova 1', postcode: '71000', city: 'Sarajevo' },
    lines: [{ offerId: 'pure-fit', quantity: 3 }],
  }));

describe('call store and server', () => {
  it('claim an order and confirm it with an address and more pieces', async () => {
    const id = await placeOrder();
    const { desk, rpc } = connectAs('agent');
    expect(await desk.next(['BA'])).toBe(true);
    typeAddress(desk);
    expect(await desk.record({ outcome: 'confirmed' })).toBe(true);
    expect(desk.state().ended).toMatchObject({ call: { id }, result: { status: 'confirmed', nextCallAt: null } });
    expect(await rpc.query('admin.orders.getOne', { id })).toMatchObject({
      status: 'confirmed',
      address: { city: 'Sarajevo' },
      lines: [{ offerId: 'pure-fit', quantity: 3 }],
    });
  });

  it('claim the same order again after a page reload', async () => {
    const id = await placeOrder();
    const { rpc, desk } = connectAs('agent');
    await desk.claim({ type: 'order', id });
    const again = new CallStore(rpc, { after: () => () => undefined }, newUuid, noDrafts);
    expect([await again.claim({ type: 'order', id }), again.state().call?.id]).toEqual([true, id]);
    expect(await again.record({ outcome: 'no_answer' })).toBe(true);
  });

  it('lease an order to one agent, and preserve the draft of an agent who loses it', async () => {
    const id = await placeOrder();
    const agent = connectAs('agent').desk;
    const other = connectAs('agent').desk;
    const manager = connectAs('manager').desk;
    expect([await agent.claim({ type: 'order', id }), await other.claim({ type: 'order', id })]).toEqual([true, false]);
    expect(other.state().failure).toBe('CONFLICT');
    typeAddress(agent);
    expect(await manager.takeOver({ type: 'order', id }, 'Rok ističe')).toBe(true);
    await agent.refresh();
    expect(agent.state().call).toMatchObject({ lost: true, draft: { contact: { street: 'Titova 1' } } });
    expect(await agent.record({ outcome: 'confirmed' })).toBe(false);
    expect(await manager.release()).toBe(true);
  });

  it('preserve the draft when support edits the order, show the difference, then record', async () => {
    const id = await placeOrder();
    const { desk } = connectAs('agent');
    await desk.claim({ type: 'order', id });
    typeAddress(desk);
    const contact = {
      ...{ firstName: 'Anamarija', lastName: 'Primjer', phone: '061 000 000' },
      address: { street: 'Druga 2', postcode: '71000', city: 'Sarajevo' },
    };
    await connectAs('support').rpc.command('admin.orders.edit', { id, contact });
    await shop.settle();
    expect(await desk.record({ outcome: 'confirmed' })).toBe(false);
    expect(orderCallOf(desk)?.differences).toContainEqual({ field: 'street', theirs: 'Druga 2', yours: 'Titova 1' });
    expect(orderCallOf(desk)?.draft.contact).toMatchObject({ firstName: 'Anamarija', street: 'Titova 1' });
    expect(await desk.record({ outcome: 'confirmed' })).toBe(true);
  });
});
