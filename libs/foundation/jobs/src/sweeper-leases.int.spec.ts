import { addMilliseconds, newId, systemClock } from '@shop/kernel';
import { handleConnectionErrors } from '@shop/platform';
import { testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import pg from 'pg';
import { jobsMigrations } from './jobs.migrations.js';
import {
  type SweeperLease,
  SweeperLeases,
  type SweeperLeasesOptions,
  type SweeperLeaseUnavailable,
  SweeperRunner,
} from './sweeper.js';
import { openMovableClock, PreviousReleaseLeases, type MovableClock } from './sweeper-leases.fixtures.js';

const hourMs = 3_600_000;
const leaseMs = 10_000;
let db: TestDatabase;
beforeEach(async () => (db = await testDatabase({ migrations: jobsMigrations })));
afterEach(() => db.drop());
afterEach(() => vi.useRealTimers());

const createLeases = (more: Partial<SweeperLeasesOptions> = {}) => new SweeperLeases({ pool: db.pool, ...more });
const quiet = { info: () => undefined, error: () => undefined };

function stopMonotonicClock(): (milliseconds: number) => void {
  vi.useFakeTimers({ toFake: ['performance'] });
  return (milliseconds) => void vi.advanceTimersByTime(milliseconds);
}

function assertAcquired(taken: SweeperLease | SweeperLeaseUnavailable): SweeperLease {
  if ('retryInMs' in taken) throw new Error(`No turn, to be looked for again in ${taken.retryInMs} ms`);
  return taken;
}

async function sweepWith(turns: SweeperLeases, isFirst: boolean): Promise<void> {
  await assertAcquired(await turns.acquire('marks', hourMs, isFirst)).release(true);
}

async function killDuringRound(): Promise<void> {
  const pool = new pg.Pool({ connectionString: db.url });
  handleConnectionErrors(pool, () => undefined);
  const turn = assertAcquired(await createLeases({ pool }).acquire('marks', hourMs, true));
  await pool.end();
  await expect(turn.release(true)).rejects.toThrow();
}

async function databaseTime(): Promise<string> {
  const { rows } = await db.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return rows[0]!.now.toISOString();
}

describe('sweeper leases', () => {
  it('are granted to one process at a time, with one round per period for all processes', async () => {
    const pass = stopMonotonicClock();
    const [one, other] = [createLeases(), createLeases()];
    const turn = assertAcquired(await one.acquire('marks', hourMs, true));
    expect(await other.acquire('marks', hourMs, true)).toEqual({ retryInMs: leaseMs });
    await assertAcquired(await other.acquire('leases', hourMs, true)).release(true);

    await turn.release(true);

    expect(await other.acquire('marks', hourMs, false)).toEqual({ retryInMs: hourMs });
    await sweepWith(other, true);
    pass(hourMs / 2);
    expect(await one.acquire('marks', hourMs, false)).toEqual({ retryInMs: hourMs });
    pass(hourMs / 2);
    await sweepWith(other, false);
    expect(await one.acquire('marks', hourMs, false)).toEqual({ retryInMs: hourMs });
  });

  it('are granted to any process at once after a failed round', async () => {
    const [one, other] = [createLeases(), createLeases()];
    await assertAcquired(await one.acquire('marks', hourMs, true)).release(false);

    await sweepWith(other, false);

    expect(await one.acquire('marks', hourMs, false)).toEqual({ retryInMs: hourMs });
  });

  it.each(['first', 'second'])('are granted to one of two concurrent processes: %s turn', async (which) => {
    const both = [createLeases(), createLeases()];
    if (which === 'second') await sweepWith(createLeases(), true);

    const taken = await Promise.all(both.map((turns) => turns.acquire('marks', hourMs, true)));

    const given = taken.flatMap((one) => ('retryInMs' in one ? [] : [one]));
    expect(given).toHaveLength(1);
    await given[0]?.release(true);
  });

  it('are not taken over from a process that renews them during a long round', async () => {
    const pass = stopMonotonicClock();
    const turn = assertAcquired(await createLeases({ leaseMs: 300 }).acquire('marks', hourMs, true));
    const other = createLeases({ leaseMs: 300 });
    const lease = async () => {
      const { rows } = await db.pool.query<{ lease: string }>('SELECT lease_until::text AS lease FROM jobs_sweepers');
      return rows[0]?.lease;
    };
    for (let renewals = 0; renewals < 3; renewals += 1) {
      const known = await lease();
      await until(async () => (await lease()) !== known);
      expect(await other.acquire('marks', hourMs, true)).toEqual({ retryInMs: 300 });
      pass(299);
    }
    await turn.release(true);
  });

  it('of a dead process are taken over when they expire, and the round is repeated', async () => {
    const pass = stopMonotonicClock();
    const turns = createLeases();
    await sweepWith(turns, true);
    await killDuringRound();
    expect(await turns.acquire('marks', hourMs, false)).toEqual({ retryInMs: leaseMs });
    pass(leaseMs - 1);
    expect(await turns.acquire('marks', hourMs, false)).toEqual({ retryInMs: 1 });
    expect(await turns.acquire('marks', 0.5, false)).toEqual({ retryInMs: 0.5 });
    pass(1);

    await sweepWith(turns, false);
  });

  it('are not taken over after a database outage that prevented renewals', async () => {
    const pass = stopMonotonicClock();
    let isAway = false;
    const query = (...values: unknown[]): unknown =>
      isAway ? Promise.reject(new Error('away')) : Reflect.apply(db.pool.query, db.pool, values);
    const turns = createLeases({ pool: Object.assign(Object.create(db.pool), { query }) });
    await killDuringRound();
    expect(await turns.acquire('marks', hourMs, true)).toEqual({ retryInMs: leaseMs });
    isAway = true;
    pass(leaseMs / 2);
    await expect(turns.acquire('marks', hourMs, true)).rejects.toThrow('away');
    isAway = false;
    pass(leaseMs);

    expect(await turns.acquire('marks', hourMs, true)).toEqual({ retryInMs: leaseMs });
  });

  it('cannot be released by a process that lost them', async () => {
    const pass = stopMonotonicClock();
    const lost = assertAcquired(await createLeases().acquire('marks', hourMs, true));
    const turns = createLeases();
    await turns.acquire('marks', hourMs, true);
    pass(leaseMs);
    const turn = assertAcquired(await turns.acquire('marks', hourMs, true));

    await lost.release(true);

    expect(await createLeases().acquire('marks', hourMs, true)).toEqual({ retryInMs: leaseMs });
    await turn.release(true);
  });

  it('are acquired again by the process that could not release them', async () => {
    const turns = createLeases();
    const turn = assertAcquired(await turns.acquire('marks', hourMs, true));
    await sweepWith(turns, false);
    await turn.release(true);
  });
});

describe.each([
  ['back', -hourMs],
  ['forward', hourMs],
])('sweepers after the database clock moved %s by an hour', (_, stepMs) => {
  let clock: MovableClock;
  beforeEach(async () => (clock = await openMovableClock(db)));
  afterEach(() => clock.pool.end());
  const turnsByClock = () => createLeases({ pool: clock.pool });

  it('sweep in one process at a time', async () => {
    const turn = assertAcquired(await turnsByClock().acquire('marks', hourMs, true));
    await clock.set(stepMs);

    expect(await turnsByClock().acquire('marks', hourMs, true)).toEqual({ retryInMs: leaseMs });

    await turn.release(true);
  });

  it('take over the lease of a dead process within one lease period', async () => {
    const pass = stopMonotonicClock();
    await killDuringRound();
    await clock.set(stepMs);
    const turns = turnsByClock();
    expect(await turns.acquire('marks', hourMs, false)).toEqual({ retryInMs: leaseMs });
    pass(leaseMs);

    await sweepWith(turns, false);
  });

  it.each([stepMs, stepMs / 6])('start the next round after one period (%#)', async (step) => {
    const pass = stopMonotonicClock();
    const [one, other] = [turnsByClock(), turnsByClock()];
    await sweepWith(other, true);
    await sweepWith(one, true);
    await clock.set(step);
    expect(await other.acquire('marks', hourMs, false)).toEqual({ retryInMs: hourMs });
    pass(hourMs);
    await clock.set(step + hourMs);

    await sweepWith(one, false);

    expect(await other.acquire('marks', hourMs, false)).toEqual({ retryInMs: hourMs });
  });
});

describe('a sweeper next to a process of the previous release', () => {
  const before = () => new PreviousReleaseLeases(db.pool, newId());

  it('sweeps alone', async () => {
    const old = before();
    const turn = assertAcquired(await createLeases().acquire('marks', hourMs, true));
    expect(await old.acquire('marks', hourMs, true)).toBe(false);

    await turn.release(true);

    expect(await old.acquire('marks', hourMs, false)).toBe(false);
    expect(await old.acquire('marks', hourMs, true)).toBe(true);
  });

  it('leaves a failed round to the other process', async () => {
    await assertAcquired(await createLeases().acquire('marks', hourMs, true)).release(false);

    expect(await before().acquire('marks', hourMs, false)).toBe(true);
  });

  it('waits for the other process, then for the next period', async () => {
    const pass = stopMonotonicClock();
    const [old, turns] = [before(), createLeases()];
    expect(await old.acquire('marks', hourMs, true)).toBe(true);
    for (let renewals = 0; renewals < 3; renewals += 1) {
      expect(await turns.acquire('marks', hourMs, true)).toEqual({ retryInMs: leaseMs });
      pass(leaseMs);
      await old.renew('marks');
    }

    await old.release('marks', hourMs * 0.9);

    expect(await turns.acquire('marks', hourMs, true)).toEqual({ retryInMs: leaseMs });
    pass(leaseMs);
    expect(await turns.acquire('marks', hourMs, false)).toEqual({ retryInMs: hourMs });
    await sweepWith(turns, true);
  });
});

describe('a process whose clock is wrong', () => {
  it.each([
    ['an hour ahead', hourMs],
    ['an hour behind', -hourMs],
  ])('by %s sweeps by the database’s time', async (_, offMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(addMilliseconds(systemClock(), offMs)) });
    const seen: string[] = [];
    const sweeper = { name: 'marks', everyMs: 1, sweep: async (now: string) => seen.push(now) };
    const before = await databaseTime();
    const runner = new SweeperRunner([sweeper], createLeases(), quiet);
    runner.start();
    await until(async () => seen.length > 1);
    await runner.stop();

    const times = [before, ...seen, await databaseTime()];
    expect(times).toEqual(times.toSorted());
    expect(Math.abs(Date.parse(systemClock()) - Date.parse(seen[0]!))).toBeGreaterThan(3_000_000);
  });
});

it('two runners share one schedule', async () => {
  const pass = stopMonotonicClock();
  const rounds: string[] = [];
  const looks = { one: 0, other: 0 };
  const runners = (['one', 'other'] as const).map((name) => {
    const sweeper = { name: 'keeping', everyMs: hourMs, sweep: async () => rounds.push(name) };
    const sleep = () => {
      looks[name] += 1;
      return new Promise<void>((resolve) => setTimeout(resolve, 5));
    };
    return new SweeperRunner([sweeper], createLeases(), quiet, sleep);
  });
  const bothLook = async () => {
    const { one, other } = looks;
    await until(() => looks.one > one + 2 && looks.other > other + 2);
  };
  for (const runner of runners) runner.start();
  await until(() => rounds.length === 2);
  await bothLook();
  pass(hourMs);
  await until(() => rounds.length > 2);
  await bothLook();
  for (const runner of runners) await runner.stop();

  expect(new Set(rounds.slice(0, 2))).toEqual(new Set(['one', 'other']));
  expect(rounds).toHaveLength(3);
});
