import { ordersContract, parcelsContract } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { parcelEvents, parcelMoved, parcelRejected, parcelIdEvents } from '@shop/events/shipping';
import { userEvents } from '@shop/events/users';
import { createJobs, JobWorkers, jobsMigrations, type JobBackend, type JobKind, type Jobs } from '@shop/jobs';
import { openTestBackend, type TestBackend } from '@shop/jobs/testing';
import { isRejection, newId, systemClock, type JsonObject } from '@shop/kernel';
import { liveUpdatesModule } from '@shop/live-updates';
import { OrderDelivery, OrderCommands, OrderAddressCommands, ordersModule, OrdersRpc } from '@shop/orders';
import { until } from '@shop/platform/testing';
import type { Process } from '@shop/projections';
import { createDeferredProcess, startTestShop, type TestShop } from '@shop/testing';
import { createHmac } from 'node:crypto';
import { arrivalsProcess } from './arrivals.process.js';
import { createCarrierCodeParser } from './carrier-codes.js';
import { carrierKey, startCarrierSimulator, type CarrierSimulator } from './carrier-simulator.fixtures.js';
import { CarrierWebhook } from './carrier-webhook.js';
import { ClubFees } from './club-fees.js';
import { HttpCarrier } from './http-carrier.js';
import { parcelListProjection } from './parcel-list.projection.js';
import { parcelPollingHandler, parcelPollingJob } from './parcel-polling.job.js';
import { parcelRegistrationJob, parcelRegistrationHandler } from './parcel-registration.job.js';
import { parcelsInputs, parcelsProcess } from './parcels.process.js';
import { ParcelsRpc } from './parcels.rpc.js';
import { shippingModule } from './shipping.module.js';
import { Tracking } from './tracking.js';

