import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AuditExports, auditExportStream } from '@shop/audit';
import type { Streams } from '@shop/event-store';
import { auditEvents } from '@shop/events/audit';
import { callEvents } from '@shop/events/calls';
import { adminSecondFactorContract, secondFactorContract, staffContract, type StaffRole } from '@shop/contracts';
import { newId, systemClock } from '@shop/kernel';
import { OrderExports, ordersModule } from '@shop/orders';
import { ordersEvents } from '@shop/events/orders';
import { startTestShop, type TestShop } from '@shop/testing';
import { CLOCK, defineModule, provideBy, STREAMS } from '@shop/module';
import { createLogger } from '@shop/platform';
import { ReportExports, reportsModule } from '@shop/reports';
import { reportsEvents } from '@shop/events/reports';
import { CashExports, shippingModule } from '@shop/shipping';
import { shippingEvents } from '@shop/events/shipping';
import { SecondFactorRpc, STAFF_SESSIONS, StaffAccounts, staffModule, StaffRpc } from '@shop/staff';
import { FaultLog } from '@shop/rpc';
import { userEvents } from '@shop/events/users';
import 'reflect-metadata';
import { ErrorFilter } from './error-filter.js';
import { ExportsController } from './exports.controller.js';
import { listen } from './listen.js';
import { fastifyErrorHandlers } from './error-responses.js';

@Module({})
class ExportsTestModule {
  static of({ app }: TestShop): DynamicModule {
    const of = (
      token: symbol | typeof OrderExports | typeof ReportExports | typeof CashExports | typeof AuditExports,
    ) => ({
      provide: token,
      useValue: app.get<unknown>(token, { strict: false }),
    });
    const providers = [
      of(OrderExports),
      of(ReportExports),
      of(CashExports),
      of(AuditExports),
      of(STAFF_SESSIONS),
      { provide: CLOCK, useValue: systemClock },
    ];
    return { module: ExportsTestModule, controllers: [ExportsController], providers };
  }
}

/** The entries of the file are tested in its package. */
const auditExportsModule = defineModule({
  name: 'audit/exports',
  events: auditEvents,
  streams: [auditExportStream],
  services: [provideBy(AuditExports, (streams: Streams) => new AuditExports(streams, noEntries), STREAMS)],
  exports: [AuditExports],
});
const noEntries = { pageAfter: async () => [] };

let shop: TestShop;
let endpoint: { readonly url: string; readonly close: () => Promise<void> };
beforeAll(async () => {
  shop = await startTestShop({
    contract: { ...staffContract, ...secondFactorContract, ...adminSecondFactorContract },
    handlers: (app) => ({
      ...app.get(StaffRpc, { strict: false }).handlers,
      ...app.get(SecondFactorRpc, { strict: false }).handlers,
    }),
    modules: [ordersModule, reportsModule, shippingModule, staffModule, auditExportsModule],
    events: [...ordersEvents, ...callEvents, ...userEvents, ...reportsEvents, ...shippingEvents, ...auditEvents],
    projections: [...ordersModule.projections, ...shippingModule.projections],
    migrations: shippingModule.migrations,
  });
  const adapter = new FastifyAdapter({ ...fastifyErrorHandlers, skipMiddie: true });
  const app = await NestFactory.create<NestFastifyApplication>(ExportsTestModule.of(shop), adapter, {
    ...{ logger: false, bodyParser: false },
  });
  app.useGlobalFilters(new ErrorFilter(new FaultLog(createLogger({ logLevel: 'silent' }))));
  const port = await listen(app, adapter.getInstance(), 0, true);
  endpoint = { url: `http://127.0.0.1:${port}/api/admin/exports`, close: () => app.close() };
});
afterAll(async () => {
  await endpoint.close();
  await shop.close();
});

function context() {
  const commandId = newId();
  return { commandId, correlationId: commandId, actor: 'system:spec', now: systemClock() };
}

