import {
  blockedNumbersContract,
  agentPresenceContract,
  callsContract,
  callStatsContract,
  liveContract,
  ordersContract,
  type Contract,
} from '@shop/contracts';
import { callsEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { userEvents } from '@shop/events/users';
import { newId } from '@shop/kernel';
import { LiveUpdatesRpc, liveUpdatesModule } from '@shop/live-updates';
import { ordersModule, OrdersRpc } from '@shop/orders';
import { callStatsModule, CallStatsRpc } from '@shop/reports';
import { startTestShop, type TestShop, type TestShopOptions } from '@shop/testing';
import { NumberBlocksRpc, AgentPresenceRpc, callsModule, CallsRpc } from './index.js';

export function startCallShop(options: Pick<TestShopOptions<Contract>, 'processes' | 'env'> = {}): Promise<TestShop> {
  return startTestShop({
    contract: {
      ...ordersContract,
      ...callsContract,
      ...callStatsContract,
      ...agentPresenceContract,
      ...blockedNumbersContract,
      ...liveContract,
    },
    handlers: (app) => ({
      ...app.get(OrdersRpc, { strict: false }).handlers,
      ...app.get(CallsRpc, { strict: false }).handlers,
      ...app.get(AgentPresenceRpc, { strict: false }).handlers,
      ...app.get(NumberBlocksRpc, { strict: false }).handlers,
      ...app.get(CallStatsRpc, { strict: false }).handlers,
      ...app.get(LiveUpdatesRpc, { strict: false }).handlers,
    }),
    modules: [ordersModule, callsModule, liveUpdatesModule, callStatsModule],
    events: [...ordersEvents, ...callsEvents, ...userEvents],
    projections: [...ordersModule.projections, ...callsModule.projections],
    migrations: callsModule.migrations,
    ...options,
  });
}

export const aContact = {
  firstName: 'Amra',
  lastName: 'Primjer',
  phone: '061 000 000',
  address: { street: 'Primjerna 1', city: 'Sarajevo', postcode: '71000' },
};

export async function placeOrder(shop: TestShop, options: { readonly country?: string } = {}): Promise<string> {
  const params = {
    Articles: [{ ID: 'pure-fit', Quantity: 1 }],
    FirstName: 'Amra',
    LastName: 'Primjer',
    PhoneNumber: '+387 61 000 000',
  };
  const response = await shop.shopper(newId()).call('shopOrders.add', params, { country: options.country ?? 'BA' });
  if (response.status !== 'ok') throw new Error(JSON.stringify(response));
  await shop.settle();
  return response.data as string;
}

export async function clearCallQueue(shop: TestShop): Promise<void> {
  shop.setTime(null);
  await shop.settle();
  const { rows } = await shop.pool.query<{ id: string }>(
    "SELECT id FROM call_task_queue WHERE kind = 'order_confirmation' AND NOT decided",
  );
  const support = shop.staff('support');
  await Promise.all(rows.map(({ id }) => support.call('admin.orders.cancel', { id, reason: 'spec is over' })));
  await shop.pool.query('DELETE FROM calls_leases');
  await shop.settle();
}