export interface ShippingTestBench {
  readonly shop: TestShop;
  readonly carrier: CarrierSimulator;
  ship(): Promise<string>;
  recordLost(orderId: string): Promise<void>;
  status(orderId: string): Promise<string>;
  trackingLines(orderId: string): Promise<readonly string[]>;
  parcel(orderId: string): Promise<JsonObject | undefined>;
  sendWebhook(message: object, key?: string): Promise<string>;
  startWorkers(): JobWorkers;
  until(condition: () => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

const parseCode = createCarrierCodeParser(new Map([['DLV', 'delivered']]));

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const withShortDelays = <Kind extends JobKind<{ orderId: string }>>(kind: Kind): Kind => ({
  ...kind,
  timeoutMs: 1_000,
  backoff: { firstMs: 1, maxMs: 20 },
});

export async function openShippingTestBench(kind: JobBackend['kind']): Promise<ShippingTestBench> {
  const [parcels, arrivals, carrier] = [...lateProcesses(), await startCarrierSimulator()] as const;
  const shop = await startShop([parcels.process, arrivals.process]);
  const { pool, streams, app } = shop;
  const backend = await openTestBackend(kind, { pool, url: String(pool.options.connectionString) });
  const deps = { backend: backend.backend, pool, log: silentLog };
  const checkInterval = { minMs: 1, maxMs: 1 };
  const kinds = [parcelRegistrationJob, parcelPollingJob];
  const jobs = createJobs({ ...deps, kinds, queueWaitMs: 250, pauseMs: 50, firstCheckMs: 0, checkInterval });
  const orders = app.get(OrderAddressCommands, { strict: false });
  parcels.resolve(parcelsProcess({ jobs, streams, clock: systemClock, orders }));
  arrivals.resolve(arrivalsProcess(app.get(OrderDelivery, { strict: false }), streams, systemClock));
  const shipping = {
    streams,
    clock: systemClock,
    fees: app.get(ClubFees, { strict: false }),
    carrier: new HttpCarrier(async () => carrier.partner, 800, parseCode),
    orders,
  };
  const handlers = [parcelRegistrationHandler(shipping), parcelPollingHandler(shipping, () => 20)].map((handler) => ({
    ...handler,
    kind: withShortDelays(handler.kind as JobKind<{ orderId: string }>) as JobKind,
  }));
  const workers: JobWorkers[] = [];
  return {
    ...{ shop, carrier },
    ...benchActions(shop, new CarrierWebhook(async () => carrier.partner, pool, streams, systemClock, parseCode)),
    startWorkers: () => {
      const worker = new JobWorkers({ ...deps, handlers, stallDetection: { lockMs: 1_000, checkMs: 300 } });
      workers.push(worker);
      worker.start();
      return worker;
    },
    until: (condition) => settleUntil(shop, jobs, condition),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      for (const part of [jobs, backend as TestBackend, carrier, shop]) await part.close();
    },
  };
}

function lateProcesses() {
  const arrivals = createDeferredProcess('parcel-arrivals', [parcelMoved, parcelRejected]);
  return [createDeferredProcess('parcels', parcelsInputs), arrivals] as const;
}

function startShop(processes: readonly Process[]): Promise<TestShop> {
  return startTestShop({
    contract: { ...ordersContract, ...parcelsContract },
    handlers: (app) => ({
      ...app.get(OrdersRpc, { strict: false }).handlers,
      ...app.get(ParcelsRpc, { strict: false }).handlers,
    }),
    modules: [ordersModule, shippingModule, liveUpdatesModule],
    events: [...ordersEvents, ...callEvents, ...userEvents, ...parcelEvents, ...parcelIdEvents],
    projections: [...ordersModule.projections, parcelListProjection],
    processes,
    migrations: jobsMigrations,
  });
}

async function settleUntil(shop: TestShop, jobs: Jobs, condition: () => Promise<boolean>): Promise<void> {
  await until(async () => {
    await shop.settle();
    await jobs.sweeper.sweep();
    return condition();
  });
}

const contact = {
  ...{ firstName: 'Amra', lastName: 'Primjer', phone: '061 000 000' },
  address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
};
export const orderParams = {
  Articles: [{ ID: 'pure-fit', Quantity: 2 }],
  ...{ FirstName: 'Amra', LastName: 'Primjer', PhoneNumber: '061 000 000' },
};

function benchActions(
  shop: TestShop,
  messages: CarrierWebhook,
): Pick<ShippingTestBench, 'ship' | 'recordLost' | 'status' | 'trackingLines' | 'parcel' | 'sendWebhook'> {
  const support = shop.staff('support');
  const getOne = async (id: string) =>
    (await support.call('admin.orders.getOne', { id })).data as { status: string; leadId: string };
  return {
    ship: async () => {
      const id = String((await shop.shopper().call('shopOrders.add', orderParams, { country: 'BA' })).data);
      for (const [method, params] of [
        ['confirm', { contact }],
        ['pack', {}],
        ['ship', {}],
      ] as const) {
        const { status } = await support.call(`admin.orders.${method}`, { id, ...params });
        if (status !== 'ok') throw new Error(`The order rejected ${method}`);
      }
      return id;
    },
    recordLost: async (id) => {
      const context = { commandId: newId(), correlationId: id, actor: 'staff:spec', now: systemClock() };
      const request = { type: 'refuse', why: { reason: 'Lost by the carrier' }, fault: 'carrier' } as const;
      const result = await shop.app.get(OrderCommands, { strict: false }).change(id, request, context);
      if (isRejection(result)) throw new Error(result.message);
      await shop.settle();
    },
    status: async (id) => (await getOne(id)).status,
    trackingLines: async (id) => {
      const lines = await shop.app.get(Tracking, { strict: false }).linesFor((await getOne(id)).leadId);
      return (lines ?? []).map((line) => line.slice(line.indexOf('·') + 2));
    },
    parcel: async (id) => (await shop.pool.query<JsonObject>('SELECT * FROM parcel_list WHERE id = $1', [id])).rows[0],
    sendWebhook: (message, key = carrierKey) => {
      const body = Buffer.from(JSON.stringify({ id: newId(), at: systemClock(), ...message }));
      const signature = createHmac('sha256', key).update(body).digest('hex');
      return messages.receive(body, signature);
    },
  };
}
