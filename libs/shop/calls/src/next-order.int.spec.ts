import { newId } from '@shop/kernel';
import type { TestShop } from '@shop/testing';
import { placeOrder, startCallShop } from './calls.fixtures.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startCallShop();
});
afterAll(() => shop.close());

async function nextOf(agent: ReturnType<TestShop['staff']>): Promise<{ readonly id: string } | null> {
  const meta = { idempotencyKey: newId() };
  for (;;) {
    const { status, data } = await agent.call('admin.calls.next', {}, { meta });
    if (status === 'ok') return data?.order ?? null;
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
        const order = await nextOf(agent);
        if (order === null) return own;
        own.push(order.id);
      }
    }),
  );
  expect(given.flat().sort()).toEqual([...ids].sort());
});
