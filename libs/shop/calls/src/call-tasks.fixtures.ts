import { ClubBackground, clubModule, membershipRequestInputs, MembershipsRpc } from '@shop/club';
import {
  agentPresenceContract,
  callTasksContract,
  callsContract,
  clubContract,
  leadsContract,
  ordersContract,
} from '@shop/contracts';
import { crmModule } from '@shop/crm';
import type { StreamKind } from '@shop/event-store';
import { callsEvents } from '@shop/events/calls';
import { leadsEvents } from '@shop/events/leads';
import { ordersEvents } from '@shop/events/orders';
import { parcelEvents, type ParcelEvent, type ParcelEventOf } from '@shop/events/shipping';
import { usersEvents } from '@shop/events/users';
import { isRejection, newId, systemClock } from '@shop/kernel';
import { LeadIntake, leadsModule, LeadsRpc } from '@shop/leads';
import { ordersModule, OrdersRpc } from '@shop/orders';
import type { Process } from '@shop/projections';
import { createDeferredProcess, startTestShop, type TestShop } from '@shop/testing';
import { usersModule } from '@shop/users';
import { aContact } from './calls.fixtures.js';
import { AgentPresenceRpc, CallsBackground, callsModule, CallsRpc, CallTasksRpc } from './index.js';
import { callTaskInputs } from './call-task.process.js';

export async function startCallTaskShop(): Promise<TestShop> {
  const opening = createDeferredProcess('errands', callTaskInputs);
  const joining = createDeferredProcess('club-joining', membershipRequestInputs);
  const shop = await startTestShop({
    contract: {
      ...{ ...ordersContract, ...leadsContract, ...clubContract },
      ...{ ...callsContract, ...agentPresenceContract, ...callTasksContract },
    },
    handlers: (app) => ({
      ...app.get(OrdersRpc, { strict: false }).handlers,
      ...app.get(LeadsRpc, { strict: false }).handlers,
      ...app.get(MembershipsRpc, { strict: false }).handlers,
      ...app.get(CallsRpc, { strict: false }).handlers,
      ...app.get(AgentPresenceRpc, { strict: false }).handlers,
      ...app.get(CallTasksRpc, { strict: false }).handlers,
    }),
    modules: [ordersModule, leadsModule, clubModule, callsModule],
    events: [...ordersEvents, ...callsEvents, ...leadsEvents, ...usersEvents, ...parcelEvents],
    projections: [
      ...ordersModule.projections,
      ...callsModule.projections,
      ...leadsModule.projections,
      ...usersModule.projections,
    ],
    processes: [opening.process, joining.process],
    migrations: [...callsModule.migrations, ...crmModule.migrations, ...usersModule.migrations],
  });
  const processes = [CallsBackground, ClubBackground].flatMap(
    (background) => shop.app.get<{ processes: readonly Process[] }>(background, { strict: false }).processes,
  );
  for (const process of processes)
    [opening, joining].find(({ process: stand }) => stand.name === process.name)?.resolve(process);
  return shop;
}

export const tuesday = '2027-03-09T10:00:00.000Z';

export function useCallTaskShop(onStarted: (shop: TestShop) => void): void {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startCallTaskShop();
    onStarted(shop);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.setTime(tuesday));
  afterEach(() => clearCallTasks(shop));
}

const requestContext = (country: 'BA' | 'RS' | 'HR' | 'ME', now: string) =>
  ({ country, now, correlationId: newId(), address: '203.0.113.1' }) as const;

export async function createPhoneLead(
  shop: TestShop,
  { phone = '061 100 200', offerId = 'pure-fit', country = 'BA', now = systemClock() } = {},
): Promise<string> {
  const reception = shop.app.get(LeadIntake, { strict: false });
  const lead = { PhoneNumber: phone, OfferID: offerId, Consents: { Phone: true, Sms: true } };
  const received = await reception.receivePhone(lead, requestContext(country as 'BA', now));
  if (isRejection(received)) throw new Error(received.message);
  await shop.settle();
  return received.leadId;
}

