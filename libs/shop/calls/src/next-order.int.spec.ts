import { newId } from '@shop/kernel';
import type { TestShop } from '@shop/testing';
import { placeOrder, startCallShop } from './calls.fixtures.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startCallShop();
});
afterAll(() => shop.close());

async function callUntilAccepted(agent: ReturnType<TestShop['staff']>, method: string, params: object) {
  const meta = { idempotencyKey: newId() };
  for (;;) {
    const { status, data } = await agent.call(method, params, { meta });
    if (status === 'ok') return data;
    if (data.code !== 'SERVICE_UNAVAILABLE') throw new Error(JSON.stringify(data));
  }
}

it('leases no order twice: 20 agents, 200 orders', async () => {
  const ids = await Promise.all(Array.from({ length: 200 }, () => placeOrder(shop)));
  await shop.settle();
  const agents = Array.from({ length: 20 }, () => shop.staff('agent'));
  const given = await Promise.all(
    agents.map(async (agent) => {
      const own: string[] = [];
      for (;;) {
        const lease = await callUntilAccepted(agent, 'admin.calls.next', {});
        if (lease === null) return own;
        const orderId: string = lease.order.id;
        own.push(orderId);
        const record = { orderId, token: lease.token, outcome: 'fraud' };
        await callUntilAccepted(agent, 'admin.calls.record', record);
      }
    }),
  );
  expect(given.flat().sort()).toEqual([...ids].sort());
});
