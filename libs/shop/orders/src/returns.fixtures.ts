import { ordersContract } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { userEvents } from '@shop/events/users';
import type { TestCaller } from '@shop/rpc/testing';
import { startTestShop, type TestShop } from '@shop/testing';
import { ordersModule, OrdersRpc } from './index.js';

const order = {
  Articles: [
    { ID: 'pure-fit', Quantity: 2 },
    { ID: 'beauty-fem', Quantity: 1 },
  ],
  ...{ FirstName: 'Amra', LastName: 'Primjer', PhoneNumber: '061 000 000' },
};
const contact = {
  ...{ firstName: 'Amra', lastName: 'Primjer', phone: '061 000 000' },
  address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
};

export function startReturnShop(): Promise<TestShop> {
  return startTestShop({
    contract: ordersContract,
    handlers: (app) => app.get(OrdersRpc, { strict: false }).handlers,
    modules: [ordersModule],
    events: [...ordersEvents, ...callEvents, ...userEvents],
    projections: ordersModule.projections,
  });
}

type Step = 'confirm' | 'pack' | 'ship' | 'deliver';
export interface TestOrder {
  readonly shopper: ReturnType<TestShop['shopper']>;
  readonly staff: TestCaller;
  readonly id: string;
}

export async function createOrderAfter(shop: TestShop, ...steps: readonly Step[]): Promise<TestOrder> {
  const shopper = shop.shopper();
  const { data: id } = await shopper.call('shopOrders.add', order, { country: 'BA' });
  const staff = shop.staff('support');
  for (const step of steps) {
    const { status, data } = await staff.call(`admin.orders.${step}`, step === 'confirm' ? { id, contact } : { id });
    if (status !== 'ok') throw new Error(JSON.stringify(data));
  }
  return { shopper, staff, id: String(id) };
}

export function createDeliveredOrder(shop: TestShop): Promise<TestOrder> {
  return createOrderAfter(shop, 'confirm', 'pack', 'ship', 'deliver');
}

export async function createRequestedReturn(shop: TestShop): Promise<TestOrder> {
  const delivered = await createDeliveredOrder(shop);
  const { shopper, id } = delivered;
  const params = { ID: id, kind: 'guarantee', reason: 'Ne odgovara mi', iban: 'BA39 1290 0794 0102 8494' };
  const { status, data } = await shopper.call('shopOrders.f.requestReturn', params);
  if (status !== 'ok') throw new Error(JSON.stringify(data));
  return delivered;
}
