import { createPostgresEventStore } from '@shop/event-store';
import { systemClock } from '@shop/kernel';
import { freePort, testDatabase, type TestDatabase, testRedis, until } from '@shop/platform/testing';
import { createSandbox } from '../../sandbox/src/index.js';
import { OneRelease, type Fleet, type Stage } from './day-fleet.fixtures.js';
import { startFaultyMail } from './faulty-mail.fixtures.js';
import { startFaultyPartner, type Asked } from './faulty-partner.fixtures.js';
import { createDice } from './simulation/dice.js';
import { violationsOf, type Day, type LoggedEvent, type TakenByCrm } from './simulation/invariants/index.js';
import { PatientClient } from './simulation/patient-client.js';
import { simulate, type Report } from './simulation/run.js';
import { Tally } from './simulation/tally.js';

const stepMs = 300;
/**
 * How long people wait for what does not move. Everybody stops as soon as all is where it is to end, so only a day that goes
 * wrong costs this: on a busy machine a killed worker's leases, its start, and the pauses of some failed tries may come
 * together.
 */
const patienceMs = 180_000;

/** A day that was played, and what is left of it. */
export interface PlayedDay {
  readonly report: Report;
  /** Worker processes that were killed. */
  readonly kills: number;
  /** Troubles that partners had. */
  readonly troubles: number;
  /** Orders that were not called in time, as the log says. */
  readonly breaches: number;
  /** What is wrong with the log and with what the partners have. */
  readonly violations: readonly string[];
}

type Queue = 'postgres' | 'redis';

export interface DayOptions {
  readonly orders: number;
  readonly leads: number;
  readonly seed: number;
  /** One order of so many was placed more than an hour before anybody is at the desk. */
  readonly lateEvery: number;
  /** Orders a second; default 1. */
  readonly rate?: number;
  /** What carries the jobs; default PostgreSQL. A Redis loses all that it has when the first worker is killed. */
  readonly queue?: Queue;
  /** Partners fail at random, this share of all questions, and the worker is killed so often. */
  readonly badLuck?: { readonly share: number; readonly killEveryMs: number };
}

const cast = {
  countries: ['BA', 'RS', 'HR', 'ME'],
  staff: {
    agents: ['agent@demo.local', 'agent2@demo.local'],
    support: 'support@demo.local',
    password: 'demo-password',
  },
} as const;

/** Plays a day against processes of its own, as a rule one with each role, and partners of its own. */
export async function playDay(
  { orders, leads, seed, lateEvery, rate = 1, queue, badLuck }: DayOptions,
  createFleet: (stage: Stage) => Fleet = (stage) => new OneRelease(stage),
): Promise<PlayedDay> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const [stores, apiPort] = [await openStores(queue), await freePort()];
    closing.unshift(stores.drop);
    const partners = await startPartners(seed, apiPort);
    closing.unshift(partners.close);
    const fleet = createFleet({
      ...{ apiPort, database: stores.database },
      env: { ...stores.env, ...partners.env },
      killWorkerEveryMs: badLuck?.killEveryMs,
      onFirstKill: stores.loseQueue,
    });
    closing.unshift(() => fleet.end());
    const { url, earlierUrl } = await fleet.begin();
    for (const one of [url, earlierUrl]) await until(() => hasOffers(one));
    partners.trouble(badLuck?.share ?? 0);
    const report = await simulate(
      {
        ...{ url, orders, leads, rate, agents: 4, moderators: 1, seed },
        ...cast,
        earlier: { url: earlierUrl, every: lateEvery },
        ...{ patienceMs, doorMs: patienceMs },
        admit: (number) => fleet.admit?.(number / orders),
      },
      (placed) => fleet.onPlaced?.(placed / orders),
    );
    const kills = await fleet.rest();
    partners.trouble(0);
    partners.payOver();
    const { violations, breaches } = await settled(stores.database, report, partners);
    const faults = (await fleet.findFaults?.(stores.database)) ?? [];
    return { report, kills, troubles: partners.troubles(), breaches, violations: [...violations, ...faults] };
  } finally {
    for (const close of closing) await close();
  }
}

/** What the processes share. */
async function openStores(queue: Queue = 'postgres') {
  const [database, redis] = [await testDatabase(), queue === 'redis' ? await testRedis() : undefined];
  return {
    database,
    env: { DATABASE_URL: database.url, ...(redis && { REDIS_URL: redis.url }) },
    /** Redis ends, and is there again without all that it had. */
    loseQueue: async () => redis?.start(),
    drop: async () => {
      await redis?.drop();
      await database.drop();
    },
  };
}

/** Whether the catalogue has come to whoever is asked for it. */
async function hasOffers(url: string): Promise<boolean> {
  const client = new PatientClient({ url, country: 'BA', tally: new Tally(), patienceMs: 10_000 });
  const offers = await client.call('offers.f.getAll', {});
  return 'data' in offers && offers.data.length > 0;
}

type Partners = Awaited<ReturnType<typeof startPartners>>;

