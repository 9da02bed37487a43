import type { LoggedEvent } from '@shop/contracts';
import { newId } from '@shop/kernel';
import { freePort, testDatabase, type TestDatabase } from '@shop/platform/testing';
import { Client } from 'pg';
import { answerOfProduct, runProduct, startProduct, temporaryDataDir } from '../../../infra/test/product.js';

interface Place {
  readonly name: string;
  readonly state: string;
  readonly lag: { readonly seconds: number | null };
}

/** Commands of the tool, each a program of its own, beside a shop that ran and was stopped. */
describe('steering read models and processes from the command line', () => {
  const name = 'audit-trail';
  const reason = 'A fold that waits for its repair';
  let db: TestDatabase;
  let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>;
  const where = (port: number) => ({ port, dataDir: dataDir.path, env: { DATABASE_URL: db.url, LOG_LEVEL: 'info' } });
  const shop = (...command: string[]) => runProduct({ ...where(3000), command });
  const answer = async <Answer>(...command: string[]): Promise<Answer> =>
    (await answerOfProduct({ ...where(3000), command: [...command, '--json'] })) as Answer;
  const done = async (...command: string[]) => expect(await shop('projections', ...command)).toMatchObject({ code: 0 });
  const noted = async () =>
    (await answer<LoggedEvent[]>('streams', 'read', `maintenance-${name}`)).map(({ type, actor, data }) => ({
      ...{ type, actor, data },
    }));
  const place = async () => (await answer<Place[]>('projections', 'list')).find((one) => one.name === name);

  /** Sets an event aside, as a fold that fails does. */
  async function park(stream: string, position: string): Promise<void> {
    const client = new Client({ connectionString: db.url });
    await client.connect();
    try {
      await client.query(
        `INSERT INTO pr_parked (subscriber, position, stream, revision, event_id, type, reason, attempts)
         SELECT relation, $4, $2, 0, $3, 'OfferCreated', 'TypeError at fold', 4
         FROM pr_read_models WHERE name = $1 AND state = 'live'`,
        [name, stream, newId(), position.padStart(20, '0')],
      );
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    db = await testDatabase({ migrations: [] });
    dataDir = await temporaryDataDir();
    const running = await startProduct(where(await freePort()));
    expect(await running.stop()).toBe(0);
  }, 120_000);
  afterAll(async () => {
    await dataDir.remove();
    await db.drop();
  });

  it('is taken down with who and why, as in the console', async () => {
    await done('pause', name, '--reason', reason);
    expect(await place()).toMatchObject({ state: 'paused' });
    await done('resume', name);
    await park('offer-one', '1');
    await park('offer-two', '2');
    await done('retry', name, '--stream', 'offer-one', '--reason', reason);
    await done('skip', name, '--stream', 'offer-two', '--revision', '0', '--reason', reason);
    const actor = 'system:command-line';
    expect(await noted()).toEqual([
      { type: 'ProjectionPaused', actor, data: { subject: name, reason } },
      { type: 'ProjectionResumed', actor, data: { subject: name } },
      { type: 'ParkedEventsRetried', actor, data: { subject: name, stream: 'offer-one', reason } },
      { type: 'ParkedEventSkipped', actor, data: { subject: name, stream: 'offer-two', revision: 0, reason } },
    ]);
  }, 240_000);

  it('of all of them is taken down for each', async () => {
    await done('pause', '--all', '--reason', reason);
    const places = await answer<Place[]>('projections', 'list');
    expect(places.map(({ state }) => state)).toEqual(places.map(() => 'paused'));
    const paused = await answer<LoggedEvent[]>('events', 'search', '--type', 'ProjectionPaused');
    expect(paused.map(({ stream }) => stream)).toEqual(
      expect.arrayContaining(places.map((one) => `maintenance-${one.name}`)),
    );
    await done('resume', '--all');
  }, 120_000);

  it('of what there is not ends with one line', async () => {
    const ended = await shop('projections', 'pause', 'no-such-model');
    expect(ended.code).toBe(1);
    expect(ended.output).toContain('There is no read model or process "no-such-model"');
  }, 60_000);

  it('lists for how many seconds the next event of each has been waiting', async () => {
    // Nothing follows the log while no shop runs, and what was done above is in it.
    expect((await place())?.lag.seconds).toBeGreaterThan(0);
    expect((await shop('projections', 'list')).output).toContain('seconds behind');
  }, 60_000);

  it.each([
    [['skip', name, '--stream', 'offer-none', '--revision', '0'], 2, 'Say why with --reason TEXT'],
    [['retry', name, '--reason', ' '], 2, 'Say why with --reason TEXT'],
    [['pause', name, '--reason', 'x'.repeat(201)], 2, 'Say why with --reason TEXT'],
    [['skip', name, '--stream', 'offer-none', '--revision', '0', '--reason', reason], 1, 'is not parked'],
    [['retry', name, '--stream', 'offer-none', '--reason', reason], 1, 'Nothing of offer-none is parked'],
  ])(
    '%j ends with %s and one line, and is not taken down',
    async (command, code, line) => {
      const before = await noted();
      const ended = await shop('projections', ...command);
      expect(ended.code).toBe(code);
      expect(ended.output).toContain(line);
      expect(await noted()).toEqual(before);
    },
    60_000,
  );
});
