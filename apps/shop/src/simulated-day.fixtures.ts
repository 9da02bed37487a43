import { createPostgresEventStore } from '@shop/event-store';
import { systemClock } from '@shop/kernel';
import { freePort, testDatabase, type TestDatabase, testRedis, until } from '@shop/platform/testing';
import { createSimulators } from '../../sandbox/src/index.js';
import { SingleReleaseFleet, type Fleet, type FleetOptions } from './fleet.fixtures.js';
import { startFaultyMail } from './faulty-mail.fixtures.js';
import { startFaultyPartner, type PartnerRequest } from './faulty-partner.fixtures.js';
import { createRng } from './simulation/rng.js';
import { findViolations, type DayRecord, type LoggedEvent, type CrmDelivery } from './simulation/invariants/index.js';
import { RetryingClient } from './simulation/retrying-client.js';
import { simulate, type SimulationReport } from './simulation/simulate.js';
import { Stats } from './simulation/stats.js';

const stepMs = 300;
/**
 * Longest wait without progress, in milliseconds. Only a failed day reaches it: leases of a killed worker, its start
 * and retry pauses may add up.
 */
const idleTimeoutMs = 180_000;

export interface SimulatedDay {
  readonly report: SimulationReport;
  readonly kills: number;
  readonly partnerFaults: number;
  readonly breaches: number;
  readonly violations: readonly string[];
}

type Queue = 'postgres' | 'redis';

export interface DayOptions {
  readonly orders: number;
  readonly leads: number;
  readonly seed: number;
  readonly lateEvery: number;
  readonly rate?: number;
  /** Job queue; default PostgreSQL. A Redis loses its data at the first kill of a worker. */
  readonly queue?: Queue;
  /** Partners fail at random with this share, and the worker is killed at this interval. */
  readonly faultInjection?: { readonly share: number; readonly killEveryMs: number };
}

const participants = {
  countries: ['BA', 'RS', 'HR', 'ME'],
  staff: {
    agents: ['agent@demo.local', 'agent2@demo.local'],
    support: 'support@demo.local',
    password: 'demo-password',
  },
} as const;

export async function simulateDay(
  { orders, leads, seed, lateEvery, rate = 1, queue, faultInjection }: DayOptions,
  createFleet: (stage: FleetOptions) => Fleet = (stage) => new SingleReleaseFleet(stage),
): Promise<SimulatedDay> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const [stores, apiPort] = [await openStores(queue), await freePort()];
    closing.unshift(stores.drop);
    const partners = await startPartners(seed, apiPort);
    closing.unshift(partners.close);
    const fleet = createFleet({
      ...{ apiPort, database: stores.database },
      env: { ...stores.env, ...partners.env },
      killWorkerEveryMs: faultInjection?.killEveryMs,
      onFirstKill: stores.loseQueue,
    });
    closing.unshift(() => fleet.stop());
    const { url, earlierUrl } = await fleet.start();
    for (const one of [url, earlierUrl]) await until(() => hasOffers(one));
    partners.setFaultRate(faultInjection?.share ?? 0);
    const report = await simulate(
      {
        ...{ url, orders, leads, rate, moderators: 1, seed },
        ...participants,
        earlier: { url: earlierUrl, every: lateEvery },
        retryTimeoutMs: idleTimeoutMs,
        parcelTimeoutMs: idleTimeoutMs,
        beforeOrder: (number) => fleet.beforeOrder?.(number / orders),
      },
      (placed) => fleet.afterOrder?.(placed / orders),
    );
    const kills = await fleet.stopFaults();
    partners.setFaultRate(0);
    partners.startRemittances();
    const { violations, breaches } = await waitUntilConsistent(stores.database, report, partners);
    const faults = (await fleet.findFaults?.(stores.database)) ?? [];
    return { report, kills, partnerFaults: partners.countFaults(), breaches, violations: [...violations, ...faults] };
  } finally {
    for (const close of closing) await close();
  }
}

async function openStores(queue: Queue = 'postgres') {
  const [database, redis] = [await testDatabase(), queue === 'redis' ? await testRedis() : undefined];
  return {
    database,
    env: { DATABASE_URL: database.url, ...(redis && { REDIS_URL: redis.url }) },
    loseQueue: async () => redis?.start(),
    drop: async () => {
      await redis?.drop();
      await database.drop();
    },
  };
}

async function hasOffers(url: string): Promise<boolean> {
  const client = new RetryingClient({ url, country: 'BA', stats: new Stats(), retryTimeoutMs: 10_000 });
  const offers = await client.call('offers.f.getAll', {});
  return 'data' in offers && offers.data.length > 0;
}

type Partners = Awaited<ReturnType<typeof startPartners>>;