async function startPartners(seed: number, shopPort: number) {
  const dice = createDice(seed + 1);
  const sandbox = createSandbox({
    ...{ carrierKey: 'carrier', crmKey: 'unused', stepMs, clock: systemClock },
    webhookUrl: `http://127.0.0.1:${shopPort}/carrier/events`,
  });
  const inside = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const [crm, texts] = [new Map<string, TakenByCrm>(), [] as string[]];
  let paysOver = false;
  const askCarrier = async (asked: Asked) =>
    paysOver || !isAboutRemittances(asked) ? passOn(inside, asked) : { status: 200, body: '{"lists":[]}' };
  const gates = await Promise.all([
    startFaultyPartner({ dice, statusCounts: false, answer: askCarrier }),
    startFaultyPartner({ dice, statusCounts: true, answer: async (asked) => takeEvent(crm, asked) }),
    startFaultyPartner({ dice, statusCounts: true, answer: async (asked) => takeText(texts, asked) }),
    startFaultyMail(dice),
  ]);
  const [carrier, crmGate, sms, mail] = gates;
  return {
    env: {
      ...{ CARRIER_URL: `${carrier.url}/carrier`, CARRIER_KEY: 'carrier', CRM_URL: crmGate.url, CRM_KEY: 'crm' },
      ...{ SMS_URL: sms.url, SMS_KEY: 'sms', SMTP_URL: mail.url, MAIL_FROM: 'Bosilje <shop@bosilje.example>' },
    },
    crm: () => [...crm.values()],
    /** What people have got, each by its message's id. */
    messages: () => [...texts, ...mail.taken],
    /** The carrier gives account of its cash from now on: in the evening, as it would a day after its parcels. */
    payOver: () => (paysOver = true),
    trouble: (share: number) => gates.forEach((gate) => (gate.trouble = share)),
    troubles: () =>
      [carrier, crmGate, sms].reduce((sum, { had }) => sum + [...had.values()].reduce((a, b) => a + b, 0), 0),
    close: async () => {
      for (const part of [...gates, sandbox]) await part.close();
    },
  };
}

function isAboutRemittances({ path }: Asked): boolean {
  return path.startsWith('/carrier/remittances');
}

async function passOn(inside: string, { method, path, headers, body }: Asked) {
  const key = headers['idempotency-key'];
  const answer = await fetch(`${inside}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(typeof key === 'string' && { 'Idempotency-Key': key }) },
    ...(body !== '' && { body }),
  });
  return { status: answer.status, body: await answer.text() };
}

function takeEvent(taken: Map<string, TakenByCrm>, { headers, body }: Asked) {
  const { id, data } = JSON.parse(body) as { readonly id: string; readonly data: { readonly event: string } };
  const key = String(headers['idempotency-key']);
  if (!taken.has(key)) taken.set(key, { id, event: data.event });
  return { status: 202, body: '{"accepted":true}' };
}

function takeText(taken: string[], { body }: Asked) {
  taken.push((JSON.parse(body) as { readonly key: string }).key);
  return { status: 202, body: '{}' };
}

/** What is wrong once nothing is left to do, or does not get better. */
async function settled(
  database: TestDatabase,
  report: Report,
  partners: Partners,
): Promise<Pick<PlayedDay, 'violations' | 'breaches'>> {
  const longest = performance.now() + patienceMs;
  let events: readonly LoggedEvent[] = [];
  let violations: readonly string[] = [];
  await until(async () => {
    events = await logOf(database);
    violations = await violationsNow(database, events, report, partners);
    return violations.length === 0 || performance.now() > longest;
  });
  const breaches = events.filter(({ type, data }) => type === 'CallMarkReached' && data['minutes'] === 60).length;
  return { violations, breaches };
}

async function violationsNow(
  database: TestDatabase,
  events: readonly LoggedEvent[],
  report: Report,
  partners: Partners,
): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ kind: string; due: number; dead: number }>(
    `SELECT kind, count(*) FILTER (WHERE dead_at IS NULL)::int AS due, count(dead_at)::int AS dead
     FROM jobs_ledger WHERE done_at IS NULL GROUP BY kind`,
  );
  const day: Day = {
    events,
    acknowledged: report.orders.map(({ orderId }) => orderId),
    leads: report.leads.flatMap(({ leadIds }) => leadIds),
    crm: partners.crm(),
  };
  const messages = partners.messages();
  return [
    ...violationsOf(day),
    ...messages.filter((id, index) => messages.indexOf(id) !== index).map((id) => `Message ${id} arrived twice`),
    ...rows.filter(({ due }) => due > 0).map(({ kind, due }) => `${due} jobs of ${kind} are not done`),
    // What a partner may have sent is not sent again: that is the only work that may be given up.
    ...rows
      .filter(({ kind, dead }) => dead > 0 && kind !== 'message-sending')
      .map(({ kind }) => `${kind} was given up`),
  ];
}

/** The whole log of a database. */
export async function logOf({ url }: Pick<TestDatabase, 'url'>): Promise<readonly LoggedEvent[]> {
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
