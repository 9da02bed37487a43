import type { TestShop } from '@shop/testing';
import { CallsBackground } from './index.js';
import { aContact, clearCallQueue, placeOrder, startCallShop } from './calls.fixtures.js';

const placedAt = '2027-03-01T10:00:00.000Z';

let shop: TestShop;
beforeAll(async () => {
  shop = await startCallShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.setTime(placedAt));
afterEach(() => clearCallQueue(shop));

function sweep(name: string): Promise<number> {
  const sweeper = shop.app.get(CallsBackground, { strict: false }).sweepers.find((each) => each.name === name);
  if (sweeper === undefined) throw new Error(`no sweeper ${name}`);
  return sweeper.sweep(shop.clock());
}
const eventsOf = async (orderId: string) =>
  (await shop.store.readStream(`call-${orderId}`)).map(({ id, type, data }) => ({ id, type, data }));
const claim = async (orderId: string) => {
  const agent = shop.staff('agent');
  const { data } = await agent.call('admin.calls.claim', { orderId });
  return { agent, token: data.token as string };
};
const expireAll = () => shop.pool.query("UPDATE calls_leases SET lease_until = now() - interval '1 second'");

describe('deadline marks', () => {
  it('append one event each, at 45 and 60 minutes', async () => {
    const orderId = await placeOrder(shop);
    shop.setTime('2027-03-01T10:44:59.999Z');
    expect(await sweep('call-marks')).toBe(0);
    shop.setTime('2027-03-01T10:45:00.000Z');
    expect(await sweep('call-marks')).toBe(1);
    await shop.settle();
    expect((await shop.staff('agent').call('admin.calls.queue')).data.data).toMatchObject([
      { warned: true, overdue: false },
    ]);
    shop.setTime('2027-03-01T11:00:00.000Z');
    expect(await sweep('call-marks')).toBe(1);
    await shop.settle();
    expect((await shop.staff('agent').call('admin.calls.queue')).data.data).toMatchObject([
      { warned: true, overdue: true },
    ]);
    expect(await sweep('call-marks')).toBe(0);
    expect(await eventsOf(orderId)).toMatchObject([{ data: { minutes: 45 } }, { data: { minutes: 60 } }]);
  });

  it('count from the time the shopper requested; no call is due earlier', async () => {
    const shopper = shop.shopper();
    const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], FirstName: 'Amra', LastName: 'Primjer' };
    const { data: ID } = await shopper.call('shopOrders.add', { ...params, PhoneNumber: '061 000 000' });
    await shop.settle();
    shop.setTime('2027-03-01T10:50:00.000Z');
    expect(await sweep('call-marks')).toBe(1);
    await shopper.call('shopOrders.f.chooseCallTime', { ID, CallAt: '2027-03-01T15:00:00.000Z' });
    await shop.settle();
    const agent = shop.staff('agent');
    expect((await agent.call('admin.calls.queue')).data.data).toMatchObject([
      { kind: 'call_back', dueAt: '2027-03-01T15:00:00.000Z', deadline: '2027-03-01T16:00:00.000Z' },
    ]);
    shop.setTime('2027-03-01T14:59:00.000Z');
    expect((await agent.call('admin.calls.next')).data).toBeNull();
    expect(await sweep('call-marks')).toBe(0);
    shop.setTime('2027-03-01T16:00:00.000Z');
    expect(await sweep('call-marks')).toBe(1);
    expect((await agent.call('admin.calls.next')).data).toMatchObject({ order: { id: ID } });
    expect((await eventsOf(ID)).flatMap(({ data }) => data['minutes'] ?? [])).toEqual([45, 60]);
  });

  it('append one event when several sweepers run and the read model is behind', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => placeOrder(shop)));
    await shop.settle();
    await shop.projections.runtime.pause('call-task-queue');
    shop.setTime('2027-03-01T12:00:00.000Z');
    await Promise.all([1, 2, 3, 4].map(() => sweep('call-marks')));
    await sweep('call-marks');
    await shop.projections.runtime.resume('call-task-queue');
    for (const id of ids)
      expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['CallMarkReached', 'CallMarkReached']);
  });

  it('append no second event when the read model is rebuilt', async () => {
    const orderId = await placeOrder(shop);
    shop.setTime('2027-03-01T10:50:00.000Z');
    await sweep('call-marks');
    await shop.settle();
    await shop.projections.runtime.rebuild('call-task-queue');
    expect(await sweep('call-marks')).toBe(0);
    expect(await eventsOf(orderId)).toHaveLength(1);
  });

  it('skip orders that no longer wait', async () => {
    const orderId = await placeOrder(shop);
    await shop.staff('support').call('admin.orders.confirm', { id: orderId, contact: aContact });
    shop.setTime('2027-03-01T12:00:00.000Z');
    expect(await sweep('call-marks')).toBe(0);
    expect(await eventsOf(orderId)).toEqual([]);
  });

  it('are appended with a late confirmation if no sweep came first', async () => {
    const orderId = await placeOrder(shop);
    shop.setTime('2027-03-01T11:30:00.000Z');
    const { agent, token } = await claim(orderId);
    await agent.call('admin.calls.record', { orderId, token, outcome: 'confirmed', contact: aContact });
    const types = (await eventsOf(orderId)).map(({ type }) => type);
    expect(types).toEqual(['CallClaimed', 'CallMarkReached', 'CallMarkReached', 'CallRecorded']);
  });
});