async function startPartners(seed: number, shopPort: number) {
  const rng = createRng(seed + 1);
  const sandbox = createSimulators({
    ...{ carrierKey: 'carrier', crmKey: 'unused', stepMs, clock: systemClock },
    webhookUrl: `http://127.0.0.1:${shopPort}/carrier/events`,
  });
  const simulatorUrl = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const [crm, smsKeys] = [new Map<string, CrmDelivery>(), [] as string[]];
  let sendsRemittances = false;
  const forwardToCarrier = async (asked: PartnerRequest) =>
    sendsRemittances || !isAboutRemittances(asked)
      ? forwardRequest(simulatorUrl, asked)
      : { status: 200, body: '{"lists":[]}' };
  const faultyPartners = await Promise.all([
    startFaultyPartner({ rng, isStatusDecisive: false, respond: forwardToCarrier }),
    startFaultyPartner({ rng, isStatusDecisive: true, respond: async (asked) => acceptCrmEvent(crm, asked) }),
    startFaultyPartner({ rng, isStatusDecisive: true, respond: async (asked) => acceptSms(smsKeys, asked) }),
    startFaultyMail(rng),
  ]);
  const [carrier, crmGate, sms, mail] = faultyPartners;
  return {
    env: {
      ...{ CARRIER_URL: `${carrier.url}/carrier`, CARRIER_KEY: 'carrier', CRM_URL: crmGate.url, CRM_KEY: 'crm' },
      ...{ SMS_URL: sms.url, SMS_KEY: 'sms', SMTP_URL: mail.url, MAIL_FROM: 'Bosilje <shop@bosilje.example>' },
    },
    crm: () => [...crm.values()],
    messages: () => [...smsKeys, ...mail.acceptedIds],
    startRemittances: () => (sendsRemittances = true),
    setFaultRate: (share: number) => faultyPartners.forEach((gate) => (gate.faultRate = share)),
    countFaults: () =>
      [carrier, crmGate, sms].reduce(
        (sum, { faultCounts }) => sum + [...faultCounts.values()].reduce((a, b) => a + b, 0),
        0,
      ),
    close: async () => {
      for (const part of [...faultyPartners, sandbox]) await part.close();
    },
  };
}

function isAboutRemittances({ path }: PartnerRequest): boolean {
  return path.startsWith('/carrier/remittances');
}

async function forwardRequest(simulatorUrl: string, { method, path, headers, body }: PartnerRequest) {
  const key = headers['idempotency-key'];
  const response = await fetch(`${simulatorUrl}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(typeof key === 'string' && { 'Idempotency-Key': key }) },
    ...(body !== '' && { body }),
  });
  return { status: response.status, body: await response.text() };
}

function acceptCrmEvent(taken: Map<string, CrmDelivery>, { headers, body }: PartnerRequest) {
  const { id, data } = JSON.parse(body) as { readonly id: string; readonly data: { readonly event: string } };
  const key = String(headers['idempotency-key']);
  if (!taken.has(key)) taken.set(key, { id, event: data.event });
  return { status: 202, body: '{"accepted":true}' };
}

function acceptSms(taken: string[], { body }: PartnerRequest) {
  taken.push((JSON.parse(body) as { readonly key: string }).key);
  return { status: 202, body: '{}' };
}

async function waitUntilConsistent(
  database: TestDatabase,
  report: SimulationReport,
  partners: Partners,
): Promise<Pick<SimulatedDay, 'violations' | 'breaches'>> {
  const deadline = performance.now() + idleTimeoutMs;
  let events: readonly LoggedEvent[] = [];
  let violations: readonly string[] = [];
  await until(async () => {
    events = await readLog(database);
    violations = await findCurrentViolations(database, events, report, partners);
    return violations.length === 0 || performance.now() > deadline;
  });
  const breaches = events.filter(({ type, data }) => type === 'CallMarkReached' && data['minutes'] === 60).length;
  return { violations, breaches };
}

async function findCurrentViolations(
  database: TestDatabase,
  events: readonly LoggedEvent[],
  report: SimulationReport,
  partners: Partners,
): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ kind: string; due: number; dead: number }>(
    `SELECT kind, count(*) FILTER (WHERE dead_at IS NULL)::int AS due, count(dead_at)::int AS dead
     FROM jobs_ledger WHERE done_at IS NULL GROUP BY kind`,
  );
  const day: DayRecord = {
    events,
    acknowledged: report.orders.map(({ orderId }) => orderId),
    leads: report.leads.flatMap(({ leadIds }) => leadIds),
    crm: partners.crm(),
  };
  const messages = partners.messages();
  return [
    ...findViolations(day),
    ...messages.filter((id, index) => messages.indexOf(id) !== index).map((id) => `Message ${id} arrived twice`),
    ...rows.filter(({ due }) => due > 0).map(({ kind, due }) => `${due} jobs of ${kind} are not done`),
    // A request that may have reached a partner is not sent again: only such jobs may fail for good.
    ...rows
      .filter(({ kind, dead }) => dead > 0 && kind !== 'message-sending')
      .map(({ kind }) => `${kind} was given up`),
  ];
}

export async function readLog({ url }: Pick<TestDatabase, 'url'>): Promise<readonly LoggedEvent[]> {
  const store = createPostgresEventStore({ connection: url });
  const events: LoggedEvent[] = [];
  try {
    for (let after = store.start; ;) {
      const batch = await store.readAll({ after });
      events.push(...batch.events);
      if (batch.events.length === 0) return events;
      after = batch.checkpoint;
    }
  } finally {
    await store.close();
  }
}
