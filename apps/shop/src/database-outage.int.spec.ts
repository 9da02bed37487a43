import { createApi } from '@shop/api';
import { openDatabaseProxy, type CuttingProxy } from '@shop/event-store/testing';
import { newId } from '@shop/kernel';
import { until } from '@shop/platform/testing';
import type { PoolClient } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { runInProcess } from './command.fixtures.js';
import { allEndpoints, measureEndpoint, type Endpoint, type EndpointResult } from './endpoints.fixtures.js';
import { frontEndFolders } from './front-end-folders.js';
import { openInstallation, type Installation } from './installation.fixtures.js';
import { call, order, register } from './cluster.fixtures.js';
import { openServingProcess, type ServingProcess } from './staged-failures.fixtures.js';

/** Fakes a worker at the end of the log: its session lock, and leases that never end. */
const workerLeaseSql = `
  UPDATE pr_subscribers SET owner = 'worker', lease_until = 'infinity', reported_state = 'live',
    position = (SELECT lpad(max(position)::text, 20, '0') FROM es_events)`;

let installation: Installation;
let session: PoolClient;
let proxy: CuttingProxy;
let shop: ServingProcess;
let calls: readonly Endpoint[];
let shopper: string;

const sql = (text: string, values: unknown[] = []) =>
  installation.database.pool.query<Record<string, unknown>>(text, values);

beforeAll(async () => {
  installation = await openInstallation({ env: { RATE_LIMITS: 'off' } });
  const { dataDir, env, database } = installation;
  session = await database.pool.connect();
  await session.query(`SELECT pg_advisory_lock_shared(7310011, hashtext('worker'))`);
  await sql(workerLeaseSql);
  const opened = await openDatabaseProxy(database.url);
  proxy = opened.proxy;
  shop = await openServingProcess({ ...env, DATA_DIR: dataDir, DATABASE_URL: opened.url }, (infrastructure) =>
    createApi(infrastructure, frontEndFolders()),
  );
  shopper = await register(shop);
  const login = { username: 'admin@demo.local', password: 'demo-password' };
  const { cookie: staff } = await call(shop, 'staff.login', login);
  calls = allEndpoints({ ...shop, shopper, staff });
});
// The fake worker does nothing, so writes here would make it late.
beforeEach(() => sql(workerLeaseSql));
afterAll(async () => {
  await shop.close();
  await proxy.close();
  session.release(true);
  await installation.close();
});

const sendAll = async (): Promise<readonly (readonly [Endpoint, EndpointResult])[]> =>
  Promise.all(calls.map(async (kind) => [kind, await measureEndpoint(kind)] as const));
const describeResults = (
  results: Awaited<ReturnType<typeof sendAll>>,
  isWanted: (kind: Endpoint, of: EndpointResult) => boolean,
) =>
  results
    .filter(([kind, of]) => isWanted(kind, of))
    .map(([{ name }, { outcome, seconds }]) => `${name}: ${outcome} after ${seconds} s`);
const isAway = ({ outcome, retryAfter }: EndpointResult) =>
  outcome.endsWith(' SERVICE_UNAVAILABLE') && retryAfter !== null;
const isServed = ({ outcome }: EndpointResult) => !/^5| SERVICE_UNAVAILABLE$| SERVER_ERROR$/.test(outcome);
const notServed = async () => describeResults(await sendAll(), (_kind, of) => !isServed(of));

interface ProbeResult {
  readonly http: number;
  readonly seconds: number;
  readonly text: string;
}
const probe = async (path: string): Promise<ProbeResult> => {
  const begun = performance.now();
  const response = await fetch(`${shop.url}${path}`);
  const text = await response.text();
  return { http: response.status, text, seconds: (performance.now() - begun) / 1_000 };
};
const readiness = async () => JSON.parse((await probe('/readyz')).text) as { readonly checks: Record<string, string> };

const placeUntilAcknowledged = async (keys: readonly string[]) =>
  Promise.all(
    keys.map(async (key) => {
      let id: unknown;
      await until(async () => {
        const { status, data } = await order(shop, shopper, key);
        id = data;
        return status === 'ok';
      });
      return String(id);
    }),
  );
const newKeys = () => Array.from({ length: 10 }, () => newId());
const countOf = async (ids: readonly string[]) => {
  const { rows } = await sql(
    `SELECT count(*)::int AS count FROM es_events WHERE type = 'OrderPlaced' AND stream = ANY ($1)`,
    [ids.map((id) => `order-${id}`)],
  );
  return rows[0]?.['count'];
};

it('serves every kind of request and page while the database works', async () => {
  expect(await notServed()).toEqual([]);
  expect(await probe('/readyz')).toMatchObject({ http: 200 });
});

