import { openDatabaseProxy, openDelayingProxy, type CuttingProxy, type DelayingProxy } from '@shop/event-store/testing';
import { freePort, testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { runInProcess } from './command.fixtures.js';
import { secrets, startProcess, type FleetProcess } from './fleet.fixtures.js';
import { unreachablePartners } from './installation.fixtures.js';
import { OrderLoad } from './order-load.fixtures.js';
import { slowdown } from './slowdown.fixtures.js';
import { temporaryDataDir } from '../../../infra/test/product.js';

const latencyMs = 100;
/** Event loop lag in seconds, on an idle machine. */
const maxLagSeconds = 0.1;

describe('an API with a bad network to PostgreSQL', () => {
  let database: TestDatabase;
  let cutting: CuttingProxy;
  let delaying: DelayingProxy;
  let env: Record<string, string>;
  let api: FleetProcess;
  const members: FleetProcess[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    const opened = await openDatabaseProxy(database.url);
    cutting = opened.proxy;
    delaying = await openDelayingProxy(cutting.port);
    const far = opened.url.replace(`:${cutting.port}/`, `:${delaying.port}/`);
    env = { DATABASE_URL: database.url, ...unreachablePartners };
    members.push(
      ...(await Promise.all([
        startProcess('api', await freePort(), { ...env, DATABASE_URL: far }),
        startProcess('worker', await freePort(), env),
      ])),
    );
    api = members[0]!;
  });
  afterAll(async () => {
    await Promise.all(members.map((member) => member.drop()));
    await delaying.close();
    await cutting.close();
    await database.drop();
  });

  const metric = async (name: string) => {
    const text = await (await fetch(`${api.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };

  it('serves every order with 200 ms per round trip, and its event loop stays responsive', async () => {
    const load = await OrderLoad.open(api, { callers: 16, accounts: 4 });
    await metric('nodejs_eventloop_lag_p99_seconds');
    delaying.delay(latencyMs);
    const ordering = load.start(api, 100);
    await until(() => load.count >= 150);
    const [lag, slower] = [await metric('nodejs_eventloop_lag_p99_seconds'), await slowdown()];
    await ordering.stop();
    delaying.delay(0);
    expect(lag).toBeGreaterThan(0);
    expect(lag / slower).toBeLessThan(maxLagSeconds);
    await until(async () => (await load.missingOrders(api)).length === 0);
    expect(await load.listedOrders(api)).toEqual(load.acknowledged());
  });

  it('neither loses nor duplicates an order while its connections are cut every second', async () => {
    const load = await OrderLoad.open(api, { callers: 16, accounts: 4 });
    const ordering = load.start(api, 100);
    for (let cuts = 0; cuts < 8; cuts += 1) {
      await pause(1_000);
      cutting.cut();
    }
    const after = load.count;
    await until(() => load.count > after + 30);
    await ordering.stop();
    await until(async () => (await load.missingOrders(api)).length === 0);
    expect(await load.listedOrders(api)).toEqual(load.acknowledged());
  });

  it('has read models that equal the log at the end', async () => {
    const folder = await temporaryDataDir();
    const here = { ...env, ...secrets, DEMO: '1', LOG_LEVEL: 'warn', DATA_DIR: folder.path };
    expect(await runInProcess(here, ['projections', 'verify', '--all'])).toMatchObject({ code: 0 });
    await folder.remove();
  });
});
