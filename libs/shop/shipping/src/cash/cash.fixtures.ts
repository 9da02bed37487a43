import { cashContract, cashExportContract, ordersContract } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { ordersEvents, orderDelivered, orderRefused } from '@shop/events/orders';
import { shippingEvents, parcelMoved, parcelRegistered, remittanceListTaken } from '@shop/events/shipping';
import { userEvents } from '@shop/events/users';
import { systemClock, uuidv5 } from '@shop/kernel';
import { ordersModule, OrdersRpc } from '@shop/orders';
import { createDeferredProcess, startTestShop, type TestShop } from '@shop/testing';
import { ClubFees } from '../club-fees.js';
import { clubFeesProcess } from '../club-fees.process.js';
import { shippingModule, CashExportRpc, CashRpc } from '../index.js';
import { parcelStream } from '../parcel.stream.js';
import { cashExpectationsProcess } from './cash-expectations.process.js';
import { remittancesProcess } from './remittances.process.js';

/** Without parcel registration jobs. */
export async function startCashShop(): Promise<TestShop> {
  const [expectationsProcess, remittances, clubFees] = [
    createDeferredProcess('cash-expectations', [parcelRegistered, parcelMoved, orderDelivered, orderRefused]),
    createDeferredProcess('cash-remittances', [remittanceListTaken]),
    createDeferredProcess('club-fees', [parcelMoved, orderDelivered, orderRefused]),
  ];
  const shop = await startTestShop({
    contract: { ...ordersContract, ...cashContract, ...cashExportContract },
    handlers: (app) => ({
      ...app.get(OrdersRpc, { strict: false }).handlers,
      ...app.get(CashRpc, { strict: false }).handlers,
      ...app.get(CashExportRpc, { strict: false }).handlers,
    }),
    modules: [ordersModule, shippingModule],
    events: [...ordersEvents, ...callEvents, ...userEvents, ...shippingEvents],
    projections: [...ordersModule.projections, ...shippingModule.projections],
    migrations: shippingModule.migrations,
    processes: [expectationsProcess.process, remittances.process, clubFees.process],
  });
  const fees = shop.app.get(ClubFees, { strict: false });
  expectationsProcess.resolve(cashExpectationsProcess(shop.streams, systemClock, fees));
  clubFees.resolve(clubFeesProcess(fees));
  remittances.resolve(remittancesProcess(shop.streams));
  return shop;
}

const contact = {
  ...{ firstName: 'Amra', lastName: 'Primjer', phone: '061 000 000' },
  address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
};

export interface ShippedParcel {
  readonly id: string;
  readonly userId: string;
  readonly leadId: string;
  readonly trackingNumber: string;
  readonly totalMinor: number;
}

export async function shipUnregistered(shop: TestShop, country = 'BA', userId?: string): Promise<ShippedParcel> {
  const support = shop.staff('support');
  const shopper = shop.shopper(userId);
  const order = { Articles: [{ ID: 'pure-fit', Quantity: 2 }], FirstName: 'Amra', LastName: 'Primjer' };
  const placed = await shopper.call('shopOrders.add', { ...order, PhoneNumber: '061 000 000' }, { country });
  const id = String(placed.data);
  for (const [method, params] of [
    ['confirm', { contact }],
    ['pack', {}],
    ['ship', {}],
  ] as const)
    await support.call(`admin.orders.${method}`, { id, ...params });
  const { leadId, totalMinor } = (await support.call('admin.orders.getOne', { id })).data;
  return { id, userId: shopper.userId, leadId, trackingNumber: `SBX${id.slice(0, 8).toUpperCase()}`, totalMinor };
}

export async function registerParcel(shop: TestShop, { id, trackingNumber }: ShippedParcel): Promise<void> {
  const parcel = { orderId: id, parcelId: `p-${id}`, trackingNumber };
  const now = systemClock();
  await shop.streams.execute(
    parcelStream,
    id,
    { type: 'RegisterParcel', ...parcel, now },
    { commandId: uuidv5(id, 'registered'), correlationId: id, actor: 'system:spec', now },
  );
}

export async function shipParcel(shop: TestShop, country = 'BA', userId?: string): Promise<ShippedParcel> {
  const shipped = await shipUnregistered(shop, country, userId);
  await registerParcel(shop, shipped);
  return shipped;
}

export async function deliverParcel(shop: TestShop, country = 'BA'): Promise<ShippedParcel> {
  const shipped = await shipParcel(shop, country);
  await shop.staff('support').call('admin.orders.deliver', { id: shipped.id });
  return shipped;
}
