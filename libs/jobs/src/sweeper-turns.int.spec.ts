import { addMilliseconds, systemClock } from '@shop/kernel';
import { testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import pg from 'pg';
import { jobsMigrations } from './jobs.migrations.js';
import { SweeperRunner } from './sweeper.js';
import { SweeperTurns, type SweeperTurnsOptions, type Turn } from './sweeper-turns.js';

const hourMs = 3_600_000;
let db: TestDatabase;
beforeEach(async () => (db = await testDatabase({ migrations: jobsMigrations })));
afterEach(() => db.drop());

const turnsOf = (more: Partial<SweeperTurnsOptions> = {}) => new SweeperTurns({ pool: db.pool, ...more });
const quiet = { info: () => undefined, error: () => undefined };
/** The database's time. */
async function databaseTime(): Promise<string> {
  const { rows } = await db.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return rows[0]!.now.toISOString();
}

describe('the turns of a sweeper', () => {
  it('are given to one process at a time, and one round per period to the whole fleet', async () => {
    const [one, other] = [turnsOf(), turnsOf()];
    const turn = await one.take('marks', hourMs, true);
    expect(turn).not.toBeNull();
    expect(await other.take('marks', hourMs, true)).toBeNull();
    expect(await other.take('leases', hourMs, true)).not.toBeNull();

    await turn?.end(hourMs);

    expect(await other.take('marks', hourMs, false)).toBeNull();
    const first = await other.take('marks', hourMs, true);
    expect(first).not.toBeNull();
    await first?.end(0);
    expect(await one.take('marks', hourMs, false)).not.toBeNull();
  });

  it('of a process that is gone are taken over when its lease ends', async () => {
    const pool = new pg.Pool({ connectionString: db.url });
    const lost = await turnsOf({ pool, leaseMs: 500 }).take('marks', hourMs, true);
    expect(lost).not.toBeNull();
    await pool.end();

    const next: (Turn | null)[] = [];
    await until(async () => next.push(await turnsOf().take('marks', hourMs, true)) > 0 && next.at(-1) !== null);

    await next.at(-1)?.end(0);
    await expect(lost?.end(0)).rejects.toThrow();
  });
});

describe('a database whose clock was set back by an hour', () => {
  const setBack = async () => {
    const later = await db.pool.query(
      "UPDATE jobs_sweepers SET lease_until = lease_until + interval '1 hour', due_at = due_at + interval '1 hour'",
    );
    expect(later.rowCount).toBe(1);
  };

  it('gives the turn of a process that is gone to another one', async () => {
    const pool = new pg.Pool({ connectionString: db.url });
    expect(await turnsOf({ pool }).take('marks', hourMs, true)).not.toBeNull();
    await pool.end();
    await setBack();

    const next = await turnsOf().take('marks', hourMs, true);

    expect(next).not.toBeNull();
    await next?.end(0);
  });

  it('finds the next round due', async () => {
    const [one, other] = [turnsOf(), turnsOf()];
    await (await one.take('marks', hourMs, true))?.end(hourMs * 0.9);
    expect(await other.take('marks', hourMs, false)).toBeNull();
    await setBack();

    const next = await other.take('marks', hourMs, false);

    expect(next).not.toBeNull();
    await next?.end(0);
  });

  it('lets a process that sweeps keep its turn', async () => {
    const turn = await turnsOf({ leaseMs: 300 }).take('marks', hourMs, true);
    await setBack();
    const renewed = "SELECT FROM jobs_sweepers WHERE lease_until < clock_timestamp() + interval '1 minute'";
    await until(async () => (await db.pool.query(renewed)).rowCount === 1);
    await turn?.end(0);
    await expect(db.pool.query('SELECT FROM jobs_sweepers')).resolves.toMatchObject({ rowCount: 1 });
  });
});

describe('a process whose clock is off', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ['an hour ahead', hourMs],
    ['an hour behind', -hourMs],
  ])('by %s sweeps by the database’s time', async (_, offMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(addMilliseconds(systemClock(), offMs)) });
    const seen: string[] = [];
    const sweeper = { name: 'marks', everyMs: 1, sweep: async (now: string) => seen.push(now) };
    const before = await databaseTime();
    const runner = new SweeperRunner([sweeper], turnsOf(), quiet);
    runner.start();
    await until(async () => seen.length > 1);
    await runner.stop();

    const times = [before, ...seen, await databaseTime()];
    expect(times).toEqual(times.toSorted());
    expect(Math.abs(Date.parse(systemClock()) - Date.parse(seen[0]!))).toBeGreaterThan(3_000_000);
  });
});

it('two runners share one rhythm', async () => {
  const rounds: string[] = [];
  const runners = ['one', 'other'].map((name) => {
    const sweeper = { name: 'keeping', everyMs: hourMs, sweep: async () => rounds.push(name) };
    const sleep = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
    return new SweeperRunner([sweeper], turnsOf(), quiet, sleep);
  });
  for (const runner of runners) runner.start();
  await until(async () => rounds.length === 2);
  const ended = 'SELECT FROM jobs_sweepers WHERE lease_until <= clock_timestamp() AND due_at > clock_timestamp()';
  await until(async () => (await db.pool.query(ended)).rowCount === 1);
  await db.pool.query("UPDATE jobs_sweepers SET due_at = due_at - interval '1 hour'");
  await until(async () => rounds.length === 3);
  for (const runner of runners) await runner.stop();

  expect(new Set(rounds.slice(0, 2))).toEqual(new Set(['one', 'other']));
  expect(rounds).toHaveLength(3);
});
