import { until } from '@shop/platform/testing';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { openFleetUnderLoad, type FleetUnderLoad } from './fleet-under-load.fixtures.js';
import { startRestartablePostgres, type RestartablePostgres } from './restartable-postgres.fixtures.js';

const frozenMs = 45_000;
const exhaustedMs = 20_000;

let postgres: RestartablePostgres;
let fleet: FleetUnderLoad;
beforeAll(async () => {
  postgres = await startRestartablePostgres();
  fleet = await openFleetUnderLoad(postgres.url);
});
afterEach(() => postgres.thaw());
afterAll(async () => {
  await fleet.close();
  await postgres.drop();
});

/** Polls a request that needs the database. Returns the slowest response, in seconds. */
function pollRequests(path: string, body?: object) {
  let isOver = false;
  let slowest = 0;
  const asking = (async () => {
    for (; !isOver; await pause(250)) {
      const begun = performance.now();
      const headers = { 'Content-Type': 'application/json' };
      const sent = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch(`${fleet.api.url}${path}`, sent);
      await response.arrayBuffer();
      expect([200, 503]).toContain(response.status);
      slowest = Math.max(slowest, (performance.now() - begun) / 1_000);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return slowest;
  };
}

const prints = (line: RegExp, from: number) =>
  vi.waitFor(() => expect(fleet.api.output().slice(from)).toMatch(line), { timeout: 60_000, interval: 20 });

const pollTracking = () => pollRequests('/deals/getShippmentStatus', { LeadID: 'ABCDE-FGHJK' });

describe('PostgreSQL in trouble while 32 callers place orders', () => {
  it('is frozen for 45 s: every request ends in time, and everything recovers within 30 s', async () => {
    await fleet.waitForOrders();
    const ends = [pollTracking(), pollRequests('/readyz')];
    const before = fleet.api.output().length;
    await postgres.freeze();
    await until(() => fleet.allReport(503));
    await prints(/^Not ready: database: cannot be reached/m, before);
    await pause(frozenMs);
    postgres.thaw();
    const thawedAt = performance.now();
    await until(() => fleet.allReport(200));
    await prints(/^Ready again after \d+ s$/m, before);
    await fleet.waitForOrders();

    expect(performance.now() - thawedAt).toBeLessThan(30_000);
    const [slowestTracking, slowestReadiness] = await Promise.all(ends.map((end) => end()));
    expect(slowestTracking).toBeLessThan(25);
    expect(slowestReadiness).toBeLessThan(2.5);
  });

  it('has no free connection for 20 s: waits are short, and the shop loses none of its connections', async () => {
    const taken: pg.Client[] = [];
    const end = pollTracking();
    const takeAll = async () => {
      for (;;) {
        const client = new pg.Client({ connectionString: postgres.url, application_name: 'outsider' });
        client.on('error', () => undefined);
        try {
          await client.connect();
          taken.push(client);
        } catch (error) {
          expect(error).toMatchObject({ code: '53300' });
          return;
        }
      }
    };
    await takeAll();
    // A terminated connection is free only after its backend has ended, and the shop connects again at once.
    await until(async () => {
      await taken[0]!.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name ~ '^(shop|event-store)'`,
      );
      await takeAll();
      return fleet.allReport(503);
    });
    await pause(exhaustedMs);
    await Promise.all(taken.map((client) => client.end()));
    const backAt = performance.now();
    await until(() => fleet.allReport(200));
    await fleet.waitForOrders();

    expect(performance.now() - backAt).toBeLessThan(30_000);
    expect(await end()).toBeLessThan(25);
    const metrics = await (await fetch(`${fleet.api.url}/metrics`)).text();
    expect(metrics).toMatch(/^shop_database_connections\{pool="query",state="waiting"\} 0$/m);
  });

  it('has no worker for a while: the API reports when it is unready and ready again', async () => {
    const before = fleet.api.output().length;
    await fleet.killWorker();
    await prints(/^Not ready: .*: its worker is gone/m, before);
    await fleet.startWorker();
    await prints(/^Ready again after \d+ s$/m, before);
    expect(await fleet.allReport(200)).toBe(true);
  });

  it('neither loses nor duplicates orders throughout', async () => {
    await fleet.expectNothingLost();
  });
});
