import { freePort, until } from '@shop/platform/testing';
import pg from 'pg';
import { runForJson, runInProcess } from './command.fixtures.js';
import { startCrm, type Crm } from './crm.fixtures.js';
import { secrets, startProcess, type FleetProcess } from './fleet.fixtures.js';
import { unreachablePartners } from './installation.fixtures.js';
import { OrderLoad } from './order-load.fixtures.js';
import { startRestartablePostgres, type RestartablePostgres } from './restartable-postgres.fixtures.js';
import { readLog } from './simulated-day.fixtures.js';
import { findViolations } from './simulation/invariants/index.js';
import { temporaryDataDir } from '../../../infra/test/product.js';

/** Pause between two orders of a caller, in milliseconds. */
const pauseMs = 300;
const minOrders = 100;

describe('PostgreSQL restarted while 32 callers place orders', () => {
  let postgres: RestartablePostgres;
  let crm: Crm;
  let env: Record<string, string>;
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>;
  const members: FleetProcess[] = [];
  beforeAll(async () => {
    [postgres, crm, folder] = await Promise.all([startRestartablePostgres(), startCrm(), temporaryDataDir()]);
    env = { DATABASE_URL: postgres.url, ...unreachablePartners, ...crm.env };
    members.push(
      ...(await Promise.all([
        startProcess('api', await freePort(), env),
        startProcess('worker', await freePort(), env),
      ])),
    );
  });
  afterAll(async () => {
    await Promise.all(members.map((member) => member.drop()));
    await Promise.all([postgres.drop(), crm.close(), folder.remove()]);
  });

  const say = async (status: 200 | 503) => {
    const answers = await Promise.all(members.map(({ healthUrl }) => fetch(`${healthUrl}/readyz`)));
    return answers.every((answer) => answer.status === status);
  };
  const restart = async (mode: 'fast' | 'immediate' | 'killed', load: OrderLoad) => {
    const before = load.count;
    await until(() => load.count > before + minOrders);
    await postgres.stop(mode);
    await until(() => say(503));
    await postgres.start();
    await until(() => say(200));
    const after = load.count;
    await until(() => load.count > after + minOrders);
  };
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query<object>(sql);
    await client.end();
    return rows;
  };

  it('loses and duplicates nothing after a fast stop, a crash or kill -9, and all callers continue', async () => {
    const api = members[0]!;
    const load = await OrderLoad.open(api, { accounts: 32 });
    const ordering = load.start(api, pauseMs);
    await restart('fast', load);
    await restart('immediate', load);
    await restart('killed', load);
    await ordering.stop();

    const acknowledged = load.acknowledged();
    await until(async () => (await load.missingOrders(api)).length === 0);
    expect(await load.listedOrders(api)).toEqual(acknowledged);
    await until(() => crm.ids().length >= load.count);
    expect(crm.ids()).toEqual(acknowledged.flat().sort());
    const events = await readLog(postgres);
    expect(findViolations({ events, acknowledged: acknowledged.flat(), leads: [] })).toEqual([]);
    expect(events.filter(({ type }) => type === 'OrderPlaced')).toHaveLength(load.count);

    const here = { ...env, ...secrets, DEMO: '1', LOG_LEVEL: 'warn', DATA_DIR: folder.path };
    expect(await runInProcess(here, ['projections', 'verify', '--all'])).toMatchObject({ code: 0 });
    expect(await runForJson(here, ['projections', 'dead-letters', 'all'])).toEqual([]);
    expect(await query('SELECT kind, last_failure FROM jobs_ledger WHERE dead_at IS NOT NULL')).toEqual([]);
    expect(await Promise.all(members.map((member) => member.stop()))).toEqual([0, 0]);
  }, 600_000);
});
