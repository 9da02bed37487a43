import { deliveriesContract, ordersContract, type Consents } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { redriveEvents } from '@shop/events/crm';
import { leadsEvents } from '@shop/events/leads';
import { ordersEvents } from '@shop/events/orders';
import { userEvents } from '@shop/events/users';
import { createJobs, JobWorkers, jobsMigrations, type JobBackend, type Jobs } from '@shop/jobs';
import { openTestBackend, type TestBackend } from '@shop/jobs/testing';
import { isRejection, newId, systemClock } from '@shop/kernel';
import { LeadIntake, leadsModule } from '@shop/leads';
import { JOBS } from '@shop/module';
import { ordersModule, OrdersRpc, OutcomeGuard, UndoWindows } from '@shop/orders';
import { sqlRows } from '@shop/platform';
import { until } from '@shop/platform/testing';
import type { Process, ProjectionRuntime } from '@shop/projections';
import { createDeferredProcess, startTestShop, type TestShop, type TestStores } from '@shop/testing';
import { ContactPseudonyms } from './contact-pseudonyms.js';
import { createContentLoaders } from './content-loaders.js';
import { startCrmSimulator, type CrmSimulator } from './crm-simulator.fixtures.js';
import { crmMigrations } from './crm.migrations.js';
import { crmModule } from './crm.module.js';
import { crmInputs, crmProcess } from './crm.process.js';
import { Deliveries } from './deliveries.js';
import { DeliveriesRpc } from './deliveries.rpc.js';
import { crmDeliveryJob, crmDeliveryHandler, type DeliveryJobDeps } from './delivery.job.js';
import { HttpCrm } from './http-crm.js';
import { redriveProcess } from './redrive.process.js';

export const orderParams = {
  Articles: [{ ID: 'pure-fit', Quantity: 2 }],
  FirstName: 'Amra',
  LastName: 'Primjer',
};

export interface DeliveryRow {
  readonly id: string;
  readonly subject: string;
  readonly event: string;
  readonly tries: number;
  readonly lastRefusal: string | null;
  readonly isSent: boolean;
  readonly skipped: string | null;
}

