import type { TestShop } from '@shop/orders/testing';
import { placeOrder, startCallShop } from './calls.fixtures.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startCallShop();
});
afterAll(() => shop.close());

it('gives no order twice: 20 agents, 200 orders', async () => {
  const ids = await Promise.all(Array.from({ length: 200 }, () => placeOrder(shop)));
  await shop.settle();
  const agents = Array.from({ length: 20 }, () => shop.staff('agent'));
  const given = await Promise.all(
    agents.map(async (agent) => {
      const own: string[] = [];
      for (;;) {
        const { status, data } = await agent.call('admin.calls.next');
        expect({ status, data: status === 'ok' ? null : data }).toEqual({ status: 'ok', data: null });
        if (data === null) return own;
        own.push(data.order.id);
      }
    }),
  );
  expect(given.flat().sort()).toEqual([...ids].sort());
}, 120_000);
