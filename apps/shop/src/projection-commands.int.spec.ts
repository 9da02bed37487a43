import type { LoggedEvent } from '@shop/contracts';
import { newId } from '@shop/kernel';
import { openInstallation, type Installation } from './installation.fixtures.js';

interface SubscriberJson {
  readonly name: string;
  readonly state: string;
  readonly position: string;
  readonly lag: { readonly seconds: number | null };
}

describe('the projection commands', () => {
  const name = 'audit-trail';
  const reason = 'A fold that waits for its repair';
  let installation: Installation;
  const shop = (...command: string[]) => installation.run(...command);
  const answer = <Answer>(...command: string[]) => installation.runForJson<Answer>(...command);
  const done = async (...command: string[]) => expect(await shop('projections', ...command)).toMatchObject({ code: 0 });
  const noted = async () =>
    (await answer<LoggedEvent[]>('streams', 'read', `maintenance-${name}`)).map(({ type, actor, data }) => ({
      ...{ type, actor, data },
    }));
  const place = async () => (await answer<SubscriberJson[]>('projections', 'list')).find((one) => one.name === name);

  async function park(stream: string, position: string): Promise<void> {
    await installation.database.pool.query(
      `INSERT INTO pr_parked (subscriber, position, stream, revision, event_id, type, reason, attempts)
       SELECT relation, $4, $2, 0, $3, 'OfferCreated', 'TypeError at fold', 4
       FROM pr_read_models WHERE name = $1 AND state = 'serving'`,
      [name, stream, newId(), position.padStart(20, '0')],
    );
  }

  beforeAll(async () => {
    installation = await openInstallation({ env: { LOG_LEVEL: 'error' } });
  });
  afterAll(() => installation.close());

  it('are recorded with actor and reason, as in the console', async () => {
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
  });

  it('are recorded for each subscriber when they apply to all', async () => {
    await done('pause', '--all', '--reason', reason);
    const places = await answer<SubscriberJson[]>('projections', 'list');
    expect(places.map(({ state }) => state)).toEqual(places.map(() => 'paused'));
    const paused = await answer<LoggedEvent[]>('events', 'search', '--type', 'ProjectionPaused');
    expect(paused.map(({ stream }) => stream)).toEqual(
      expect.arrayContaining(places.map((one) => `maintenance-${one.name}`)),
    );
    await done('resume', '--all');
  });

  it('reject an unknown name in one line', async () => {
    const ended = await shop('projections', 'pause', 'no-such-model');
    expect(ended.code).toBe(1);
    expect(ended.output).toContain('Read model or process "no-such-model" not found');
  });

  it('list for how many seconds the next event of each subscriber has waited', async () => {
    expect((await place())?.lag.seconds).toBeGreaterThan(0);
    expect((await shop('projections', 'list')).output).toContain('seconds behind');
  });

  it.each([
    [['skip', name, '--stream', 'offer-none', '--revision', '0'], 2, 'Say why with --reason TEXT'],
    [['retry', name, '--reason', ' '], 2, 'Say why with --reason TEXT'],
    [['pause', name, '--reason', 'x'.repeat(201)], 2, 'Say why with --reason TEXT'],
    [['skip', name, '--stream', 'offer-none', '--revision', '0', '--reason', reason], 1, 'is not dead-lettered'],
    [['retry', name, '--stream', 'offer-none', '--reason', reason], 1, 'No dead letters of offer-none found'],
  ])('reject %j with %s and one line, and record nothing', async (command, code, line) => {
    const before = await noted();
    const ended = await shop('projections', ...command);
    expect(ended.code).toBe(code);
    expect(ended.output).toContain(line);
    expect(await noted()).toEqual(before);
  });

  it('report what a move of a process skips or repeats, and move it only to the given position', async () => {
    const position = async () =>
      (await answer<SubscriberJson[]>('projections', 'list')).find((one) => one.name === 'messages')?.position;
    const before = await position();
    await done('move', 'messages', '--to', '0', '--dry-run');
    expect(await position()).toBe(before);
    const start = '0'.repeat(20);
    const plan = await answer<object[]>('projections', 'move', 'messages', '--to', '0', '--reason', reason);
    expect(plan).toEqual([{ name: 'messages', from: before, to: start, skipped: 0, repeated: expect.any(Number) }]);
    expect(await position()).toBe(start);
    await done('move', 'messages', '--to-head', '--reason', reason);
    const moved = await answer<LoggedEvent[]>('streams', 'read', 'maintenance-messages');
    expect(moved.filter(({ type }) => type === 'ProcessMoved').map(({ data }) => data)).toEqual([
      { subject: 'messages', from: before, to: start, reason },
      { subject: 'messages', from: start, to: await position(), reason },
    ]);
  });

  it.each([
    [['move', 'messages', '--reason', reason], 2, 'Give either --to-head or --to'],
    [['move', '--to-head', '--reason', reason], 2, 'Give either a NAME or --ahead'],
    [['move', 'messages', '--to-head'], 2, 'Say why with --reason TEXT'],
    [['move', name, '--to-head', '--reason', reason], 1, 'is a read model: rebuild it instead'],
    [['move', 'messages', '--to', '99999999', '--reason', reason], 1, 'is not a position of the event log'],
  ])('reject %j with %s and one line in a move', async (command, code, line) => {
    const ended = await shop('projections', ...command);
    expect([ended.code, ended.output]).toEqual([code, expect.stringContaining(line)]);
  });

  it('continue with a log restored from an older backup, as the rejected start advises', async () => {
    const { pool } = installation.database;
    await pool.query(`UPDATE pr_subscribers SET position = '00000000000000999999'`);
    const refused = await installation.runProgram('start');
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/projections rebuild --all.*projections move --ahead --to-head --reason/);
    const early = await shop('projections', 'move', '--ahead', '--to-head', '--reason', reason);
    expect([early.code, early.output]).toEqual([1, expect.stringContaining('run `projections rebuild --all` first')]);
    await done('rebuild', '--all');
    const one = await shop('projections', 'move', 'messages', '--to-head', '--reason', reason);
    expect([one.code, one.output]).toEqual([1, expect.stringContaining('move them with --ahead')]);
    await done('move', '--ahead', '--to-head', '--reason', reason);
    const { rows } = await pool.query<{ ahead: number }>(
      `SELECT count(*)::integer AS ahead FROM pr_subscribers WHERE position = '00000000000000999999'`,
    );
    expect(rows).toEqual([{ ahead: 0 }]);
    await (await installation.start()).stop();
  });

  it('rebuild all read models, which then equal the log', async () => {
    await done('rebuild', '--all');
    await done('verify', '--all');
  });
});
