import { testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import { jobsMigrations } from './jobs.migrations.js';
import { SweeperRunner } from './sweeper.js';
import { ClockOff, SweeperTurns } from './sweeper-turns.js';

let db: TestDatabase;
beforeEach(async () => (db = await testDatabase({ migrations: jobsMigrations })));
afterEach(() => db.drop());
afterEach(() => vi.restoreAllMocks());

const turnsOf = (more: { readonly leaseMs?: number } = {}) =>
  new SweeperTurns({ pool: db.pool, clockToleranceMs: 2_000, ...more });

describe('the turns of a sweeper', () => {
  it('are given to one process at a time, and one round per period to the whole fleet', async () => {
    const [one, other] = [turnsOf(), turnsOf()];
    const turn = await one.take('marks', true);
    expect(turn).not.toBeNull();
    expect(await other.take('marks', true)).toBeNull();
    expect(await other.take('leases', true)).not.toBeNull();

    await turn?.end(3_600_000);

    expect(await other.take('marks', false)).toBeNull();
    const first = await other.take('marks', true);
    expect(first).not.toBeNull();
    await first?.end(0);
    expect(await one.take('marks', false)).not.toBeNull();
  });

  it('of a process that is gone are taken over when its lease ends', async () => {
    const lost = await turnsOf({ leaseMs: 1 }).take('marks', true);
    expect(lost).not.toBeNull();
    await until(async () => (await turnsOf().take('marks', true)) !== null);
    await lost?.end(0);
  });

  it('are refused to a process whose clock is 10 seconds ahead or behind, and left to the others', async () => {
    const machine = Date.now;
    for (const offMs of [10_000, -10_000]) {
      vi.spyOn(Date, 'now').mockImplementation(() => machine() + offMs);
      await expect(turnsOf().take('marks', true)).rejects.toThrow(ClockOff);
      vi.restoreAllMocks();
      const turn = await turnsOf().take('marks', true);
      expect(turn).not.toBeNull();
      await turn?.end(0);
    }
  });
});

it('a runner whose clock is ahead sweeps nothing and says why', async () => {
  const machine = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => machine() + 10_000);
  const said: unknown[] = [];
  const log = { info: () => undefined, error: ({ err }: { err?: unknown }) => said.push(err) };
  let swept = 0;
  const sweeper = { name: 'marks', everyMs: 1, sweep: async () => (swept += 1) };
  const runner = new SweeperRunner([sweeper], () => '2026-03-01T10:00:00.000Z', log, { turns: turnsOf() });
  runner.start();
  await until(async () => said.length > 0);
  await runner.stop();

  expect(said[0]).toBeInstanceOf(ClockOff);
  expect(swept).toBe(0);
});

it('two runners share one rhythm', async () => {
  const rounds: string[] = [];
  const runners = ['one', 'other'].map((name) => {
    const sweeper = { name: 'keeping', everyMs: 3_600_000, sweep: async () => rounds.push(name) };
    const log = { info: () => undefined, error: () => undefined };
    const sleep = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
    return new SweeperRunner([sweeper], () => '2026-03-01T10:00:00.000Z', log, { turns: turnsOf(), sleep });
  });
  for (const runner of runners) runner.start();
  await until(async () => rounds.length === 2);
  await db.pool.query("UPDATE jobs_sweepers SET due_at = due_at - interval '1 hour'");
  await until(async () => rounds.length === 3);
  for (const runner of runners) await runner.stop();

  expect(new Set(rounds.slice(0, 2))).toEqual(new Set(['one', 'other']));
  expect(rounds).toHaveLength(3);
});
