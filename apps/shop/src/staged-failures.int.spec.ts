import { FakeServer } from '@shop/event-store-eventstoredb/testing';
import { openDatabaseProxy } from '@shop/event-store/testing';
import type { PoolClient } from 'pg';
import { runInProcess, type CommandResult, type Env } from './command.fixtures.js';
import { openInstallation, type Installation } from './installation.fixtures.js';
import { openHealthProcess, openSilentServer, type HealthProcess } from './staged-failures.fixtures.js';

/** Fakes a worker at the end of the log: its session lock, and leases that never end. */
const workerLeaseSql = `
  UPDATE pr_subscribers SET owner = 'worker', lease_until = 'infinity', reported_state = 'live', paused = false,
    version = replace(version, 'other', ''), position = (SELECT max(position) FROM pr_subscribers)`;
const updateSql = `UPDATE pr_subscribers SET`;
const orderList = `WHERE id LIKE 'rm_order_list_v%'`;
const deadLetterSql = `
  INSERT INTO pr_parked (subscriber, position, stream, revision, event_id, type, reason, attempts, parked_at)
  SELECT id, position, 'order-1', 0, 'e', 'OrderPlaced', 'Error', 4, '2026-11-24T03:00:00Z' FROM pr_subscribers`;

interface FailureSetup {
  readonly env: Env;
  readonly process: HealthProcess;
}

let installation: Installation;
let session: PoolClient;
let running: FailureSetup;
let database: Awaited<ReturnType<typeof openDatabaseProxy>>;
let eventStore: FakeServer;
const closings: (() => Promise<unknown>)[] = [];
const afterwards: (() => unknown)[] = [];

const sql = (text: string) => installation.database.pool.query(text);
const doctor = (env: Env): Promise<CommandResult> => runInProcess(env, ['doctor']);

async function open(env: Env): Promise<FailureSetup> {
  const process = await openHealthProcess(env);
  closings.push(process.close);
  return { env, process };
}

beforeAll(async () => {
  installation = await openInstallation();
  session = await installation.database.pool.connect();
  await session.query(`SELECT pg_advisory_lock_shared(7310011, hashtext('worker'))`);
  database = await openDatabaseProxy(installation.database.url);
  eventStore = await FakeServer.start({ maxAppendSize: 16_000_000 });
  await sql(workerLeaseSql);
  running = await open({ ...installation.env, DATA_DIR: installation.dataDir, DATABASE_URL: database.url });
});
beforeEach(async () => {
  await sql(workerLeaseSql);
  await sql('DELETE FROM pr_parked');
});
afterEach(() => {
  for (const undo of afterwards.splice(0)) undo();
});
afterAll(async () => {
  for (const close of closings.splice(0).reverse()) await close();
  await database.proxy.close();
  await eventStore.stop();
  session.release(true);
  await installation.close();
});

const withSql = (text: string) => async (): Promise<FailureSetup> => {
  await sql(text);
  return running;
};

async function silentDatabase(): Promise<FailureSetup> {
  database.proxy.muteServer();
  afterwards.push(() => database.proxy.cut());
  return running;
}

/** A separate installation, because the demo events are in PostgreSQL. */
async function setUpEventStoreDb(): Promise<FailureSetup> {
  const other = await openInstallation({
    demo: false,
    env: { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: eventStore.url },
  });
  closings.push(() => other.close());
  expect(await other.run('migrate')).toMatchObject({ code: 0 });
  const staged = await open({ ...other.env, DATA_DIR: other.dataDir });
  await staged.process.waitFor((checks) => !('eventStore' in checks));
  return staged;
}

async function silentEventStore(): Promise<FailureSetup> {
  const staged = await setUpEventStoreDb();
  eventStore.faults.stalled = true;
  afterwards.push(() => (eventStore.faults.stalled = false));
  return staged;
}

async function silentRedis(): Promise<FailureSetup> {
  const server = await openSilentServer();
  closings.push(server.close);
  return open({ ...running.env, REDIS_URL: `redis://127.0.0.1:${server.port}` });
}

/** A broken read model blocks readiness only after 15 seconds: `subscriber-health.spec.ts`. */
const anyBoolean: unknown = expect.any(Boolean);

interface Failure {
  readonly failure: string;
  readonly stage: () => Promise<FailureSetup>;
  readonly line: RegExp;
  readonly checks: Readonly<Record<string, RegExp>>;
  readonly ready: unknown;
}

