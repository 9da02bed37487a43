import { callEvents } from '@shop/calls/events';
import { ordersContract } from '@shop/contracts';
import { isRejection, newId } from '@shop/kernel';
import { userEvents } from '@shop/users/events';
import { ordersEvents, OrdersModule, ordersProjections, OrdersRpc } from './index.js';
import { leadIdOf, orderIdOf } from './lead-id.js';
import { placeOrder } from './order.fixtures.js';
import { orderStream } from './order.stream.js';
import { Placing } from './placing.js';
import { startTestShop, type TestShop } from './testing/index.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract: ordersContract,
    handlers: (app) => app.get(OrdersRpc, { strict: false }).handlers,
    modules: [OrdersModule],
    events: [...ordersEvents, ...callEvents, ...userEvents],
    projections: ordersProjections,
  });
});
afterAll(() => shop.close());

const params = {
  Articles: [{ ID: 'pure-fit', Quantity: 1 }],
  FirstName: 'Amra',
  LastName: 'Primjer',
  PhoneNumber: '061000000',
};
const place = async (commandId: string, userId = newId()) => {
  const context = { commandId, correlationId: commandId, actor: `shopper:${userId}`, now: '2026-11-20T10:00:00.000Z' };
  const placed = await shop.app.get(Placing, { strict: false }).place(params, { userId, country: 'BA' }, context);
  if (isRejection(placed)) throw new Error(placed.message);
  return placed;
};

it('gives the order of one command one id, however often and at once', async () => {
  const [commandId, userId] = [newId(), newId()];
  const placed = await Promise.all(Array.from({ length: 20 }, () => place(commandId, userId)));
  expect(new Set(placed.map(({ orderId }) => orderId))).toEqual(new Set([orderIdOf(leadIdOf(commandId, 0))]));
  expect(await shop.store.readStream(`order-${placed[0]!.orderId}`)).toHaveLength(1);
});

it('draws another LeadID when one is taken, and finds it again', async () => {
  const commandId = newId();
  const taken = orderIdOf(leadIdOf(commandId, 0));
  const other = newId();
  const context = { commandId: other, correlationId: other, actor: 'anyone', now: '2026-11-20T09:00:00.000Z' };
  await shop.streams.execute(orderStream, taken, { ...placeOrder, orderId: taken }, context);
  const first = await place(commandId);
  expect(first.orderId).toBe(orderIdOf(leadIdOf(commandId, 1)));
  expect((await place(commandId)).orderId).toBe(first.orderId);
});