async function fetchExport(file: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${endpoint.url}/${file}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function createStaffMember(role: StaffRole) {
  const email = `${newId()}@primjer.ba`;
  const member = { email, name: 'Neko', role, password: 'demo-password' };
  const added = await shop.app.get(StaffAccounts, { strict: false }).add(member, context());
  if ('rejected' in added) throw new Error(added.code);
  const caller = shop.server.caller();
  await caller.call('staff.login', { username: email, password: 'demo-password' });
  const orders = await shop.app.get(OrderExports, { strict: false }).request({}, added.id, context());
  const cash = await shop.app.get(CashExports, { strict: false }).request({}, added.id, context());
  const audit = await shop.app.get(AuditExports, { strict: false }).request({}, added.id, context());
  const cookie = [...caller.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const [ordersFile, cashFile, auditFile] = [`${orders}/orders.csv`, `${cash}/cash.csv`, `${audit}/audit.csv`];
  const fetchFile = (file = ordersFile) => fetchExport(file, { cookie });
  return { id: added.id, ordersFile, cashFile, auditFile, fetchFile };
}

const demandSecondFactor = (id: string, demanded: boolean) =>
  shop.staff('admin').call('admin.staff.demandSecondFactor', { id, demanded });

describe('an export file of orders', () => {
  it('is sent to the person who requested it', async () => {
    const { fetchFile } = await createStaffMember('support');
    const answer = await fetchFile();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is not sent to a guest, another role or another person', async () => {
    const { ordersFile } = await createStaffMember('manager');
    expect((await fetchExport(ordersFile)).status).toBe(401);
    expect((await (await createStaffMember('agent')).fetchFile()).status).toBe(403);
    expect((await (await createStaffMember('manager')).fetchFile(ordersFile)).status).toBe(404);
  });

  it('waits until a required second factor is set up', async () => {
    const { id, fetchFile } = await createStaffMember('manager');
    await demandSecondFactor(id, true);
    const refused = await fetchFile();
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.text)).toMatchObject({
      data: { code: 'FORBIDDEN', message: 'Set up your second factor first' },
    });
    await demandSecondFactor(id, false);
    expect((await fetchFile()).status).toBe(200);
  });
});

describe('an export file of cash on delivery', () => {
  it('is sent to the person who requested it', async () => {
    const { cashFile, fetchFile } = await createStaffMember('support');
    const answer = await fetchFile(cashFile);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="cash-\d{4}-\d\d-\d\d\.csv"/);
    expect(answer.text).toMatch(/^lead_id,/);
  });

  it('is not sent to a guest, another role, another person or as another kind', async () => {
    const { ordersFile, cashFile, fetchFile } = await createStaffMember('manager');
    const agent = await createStaffMember('agent');
    expect((await fetchExport(cashFile)).status).toBe(401);
    expect((await agent.fetchFile(agent.cashFile)).status).toBe(403);
    expect((await (await createStaffMember('manager')).fetchFile(cashFile)).status).toBe(404);
    expect((await fetchFile(ordersFile.replace('orders.csv', 'cash.csv'))).status).toBe(404);
  });
});

describe('an export file of the audit trail', () => {
  it('is sent to the manager who requested it', async () => {
    const { auditFile, fetchFile } = await createStaffMember('manager');
    const answer = await fetchFile(auditFile);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="audit-\d{4}-\d\d-\d\d\.csv"/);
    expect(answer.text).toMatch(/^at,actor,action,/);
  });

  it('is not sent to a guest, another role or another person', async () => {
    const { auditFile } = await createStaffMember('manager');
    const support = await createStaffMember('support');
    expect((await fetchExport(auditFile)).status).toBe(401);
    expect((await support.fetchFile(support.auditFile)).status).toBe(403);
    expect((await (await createStaffMember('manager')).fetchFile(auditFile)).status).toBe(404);
  });
});