describe('a frozen database', () => {
  it('causes responses within 25 s and reports within 2 s; nothing is lost or duplicated, and everything recovers', async () => {
    const keys = newKeys();
    const underWay = keys.map((key) => order(shop, shopper, key));
    await Promise.race(underWay);
    proxy.freeze();

    let isFrozen = true;
    const looks: ProbeResult[] = [];
    const looking = (async () => {
      for (; isFrozen; await pause(500)) looks.push(...(await Promise.all([probe('/readyz'), probe('/metrics')])));
    })();
    const results = [...(await sendAll()), ...(await sendAll())];
    isFrozen = false;
    await looking;
    proxy.thaw();
    const thawedAt = performance.now();
    await until(async () => (await notServed()).length === 0);
    await sql(workerLeaseSql);
    await until(async () => (await probe('/readyz')).http === 200);

    expect(performance.now() - thawedAt).toBeLessThan(30_000);
    expect(describeResults(results, (_kind, { seconds }) => seconds > 25)).toEqual([]);
    expect(
      describeResults(results, ({ withoutDatabase }, of) => withoutDatabase === 'always' && !isServed(of)),
    ).toEqual([]);
    expect(describeResults(results, ({ withoutDatabase }, of) => withoutDatabase === 'never' && !isAway(of))).toEqual(
      [],
    );
    expect(describeResults(results, (_kind, of) => !isServed(of) && !isAway(of))).toEqual([]);
    expect(looks.filter(({ seconds }) => seconds > 2)).toEqual([]);
    const red = looks.filter(({ text }) => /"database":"cannot be reached"/.test(text));
    expect(red.length).toBeGreaterThan(looks.length / 2 - 3);
    expect(red.every(({ http }) => http === 503)).toBe(true);

    const answers = await Promise.all(underWay);
    const ids = await placeUntilAcknowledged(keys);
    answers.forEach(({ status, data }, n) => status === 'ok' && expect(data).toBe(ids[n]));
    expect(await countOf(ids)).toBe(keys.length);
  });
});

const outages: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'refuses connections': async () => {
    const { port } = proxy;
    await proxy.close();
    return async () => (proxy = (await openDatabaseProxy(installation.database.url, port)).proxy);
  },
  'hangs up on every connection': async () => {
    proxy.hangUp();
    return async () => proxy.cut();
  },
  'is shut down again and again': async () => {
    let isOver = false;
    const others = `datname = current_database() AND application_name ~ '^(shop|event-store)'`;
    const ending = (async () => {
      for (; !isOver; await pause(20))
        await sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`);
    })();
    return async () => {
      isOver = true;
      await ending;
    };
  },
};

describe('an unavailable database', () => {
  it.each(Object.entries(outages))(
    'that %s causes only 503; no order is lost or duplicated, and everything recovers',
    async (_, begin) => {
      const keys = newKeys();
      const underWay = keys.map((key) => order(shop, shopper, key));
      await pause(20);
      const end = await begin();
      const results = [...(await sendAll()), ...(await sendAll())];
      const answers = await Promise.all(underWay);
      await end();

      const isWorse = (of: EndpointResult) => !isServed(of) && !isAway(of) && !of.isUnknown;
      expect(describeResults(results, (_kind, of) => isWorse(of))).toEqual([]);
      await until(async () => (await notServed()).length === 0);
      const ids = await placeUntilAcknowledged(keys);
      answers.forEach(({ status, data }, n) => status === 'ok' && expect(data).toBe(ids[n]));
      expect(await countOf(ids)).toBe(keys.length);
    },
  );
});

describe('a full disk of the database', () => {
  const fill = `
    CREATE OR REPLACE FUNCTION test_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER test_full BEFORE INSERT ON es_events EXECUTE FUNCTION test_full()`;
  const empty = 'DROP TRIGGER IF EXISTS test_full ON es_events';
  const doctor = () => runInProcess({ ...installation.env, DATA_DIR: installation.dataDir }, ['doctor']);
  afterEach(() => sql(empty));

  it('is reported by the first failing order, allows browsing, and ends with the next working write', async () => {
    expect((await readiness()).checks).not.toHaveProperty('writes');
    expect((await doctor()).output).toMatch(/writes +ok/);
    await sql(fill);
    const [key] = newKeys();
    expect((await order(shop, shopper, key)).data).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });

    const refused = await probe('/readyz');
    expect(JSON.parse(refused.text)).toMatchObject({
      ...{ ready: true, status: 'red' },
      checks: { database: 'ok', writes: expect.stringMatching(/^degraded: .*disk .* is full: free space/) },
    });
    expect(refused.http).toBe(200);
    expect(await probe('/readyz?strict')).toMatchObject({ http: 503 });
    expect((await probe('/metrics')).text).toMatch(/^shop_database_writable 0$/m);
    const wrong = await doctor();
    expect(wrong.code).toBe(1);
    expect(wrong.output).toMatch(/writes +wrong +.*is full: free space/);
    const browsing = calls.filter(({ name }) => /^GET|getAll|checkLogin|getList|live|Shippment/.test(name));
    const browsed = await Promise.all(browsing.map(async (kind) => [kind, await measureEndpoint(kind)] as const));
    expect(describeResults(browsed, (_kind, of) => !isServed(of))).toEqual([]);
    expect(describeResults(await sendAll(), (_kind, of) => !isServed(of) && !isAway(of))).toEqual([]);

    await sql(empty);
    await until(async () => !('writes' in (await readiness()).checks));
    expect((await probe('/metrics')).text).toMatch(/^shop_database_writable 1$/m);
    expect(await countOf(await placeUntilAcknowledged([key!]))).toBe(1);
  });
});
