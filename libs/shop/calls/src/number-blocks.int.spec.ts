import { blockedNumbersContract } from '@shop/contracts';
import type { TestShop } from '@shop/testing';
import type { TestCaller } from '@shop/rpc/testing';
import { aContact, clearCallQueue, placeOrder, startCallShop } from './calls.fixtures.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startCallShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  const manager = shop.staff('manager');
  const { data } = (await manager.call('admin.calls.blocks')).data;
  for (const { id } of data) await manager.call('admin.calls.unblock', { id });
  await clearCallQueue(shop);
});

const phone = '00387 61/000-000';
const listBlocks = async () =>
  blockedNumbersContract['admin.calls.blocks'].data.parse((await shop.staff('agent').call('admin.calls.blocks')).data);
const recordNextCall = async (agent: TestCaller, outcome: object) => {
  const { order, token } = (await agent.call('admin.calls.next')).data;
  return agent.call('admin.calls.record', { orderId: order.id, token, ...outcome });
};

describe('a blocked number', () => {
  it('lists the reason, the agent and the time, but not the number', async () => {
    const agent = shop.staff('agent');
    const { data } = await agent.call('admin.calls.block', { phone, reason: 'refusals' });
    expect(data).toEqual({ id: expect.any(String), blocked: true });
    expect(await listBlocks()).toMatchObject({
      total: 1,
      data: [{ id: data.id, reason: 'refusals', ending: '000', by: { id: agent.staffId } }],
    });
    const events = await shop.store.readStream(`block-${data.id}`);
    expect(
      JSON.stringify(
        events.map((event) => ({ ...event, position: '', revision: 0 })),
        replaceBigInts,
      ),
    ).not.toMatch(/61000000|61\/000/);
  });

  it('has no order confirmed under any account; the call task continues and accepts other outcomes', async () => {
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    await agent.call('admin.calls.block', { phone, reason: 'fraud' });
    const { token } = (await agent.call('admin.calls.next')).data;
    const confirm = { orderId, token, outcome: 'confirmed', contact: aContact };
    expect(await agent.call('admin.calls.record', confirm)).toMatchObject({
      status: 'error',
      data: { code: 'BLOCKED', reason: 'fraud' },
    });
    const elsewhere = { ...aContact, phone: '+387 62 111 222' };
    expect(await agent.call('admin.calls.record', { ...confirm, contact: elsewhere })).toMatchObject({
      data: { code: 'BLOCKED' },
    });
    const cancelled = { orderId, token, outcome: 'fraud' };
    expect(await agent.call('admin.calls.record', cancelled)).toMatchObject({ data: { status: 'cancelled' } });
  });

  it('rejects delivery to it when another order changes to this number', async () => {
    await placeOrder(shop);
    await shop.staff('agent').call('admin.calls.block', { phone: '+387 62 111 222', reason: 'abuse' });
    const contact = { ...aContact, phone: '062 111 222' };
    expect(await recordNextCall(shop.staff('agent'), { outcome: 'confirmed', contact })).toMatchObject({
      data: { code: 'BLOCKED', reason: 'abuse' },
    });
  });

  it('is accepted when a shopper orders with it or corrects to it, and is refused on the call', async () => {
    const agent = shop.staff('agent');
    await agent.call('admin.calls.block', { phone: '+387 62 111 222', reason: 'refusals' });
    const orderId = await placeOrder(shop);
    const { data: placed } = await agent.call('admin.orders.getOne', { id: orderId });
    const Articles = [{ ID: 'pure-fit', Quantity: 1 }];
    const corrected = { ID: orderId, Articles, PhoneNumber: '062 111 222' };
    const shopper = shop.shopper(placed.customer.id);
    expect(await shopper.call('shopOrders.f.correct', corrected)).toMatchObject({ status: 'ok' });
    await shop.settle();
    const contact = { ...aContact, phone: '062 111 222' };
    expect(await recordNextCall(agent, { outcome: 'confirmed', contact })).toMatchObject({
      data: { code: 'BLOCKED', reason: 'refusals' },
    });
  });

  it('has no order confirmed, packed or shipped by staff, and no order changed to it', async () => {
    const support = shop.staff('support');
    const block = (number: string) => shop.staff('agent').call('admin.calls.block', { phone: number, reason: 'fraud' });
    const blocked = { status: 'error', data: { code: 'BLOCKED', reason: 'fraud' } };
    const [waiting, packed] = [await placeOrder(shop), await placeOrder(shop)];
    await support.call('admin.orders.confirm', { id: packed, contact: { ...aContact, phone: '062 333 444' } });
    await block(phone);

    expect(await support.call('admin.orders.confirm', { id: waiting, contact: aContact })).toMatchObject(blocked);
    const edited = { id: packed, contact: aContact };
    expect(await support.call('admin.orders.edit', edited)).toMatchObject(blocked);
    const lines = [{ offerId: 'pure-fit', quantity: 2 }];
    expect(await support.call('admin.orders.edit', { id: waiting, lines })).toMatchObject({ status: 'ok' });

    expect(await support.call('admin.orders.pack', { id: packed })).toMatchObject({ status: 'ok' });
    await block('+387 62 333 444');
    expect(await support.call('admin.orders.ship', { id: packed })).toMatchObject(blocked);
    const { data } = await support.call('admin.orders.shipMany', { ids: [packed] });
    expect(data.results).toMatchObject([{ id: packed, status: 'error', code: 'BLOCKED' }]);
    const cancelled = await support.call('admin.orders.cancel', { id: packed, reason: 'Ne šalje se' });
    expect(cancelled).toMatchObject({ status: 'ok' });
  });

  it('is unblocked by a manager, not by an agent, and can be confirmed again', async () => {
    await placeOrder(shop);
    const agent = shop.staff('agent');
    const { id } = (await agent.call('admin.calls.block', { phone, reason: 'asked' })).data;
    expect(await agent.call('admin.calls.unblock', { id })).toMatchObject({ data: { code: 'FORBIDDEN' } });
    expect((await shop.staff('manager').call('admin.calls.unblock', { id })).data).toEqual({ id, blocked: false });
    expect(await listBlocks()).toEqual({ data: [], total: 0 });
    expect(await recordNextCall(agent, { outcome: 'confirmed', contact: aContact })).toMatchObject({
      data: { status: 'confirmed' },
    });
  });

  it.each(['Ana Anić', '+49 30 1234567', '12345678'])('is rejected if it is no phone number: %s', async (wrong) => {
    expect(await shop.staff('agent').call('admin.calls.block', { phone: wrong, reason: 'asked' })).toMatchObject({
      data: { code: 'INVALID_PARAMS', details: [{ path: 'phone' }] },
    });
  });
});

function replaceBigInts(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