export async function createJoinRequest(
  shop: TestShop,
  { phone = '061 100 300', now = systemClock() } = {},
): Promise<string> {
  const reception = shop.app.get(LeadIntake, { strict: false });
  const join = { FirstLastName: 'Ana Anić', PhoneNumber: phone, ClubName: 'Bosilje klub', Country: 'BA' };
  const received = await reception.receiveClubJoin(join, requestContext('BA', now));
  if (isRejection(received)) throw new Error(received.message);
  await shop.settle();
  const { data } = await shop.staff('support').call('admin.memberships.getList', { filter: { q: received.leadId } });
  return data.data[0].id;
}

export async function createReturnRequest(shop: TestShop, shopper = shop.shopper()): Promise<string> {
  const id = await placeAndProcessOrder(shop, shopper, ['confirm', 'pack', 'ship', 'deliver']);
  const params = { ID: id, kind: 'withdrawal', reason: 'Ne odgovara mi' };
  const { status, data } = await shopper.call('shopOrders.f.requestReturn', params);
  if (status !== 'ok') throw new Error(JSON.stringify(data));
  await shop.settle();
  return id;
}

export function shipOrder(shop: TestShop): Promise<string> {
  return placeAndProcessOrder(shop, shop.shopper(), ['confirm', 'pack', 'ship']);
}

export async function createLostParcel(shop: TestShop): Promise<string> {
  const id = await shipOrder(shop);
  await reportTracking(shop, id, { code: 'lost' });
  return id;
}

const parcelId = 'p-1';
export async function reportTracking(
  shop: TestShop,
  orderId: string,
  tracking: { readonly code: ParcelEventOf<'ParcelMoved'>['data']['code'] } | null,
): Promise<void> {
  const now = systemClock();
  await appendParcelEvent(
    shop,
    orderId,
    tracking === null
      ? { type: 'ParcelFellSilent', data: { orderId, parcelId, heardAt: now } }
      : { type: 'ParcelMoved', data: { orderId, parcelId, ...tracking, at: now, heardAt: now, source: 'poll' } },
  );
}

export async function respondToRegistration(
  shop: TestShop,
  orderId: string,
  response: 'take' | 'reject',
): Promise<void> {
  const now = systemClock();
  await appendParcelEvent(
    shop,
    orderId,
    response === 'take'
      ? { type: 'ParcelRegistered', data: { orderId, parcelId, trackingNumber: 'SBX1', registeredAt: now } }
      : { type: 'ParcelRejected', data: { orderId, reason: 'HTTP 422', rejectedAt: now } },
  );
}

async function appendParcelEvent(shop: TestShop, orderId: string, event: ParcelEvent): Promise<void> {
  const parcels: StreamKind<null, ParcelEvent, null, never> = {
    category: 'parcel',
    events: parcelEvents,
    decider: { initial: null, evolve: () => null, decide: () => [event] },
  };
  const context = { commandId: newId(), correlationId: orderId, actor: 'system:carrier', now: systemClock() };
  await shop.streams.execute(parcels, orderId, null, context);
  await shop.settle();
}

async function placeAndProcessOrder(
  shop: TestShop,
  shopper: ReturnType<TestShop['shopper']>,
  steps: readonly ('confirm' | 'pack' | 'ship' | 'deliver')[],
): Promise<string> {
  const order = {
    Articles: [{ ID: 'pure-fit', Quantity: 1 }],
    ...{ FirstName: 'Amra', LastName: 'Primjer', PhoneNumber: '061 000 000' },
  };
  const { data: id } = await shopper.call('shopOrders.add', order, { country: 'BA' });
  const support = shop.staff('support');
  for (const command of steps) {
    const params = command === 'confirm' ? { id, contact: aContact } : { id };
    const { status, data } = await support.call(`admin.orders.${command}`, params);
    if (status !== 'ok') throw new Error(JSON.stringify(data));
  }
  await shop.settle();
  return String(id);
}

export async function clearCallTasks(shop: TestShop): Promise<void> {
  shop.setTime(null);
  // Settle first: a late event would write the old row again.
  await shop.settle();
  await shop.pool.query('DELETE FROM calls_leases');
  await shop.pool.query("UPDATE call_task_queue SET open = false, claimed = false WHERE kind <> 'order_confirmation'");
  const { rows } = await shop.pool.query<{ id: string }>(
    "SELECT id FROM call_task_queue WHERE kind = 'order_confirmation' AND NOT decided",
  );
  const support = shop.staff('support');
  for (const { id } of rows) await support.call('admin.orders.cancel', { id, reason: 'spec is over' });
  await shop.settle();
}