export interface CrmTestBench {
  readonly shop: TestShop;
  readonly crm: CrmSimulator;
  readonly jobs: Jobs;
  readonly backend: TestBackend;
  readonly runtime: ProjectionRuntime;
  place(shopper: ReturnType<TestShop['shopper']>, phone?: string, consents?: Consents): Promise<string>;
  requestClubJoin(name: string): Promise<string>;
  requestCall(phone: string): Promise<string>;
  subscribeByEmail(email: string): Promise<string>;
  startWorkers(): JobWorkers;
  rows(): Promise<readonly DeliveryRow[]>;
  settle(): Promise<void>;
  /** The sweeper enqueues what the queue did not accept. */
  until(condition: () => boolean | Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

type BenchOptions = Pick<DeliveryJobDeps, 'pollBlockedForMs'> & { readonly effectDelayMs?: number };

export async function openCrmTestBench(kind: JobBackend['kind'], options: BenchOptions = {}): Promise<CrmTestBench> {
  const [deliveriesProcess, redrivesProcess] = [
    createDeferredProcess('crm-deliveries', crmInputs),
    createDeferredProcess('crm-redrive', redriveEvents),
  ];
  let made: Pick<CrmTestBench, 'jobs' | 'backend'> | undefined;
  const shop = await startShop(
    [deliveriesProcess.process, redrivesProcess.process],
    async (pool) => (made = await openJobs(kind, pool)).jobs,
  );
  if (made === undefined) throw new Error('The test shop has no jobs');
  const { jobs, backend } = made;
  const { pool, streams } = shop;
  const crm = await startCrmSimulator();
  const [deliveries, pseudonyms] = [new Deliveries(pool), new ContactPseudonyms('a secret of the specs')];
  deliveriesProcess.resolve(
    crmProcess({ deliveries, jobs, streams, pseudonyms, effectDelayMs: options.effectDelayMs ?? 0 }),
  );
  redrivesProcess.resolve(redriveProcess(pool, jobs));
  const handler = createHandler(shop, { deliveries, jobs, ...options }, crm);
  const workers: JobWorkers[] = [];
  return {
    ...{ shop, crm, jobs, backend, place, runtime: shop.projections.runtime },
    requestClubJoin: (name) => requestClubJoin(shop, name),
    requestCall: (phone) => requestCall(shop, phone),
    subscribeByEmail: (email) => subscribeByEmail(shop, email),
    startWorkers: () => {
      const stallDetection = { lockMs: 1_000, checkMs: 300 };
      const worker = new JobWorkers({
        backend: backend.backend,
        pool,
        log: silentLog,
        handlers: [handler],
        stallDetection,
      });
      workers.push(worker);
      worker.start();
      return worker;
    },
    rows: () => sqlRows<DeliveryRow>(pool, { text: rowsSql }),
    settle: () => settle(shop, jobs),
    until: (holds) => untilSwept(jobs, holds),
    close: async () => {
      backend.redis?.thaw();
      await Promise.all(workers.map((worker) => worker.stop()));
      for (const part of [jobs, backend, crm, shop]) await part.close();
    },
  };
}

function createHandler(
  { streams, keys, pool }: TestShop,
  deps: Pick<DeliveryJobDeps, 'deliveries' | 'jobs' | 'pollBlockedForMs'>,
  { partner }: CrmSimulator,
) {
  const crm = new HttpCrm(async () => partner, 800);
  return crmDeliveryHandler({
    ...deps,
    crm,
    outcomes: new OutcomeGuard(streams, new UndoWindows(pool)),
    contentLoaders: createContentLoaders(streams, keys, deps.deliveries),
    kind: fastDeliveryJob,
  });
}

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const polling = { minMs: 1, maxMs: 1 };
const fastDeliveryJob = { ...crmDeliveryJob, timeoutMs: 1_000, backoff: { firstMs: 1, maxMs: 20 } };

async function openJobs(kind: JobBackend['kind'], pool: TestStores['pool']) {
  const backend = await openTestBackend(kind, { pool, url: String(pool.options.connectionString) });
  const shortDelays = { queueWaitMs: 250, pauseMs: 50, firstCheckMs: 0, checkInterval: polling };
  const jobs = createJobs({ backend: backend.backend, pool, log: silentLog, kinds: [crmDeliveryJob], ...shortDelays });
  return { backend, jobs };
}

function startShop(
  processes: readonly Process[],
  jobsOf: (pool: TestStores['pool']) => Promise<Jobs>,
): Promise<TestShop> {
  return startTestShop({
    contract: { ...ordersContract, ...deliveriesContract },
    handlers: (app) => ({
      ...app.get(OrdersRpc, { strict: false }).handlers,
      ...app.get(DeliveriesRpc, { strict: false }).handlers,
    }),
    modules: [ordersModule, leadsModule, crmModule],
    events: [...ordersEvents, ...callEvents, ...userEvents, ...leadsEvents, ...redriveEvents],
    projections: [...ordersModule.projections, ...leadsModule.projections],
    processes,
    provide: ({ pool }) => [{ provide: JOBS, useFactory: () => jobsOf(pool) }],
    migrations: [...jobsMigrations, ...crmMigrations],
  });
}

const rowsSql = `SELECT id, subject, event, tries, last_refusal, sent_at IS NOT NULL AS is_sent, skipped
                FROM crm_deliveries ORDER BY seq`;

const phones = new Map<string, string>();

/** A shared number means one person. */
function phoneOf({ userId }: { readonly userId: string }): string {
  const phone = phones.get(userId) ?? `062 ${100_000 + phones.size}`;
  phones.set(userId, phone);
  return phone;
}

async function place(
  shopper: ReturnType<TestShop['shopper']>,
  PhoneNumber = phoneOf(shopper),
  Consents: Consents = {},
): Promise<string> {
  const meta = { idempotencyKey: newId() };
  const params = { ...orderParams, PhoneNumber, Consents };
  const { status, data } = (await shopper.call('shopOrders.add', params, { meta, country: 'BA' })) as {
    readonly status: string;
    readonly data: string;
  };
  if (status !== 'ok') throw new Error(`The order was not placed: ${JSON.stringify(data)}`);
  return data;
}

const leadContext = () =>
  ({ country: 'BA', now: systemClock(), correlationId: newId(), address: '203.0.113.1' }) as const;

async function requestClubJoin(shop: TestShop, FirstLastName: string): Promise<string> {
  const lead = { FirstLastName, PhoneNumber: '061 000 000', ClubName: 'Bosilje klub', Country: 'BA' };
  return leadIdOf(await shop.app.get(LeadIntake, { strict: false }).receiveClubJoin(lead, leadContext()));
}

async function requestCall(shop: TestShop, PhoneNumber: string): Promise<string> {
  const Consents = { Phone: true, Wording: 'quiz-phone-1' };
  const lead = { PhoneNumber, OfferID: 'pure-fit', Consents };
  return leadIdOf(await shop.app.get(LeadIntake, { strict: false }).receivePhone(lead, leadContext()));
}

async function subscribeByEmail(shop: TestShop, Email: string): Promise<string> {
  const lead = { FirstLastName: 'Amra Primjer', Email, Group: 'pure-fit-ba' };
  return leadIdOf(await shop.app.get(LeadIntake, { strict: false }).receiveEmail(lead, leadContext()));
}

function leadIdOf(received: Awaited<ReturnType<LeadIntake['receivePhone']>>): string {
  if (isRejection(received)) throw new Error(`The lead was not accepted: ${received.message}`);
  return received.leadId;
}

async function settle(shop: TestShop, jobs: Jobs): Promise<void> {
  await shop.settle();
  await untilSwept(jobs, async () => (await jobs.counts()).every(({ due }) => due === 0));
}

function untilSwept(jobs: Jobs, condition: () => boolean | Promise<boolean>): Promise<void> {
  return until(async () => {
    await jobs.sweeper.sweep();
    return condition();
  });
}