const failures: readonly Failure[] = [
  {
    failure: 'no owner',
    stage: withSql(`${updateSql} owner = NULL ${orderList}`),
    line: /order-list +wrong +idle/,
    checks: { 'order-list': /no worker runs it/ },
    ready: anyBoolean,
  },
  {
    failure: 'a dead owner',
    stage: withSql(`${updateSql} owner = 'killed' ${orderList}`),
    line: /order-list +wrong +dead-owner/,
    checks: { 'order-list': /its worker is gone/ },
    ready: anyBoolean,
  },
  {
    failure: 'an idle owner',
    stage: withSql(`${updateSql} lease_until = '-infinity' ${orderList}`),
    line: /order-list +wrong +stalled/,
    checks: { 'order-list': /its worker hangs/ },
    ready: anyBoolean,
  },
  {
    failure: 'an owner that fails',
    stage: withSql(`${updateSql} reported_state = 'failing' ${orderList}`),
    line: /order-list +wrong +failing/,
    checks: { 'order-list': /it fails and is tried again/ },
    ready: anyBoolean,
  },
  {
    failure: 'a paused read model',
    stage: withSql(`${updateSql} paused = true ${orderList}`),
    line: /order-list +wrong +paused/,
    checks: { 'order-list': /^degraded: paused$/ },
    ready: true,
  },
  {
    failure: 'another version',
    stage: withSql(`${updateSql} version = 'other' || version ${orderList}`),
    line: /order-list +wrong +other-version/,
    checks: { 'order-list': /version \d+ is not built yet/ },
    ready: anyBoolean,
  },
  {
    failure: 'a dead letter',
    stage: withSql(`${deadLetterSql} ${orderList}`),
    line: /order-list +wrong +live, .*, 1 dead-lettered since 2026-11-24T03:00:00/,
    checks: { 'order-list': /^degraded: 1 dead-lettered, the oldest for \d+ \w+$/ },
    ready: true,
  },
  {
    failure: 'a silent database',
    stage: silentDatabase,
    line: /database +wrong +DATABASE_URL: /,
    checks: { database: /^cannot be reached$/ },
    ready: false,
  },
  {
    failure: 'a silent event store',
    stage: silentEventStore,
    line: /event store +wrong +.*EVENTSTORE_URL/,
    checks: { eventStore: /^cannot be reached$|^unreachable since / },
    ready: false,
  },
  {
    failure: 'a queue that cannot be reached',
    stage: silentRedis,
    line: /redis +wrong +REDIS_URL: /,
    checks: { projections: /^ok$/, redis: /^degraded: cannot be reached$/ },
    ready: true,
  },
  {
    failure: 'a process without a worker',
    stage: withSql(`${updateSql} owner = NULL WHERE id = 'process:messages'`),
    line: /messages +wrong +idle/,
    checks: { messages: /^degraded: no worker runs it$/ },
    ready: true,
  },
];

const named = failures.map((one) => [one.failure, one] as const);

describe('doctor and /readyz', () => {
  it('are green where a worker runs everything', async () => {
    const { code, output } = await doctor(running.env);
    expect(output.split('\n').filter((line) => / wrong /.test(line))).toEqual([]);
    expect(code).toBe(0);
    expect(output).toMatch(/order-list +ok +live, 0 events/);
    const health = await running.process.waitFor((checks) => Object.values(checks).every((check) => check === 'ok'));
    expect(health).toMatchObject({ status: 'green', ready: true, http: 200, strict: 200 });
  });

  it.each(named)('are red with %s, and name it', async (_, { stage, line, checks, ready }) => {
    const { env, process } = await stage();
    const wanted = Object.entries(checks);
    const health = await process.waitFor((seen) => wanted.every(([name, text]) => text.test(seen[name] ?? '')));
    expect(health).toMatchObject({ status: 'red', strict: 503, ready, http: health.ready ? 200 : 503 });
    expect(await doctor(env)).toMatchObject({ code: 1, output: expect.stringMatching(line) });
  });
});

describe('the doctor', () => {
  it('names stored events that violate their schemas, which block nothing', async () => {
    expect((await doctor(running.env)).output).toMatch(/events +ok/);
    await sql(`INSERT INTO platform_event_misfits (build, type, version, event_id, position)
               VALUES ('source', 'OrderRefused', 1, 'e1', '7'), ('another', 'OrderPlaced', 1, 'e2', '8')`);
    const { code, output } = await doctor(running.env);
    expect(code).toBe(0);
    expect(output).toMatch(/events +note .*OrderRefused of version 1 \(e1\)/);
    expect(output).not.toContain('OrderPlaced');
  });

  it('names an event store that stops responding during the examination', async () => {
    const { env } = await setUpEventStoreDb();
    eventStore.faults.readsUntilStalled = 1;
    afterwards.push(() => Object.assign(eventStore.faults, { readsUntilStalled: Infinity, stalled: false }));
    expect(await doctor(env)).toMatchObject({ code: 1, output: expect.stringMatching(/event store +wrong/) });
  });
});