describe('an expired lease', () => {
  it('is released with one event', async () => {
    const orderId = await placeOrder(shop);
    await claim(orderId);
    expect(await sweep('call-leases')).toBe(0);
    await expireAll();
    await Promise.all([sweep('call-leases'), sweep('call-leases')]);
    expect(await eventsOf(orderId)).toMatchObject([
      { type: 'CallClaimed' },
      { type: 'CallReleased', data: { cause: 'expired' } },
    ]);
    await shop.settle();
    expect((await shop.staff('support').call('admin.orders.getOne', { id: orderId })).data.claimedBy).toBeNull();
  });

  it('goes back to the queue if the lease table was lost', async () => {
    const orderId = await placeOrder(shop);
    await claim(orderId);
    await shop.settle();
    await shop.pool.query('DELETE FROM calls_leases');
    expect((await shop.staff('agent').call('admin.calls.next')).data).toBeNull();
    expect(await sweep('call-leases')).toBe(1);
    await shop.settle();
    expect((await shop.staff('agent').call('admin.calls.next')).data.order.id).toBe(orderId);
    expect(await sweep('call-leases')).toBe(0);
  });

  it('has its call recorded after a crash between order and call', async () => {
    const orderId = await placeOrder(shop);
    const { agent, token } = await claim(orderId);
    await dieBeforeTheCallIsRecorded(agent, { orderId, token, outcome: 'confirmed', contact: aContact });
    expect((await eventsOf(orderId)).map(({ type }) => type)).toEqual(['CallClaimed']);
    await expireAll();
    await sweep('call-leases');
    await sweep('call-leases');
    expect(await eventsOf(orderId)).toMatchObject([
      { type: 'CallClaimed' },
      { type: 'CallRecorded', data: { outcome: 'confirmed', staffId: agent.staffId } },
    ]);
  });

  it('has its call recorded after such a crash, even if the customer was erased since', async () => {
    const orderId = await placeOrder(shop);
    const { agent, token } = await claim(orderId);
    await dieBeforeTheCallIsRecorded(agent, { orderId, token, outcome: 'confirmed', contact: aContact });
    const { data: order } = await shop.staff('support').call('admin.orders.getOne', { id: orderId });
    await shop.keys.revokeKey(order.customer.id, 'account');
    await expireAll();
    await sweep('call-leases');
    expect((await eventsOf(orderId)).map(({ type }) => type)).toEqual(['CallClaimed', 'CallRecorded']);
  });

  it('does not block a retry by the agent after such a crash', async () => {
    const orderId = await placeOrder(shop);
    const { agent, token } = await claim(orderId);
    const meta = { idempotencyKey: crypto.randomUUID() };
    const params = { orderId, token, outcome: 'confirmed', contact: aContact, note: 'second floor' };
    await dieBeforeTheCallIsRecorded(agent, params, meta);
    const answer = await agent.call('admin.calls.record', params, { meta });
    expect(answer).toMatchObject({ status: 'ok', data: { status: 'confirmed', attempts: 1 } });
    expect(await shop.store.readStream(`order-${orderId}`)).toHaveLength(2);
    expect((await eventsOf(orderId)).map(({ type }) => type)).toEqual(['CallClaimed', 'CallRecorded']);
  });

  async function dieBeforeTheCallIsRecorded(
    agent: ReturnType<TestShop['staff']>,
    params: object,
    meta: object = {},
  ): Promise<void> {
    await shop.pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'died'; END $$`);
    await shop.pool.query(
      `CREATE TRIGGER refuse BEFORE INSERT ON es_events FOR EACH ROW WHEN (NEW.type = 'CallRecorded') EXECUTE FUNCTION refuse()`,
    );
    expect(await agent.call('admin.calls.record', params, { meta })).toMatchObject({ status: 'error' });
    await shop.pool.query('DROP FUNCTION refuse CASCADE');
  }
});
