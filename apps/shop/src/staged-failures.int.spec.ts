import { freePort } from '@shop/platform/testing';
import type { PoolClient } from 'pg';
import { runHere, type EndedCommand } from './command.fixtures.js';
import { openInstallation, type Installation } from './installation.fixtures.js';

/** A worker that seems to run everything: the lock of its session, and leases that never end. */
const working = `
  UPDATE pr_subscribers SET owner = 'worker', lease_until = 'infinity', reported_state = 'live', paused = false`;
const one = `UPDATE pr_subscribers SET`;
const orderList = `WHERE id LIKE 'rm_order_list_v%'`;
const parked = `
  INSERT INTO pr_parked (subscriber, position, stream, revision, event_id, type, reason, attempts, parked_at)
  SELECT id, position, 'order-1', 0, 'e', 'OrderPlaced', 'Error', 4, '2026-11-24T03:00:00Z' FROM pr_subscribers`;

describe('the doctor', () => {
  let installation: Installation;
  let session: PoolClient;
  const sql = (text: string) => installation.database.pool.query(text);
  const examine = (env: Readonly<Record<string, string>> = {}): Promise<EndedCommand> =>
    runHere({ ...installation.env, DATA_DIR: installation.dataDir, ...env }, ['doctor']);

  beforeAll(async () => {
    installation = await openInstallation();
    session = await installation.database.pool.connect();
    await session.query(`SELECT pg_advisory_lock_shared(7310011, hashtext('worker'))`);
  });
  beforeEach(() => sql(working));
  afterAll(async () => {
    session.release(true);
    await installation.close();
  });

  it('finds nothing wrong where a worker runs everything', async () => {
    expect(await examine()).toMatchObject({ code: 0, output: expect.stringMatching(/order-list +ok +live, 0 events/) });
  });

  it.each([
    ['no owner', `${one} owner = NULL ${orderList}`, /order-list +wrong +idle/],
    ['a dead owner', `${one} owner = 'killed' ${orderList}`, /order-list +wrong +dead-owner/],
    ['an idle owner', `${one} lease_until = '-infinity' ${orderList}`, /order-list +wrong +stalled/],
    ['an owner that fails', `${one} reported_state = 'failing' ${orderList}`, /order-list +wrong +failing/],
    ['a pause', `${one} paused = true ${orderList}`, /order-list +wrong +paused/],
  ])('is red with %s', async (_, stage, finding) => {
    await sql(stage);
    expect(await examine()).toMatchObject({ code: 1, output: expect.stringMatching(finding) });
  });

  it('is red when only another version of a read model is built', async () => {
    await sql(`UPDATE pr_subscribers SET version = 'other' || version WHERE name = 'order-list'`);
    expect(await examine()).toMatchObject({
      code: 1,
      output: expect.stringMatching(/order-list +wrong +other-version/),
    });
    await sql(`UPDATE pr_subscribers SET version = replace(version, 'other', '') WHERE name = 'order-list'`);
  });

  it('names the types of stored events that do not fit their schemas, which stops nothing', async () => {
    expect((await examine()).output).toMatch(/events +ok/);
    await sql(`INSERT INTO platform_event_misfits (build, type, version, event_id, position)
               VALUES ('source', 'OrderRefused', 1, 'e1', '7'), ('another', 'OrderPlaced', 1, 'e2', '8')`);
    const { code, output } = await examine();
    expect(code).toBe(0);
    expect(output).toMatch(/events +note .*OrderRefused of version 1 \(e1\)/);
    expect(output).not.toContain('OrderPlaced');
  });

  it('is red with a dead letter, and gives its age', async () => {
    await sql(`${parked} ${orderList}`);
    expect(await examine()).toMatchObject({
      code: 1,
      output: expect.stringMatching(/order-list +wrong +live, .*, 1 dead-lettered since 2026-11-24T03:00:00/),
    });
    await sql('DELETE FROM pr_parked');
  });

  it('is red with a database, an event store or a queue that is silent', async () => {
    const nowhere = `127.0.0.1:${await freePort()}`;
    const silent = [
      [{ DATABASE_URL: `postgres://shop@${nowhere}/shop` }, /database +wrong/],
      [
        { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: `esdb://${nowhere}?tls=false` },
        /event store +wrong|database +wrong/,
      ],
      [{ REDIS_URL: `redis://${nowhere}` }, /redis +wrong/],
    ] as const;
    for (const [env, finding] of silent)
      expect(await examine(env)).toMatchObject({ code: 1, output: expect.stringMatching(finding) });
  });
});
