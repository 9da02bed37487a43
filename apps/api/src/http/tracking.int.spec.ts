import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { callEvents } from '@shop/events/calls';
import { ordersContract } from '@shop/contracts';
import { ordersEvents } from '@shop/events/orders';
import { ordersModule, OrdersRpc } from '@shop/orders';
import { startTestShop, type TestShop } from '@shop/testing';
import { shippingEvents } from '@shop/events/shipping';
import { shippingModule, Tracking } from '@shop/shipping';
import { createLogger, loadConfig, type Config } from '@shop/platform';
import { FaultLog } from '@shop/rpc';
import { userEvents } from '@shop/events/users';
import 'reflect-metadata';
import { ErrorFilter } from './error-filter.js';
import { listen } from './listen.js';
import { fastifyErrorHandlers } from './error-responses.js';
import { createRequestGuard, REQUEST_GUARD } from './request-guard.js';
import { TrackingController } from './tracking.controller.js';

@Module({})
class TrackingTestModule {
  static of(config: Config, tracking: Tracking): DynamicModule {
    const providers = [
      { provide: Tracking, useValue: tracking },
      { provide: REQUEST_GUARD, useValue: createRequestGuard({ config, redis: null }) },
    ];
    return { module: TrackingTestModule, controllers: [TrackingController], providers };
  }
}

async function startEndpoint(environment: Record<string, string> = {}) {
  const config = loadConfig({ DATABASE_URL: String(shop.pool.options.connectionString), ...environment });
  const adapter = new FastifyAdapter({ ...fastifyErrorHandlers, skipMiddie: true });
  const module = TrackingTestModule.of(config, shop.app.get(Tracking, { strict: false }));
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, { logger: false, bodyParser: false });
  app.useGlobalFilters(new ErrorFilter(new FaultLog(createLogger({ logLevel: 'silent' }))));
  const port = await listen(app, adapter.getInstance(), 0, true);
  return { url: `http://127.0.0.1:${port}/deals/getShippmentStatus`, close: () => app.close() };
}

const order = {
  Articles: [{ ID: 'pure-fit', Quantity: 2 }],
  FirstName: 'Amra',
  LastName: 'Primjer',
  PhoneNumber: '061 000 000',
};
const contact = {
  ...{ firstName: 'Amra', lastName: 'Primjer', phone: '061 000 000' },
  address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
};

let shop: TestShop;
let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
beforeAll(async () => {
  shop = await startTestShop({
    contract: ordersContract,
    handlers: (app) => app.get(OrdersRpc, { strict: false }).handlers,
    modules: [ordersModule, shippingModule],
    events: [...ordersEvents, ...callEvents, ...userEvents, ...shippingEvents],
    projections: [...ordersModule.projections, ...shippingModule.projections],
  });
  endpoint = await startEndpoint({ RATE_LIMITS: 'off' });
});
afterAll(async () => {
  await endpoint.close();
  await shop.close();
});

async function track(LeadID: unknown, url = endpoint.url) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ LeadID }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const dataOf = ({ text }: { readonly text: string }) => JSON.parse(text) as { status: string; data: unknown };

async function placeOrder(country: string) {
  const shopper = shop.shopper();
  const { data: id } = await shopper.call('shopOrders.add', order, { country });
  const { data } = await shopper.call('shopOrders.f.getOne', { ID: id });
  return { id: String(id), leadId: String(data.LeadID) };
}

async function shipOrder(country: string) {
  const { id, leadId } = await placeOrder(country);
  const staff = shop.staff('support');
  await staff.call('admin.orders.confirm', { id, contact });
  await staff.call('admin.orders.pack', { id });
  await staff.call('admin.orders.ship', { id });
  return { id, leadId, staff };
}

describe('POST /deals/getShippmentStatus', () => {
  it('returns only ok while the order is in preparation', async () => {
    const { leadId } = await placeOrder('BA');
    const answer = await track(leadId);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(dataOf(answer)).toEqual({ status: 'ok', data: [] });
  });

  it('returns the tracking steps in the order’s language, without personal data', async () => {
    const { id, leadId, staff } = await shipOrder('HR');
    await staff.call('admin.orders.deliver', { id });
    const answer = await track(leadId);
    const { status, data } = dataOf(answer);
    expect(status).toBe('ok');
    expect((data as string[]).map((line) => line.split(' · ')[1])).toEqual([
      'Narudžba je zaprimljena',
      'Narudžba je potvrđena',
      'Paket je zapakiran',
      'Paket je predan dostavnoj službi',
      'Paket je dostavljen',
    ]);
    for (const personal of ['Amra', 'Primjer', '000', 'Ferhadija', 'Sarajevo', id])
      expect(answer.text).not.toContain(personal);
  });

  it('accepts a LeadID in any case, with or without the dash', async () => {
    const { leadId } = await shipOrder('BA');
    const known = dataOf(await track(leadId));
    for (const written of [
      leadId.toLowerCase(),
      leadId.replace('-', ''),
      ` ${leadId.toLowerCase().replace('-', ' ')} `,
    ])
      expect(dataOf(await track(written))).toEqual(known);
  });

  it.each(['ABCDE-23456', 'nonsense', '', '../../etc/passwd', 'x'.repeat(100)])(
    'finds nothing under "%s"',
    async (leadId) => {
      const answer = await track(leadId);
      expect(answer.status).toBe(200);
      expect(dataOf(answer)).toMatchObject({ status: 'error', data: { code: 'NOT_FOUND' } });
    },
  );

  it.each([[7], [null], [{ $ne: '' }], [['ABCDE-23456']], ['x'.repeat(101)]])('rejects %j', async (leadId) => {
    expect((await track(leadId)).status).toBe(400);
  });

  it('rejects a body that is not JSON', async () => {
    const answer = await fetch(endpoint.url, { method: 'POST', body: 'LeadID=ABCDE-23456' });
    expect(answer.status).toBe(415);
  });

  it('limits guesses', async () => {
    const limited = await startEndpoint({ RATE_LIMITS: 'on' });
    const answers = [];
    for (let guess = 0; guess < 200; guess += 1) answers.push(await track('ABCDE-23456', limited.url));
    await limited.close();
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(100);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(dataOf(refused[0]!)).toMatchObject({ status: 'error', data: { code: 'RATE_LIMITED' } });
  });
});
