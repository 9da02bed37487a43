import { addMilliseconds, newId, systemClock } from '@shop/kernel';
import { surviveCuts } from '@shop/platform';
import { testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import pg from 'pg';
import { jobsMigrations } from './jobs.migrations.js';
import { SweeperRunner } from './sweeper.js';
import { movableClock, TurnsOfReleaseBefore, type MovableClock } from './sweeper-turns.fixtures.js';
import { SweeperTurns, type NoTurn, type SweeperTurnsOptions, type Turn } from './sweeper-turns.js';

const hourMs = 3_600_000;
const leaseMs = 10_000;
let db: TestDatabase;
beforeEach(async () => (db = await testDatabase({ migrations: jobsMigrations })));
afterEach(() => db.drop());
afterEach(() => vi.useRealTimers());

const turnsOf = (more: Partial<SweeperTurnsOptions> = {}) => new SweeperTurns({ pool: db.pool, ...more });
const quiet = { info: () => undefined, error: () => undefined };

/** Stops the processes' monotonic clock; the returned function moves it on. */
function heldMonotonicClock(): (milliseconds: number) => void {
  vi.useFakeTimers({ toFake: ['performance'] });
  return (milliseconds) => void vi.advanceTimersByTime(milliseconds);
}

function mine(taken: Turn | NoTurn): Turn {
  if ('lookInMs' in taken) throw new Error(`No turn, to be looked for again in ${taken.lookInMs} ms`);
  return taken;
}

/** Does a round and ends it. */
async function sweepWith(turns: SweeperTurns, isFirst: boolean): Promise<void> {
  await mine(await turns.take('marks', hourMs, isFirst)).end(true);
}

/** As a process does that is killed during its round: the turn is neither renewed nor ended. */
async function killDuringARound(): Promise<void> {
  const pool = new pg.Pool({ connectionString: db.url });
  surviveCuts(pool, () => undefined);
  const turn = mine(await turnsOf({ pool }).take('marks', hourMs, true));
  await pool.end();
  await expect(turn.end(true)).rejects.toThrow();
}

/** The database's time. */
async function databaseTime(): Promise<string> {
  const { rows } = await db.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return rows[0]!.now.toISOString();
}

describe('the turns of a sweeper', () => {
  it('are given to one process at a time, and one round per period to the whole fleet', async () => {
    const pass = heldMonotonicClock();
    const [one, other] = [turnsOf(), turnsOf()];
    const turn = mine(await one.take('marks', hourMs, true));
    expect(await other.take('marks', hourMs, true)).toEqual({ lookInMs: leaseMs });
    await mine(await other.take('leases', hourMs, true)).end(true);

    await turn.end(true);

    expect(await other.take('marks', hourMs, false)).toEqual({ lookInMs: hourMs });
    await sweepWith(other, true);
    pass(hourMs / 2);
    expect(await one.take('marks', hourMs, false)).toEqual({ lookInMs: hourMs });
    pass(hourMs / 2);
    await sweepWith(other, false);
    expect(await one.take('marks', hourMs, false)).toEqual({ lookInMs: hourMs });
  });

  it('are given at once after a round that failed, to any process', async () => {
    const [one, other] = [turnsOf(), turnsOf()];
    await mine(await one.take('marks', hourMs, true)).end(false);

    await sweepWith(other, false);

    expect(await one.take('marks', hourMs, false)).toEqual({ lookInMs: hourMs });
  });

  it.each(['first', 'second'])(
    'are given to one of two processes that look at the same moment: %s turn',
    async (which) => {
      const both = [turnsOf(), turnsOf()];
      if (which === 'second') await sweepWith(turnsOf(), true);

      const taken = await Promise.all(both.map((turns) => turns.take('marks', hourMs, true)));

      const given = taken.flatMap((one) => ('lookInMs' in one ? [] : [one]));
      expect(given).toHaveLength(1);
      await given[0]?.end(true);
    },
  );

  it('are not taken over from a process that renews its lease, however long its round lasts', async () => {
    const pass = heldMonotonicClock();
    const turn = mine(await turnsOf({ leaseMs: 300 }).take('marks', hourMs, true));
    const other = turnsOf({ leaseMs: 300 });
    const lease = async () => {
      const { rows } = await db.pool.query<{ lease: string }>('SELECT lease_until::text AS lease FROM jobs_sweepers');
      return rows[0]?.lease;
    };
    for (let renewals = 0; renewals < 3; renewals += 1) {
      const known = await lease();
      await until(async () => (await lease()) !== known);
      expect(await other.take('marks', hourMs, true)).toEqual({ lookInMs: 300 });
      pass(299);
    }
    await turn.end(true);
  });

  it('of a process that is gone are taken over when its lease ends, and the round is done again', async () => {
    const pass = heldMonotonicClock();
    const turns = turnsOf();
    await sweepWith(turns, true);
    await killDuringARound();
    expect(await turns.take('marks', hourMs, false)).toEqual({ lookInMs: leaseMs });
    pass(leaseMs - 1);
    expect(await turns.take('marks', hourMs, false)).toEqual({ lookInMs: 1 });
    expect(await turns.take('marks', 0.5, false)).toEqual({ lookInMs: 0.5 });
    pass(1);

    await sweepWith(turns, false);
  });

  it('are not taken over after an outage of the database in which no lease could be renewed', async () => {
    const pass = heldMonotonicClock();
    let isAway = false;
    const query = (...values: unknown[]): unknown =>
      isAway ? Promise.reject(new Error('away')) : Reflect.apply(db.pool.query, db.pool, values);
    const turns = turnsOf({ pool: Object.assign(Object.create(db.pool), { query }) });
    await killDuringARound();
    expect(await turns.take('marks', hourMs, true)).toEqual({ lookInMs: leaseMs });
    isAway = true;
    pass(leaseMs / 2);
    await expect(turns.take('marks', hourMs, true)).rejects.toThrow('away');
    isAway = false;
    pass(leaseMs);

    expect(await turns.take('marks', hourMs, true)).toEqual({ lookInMs: leaseMs });
  });

  it('cannot be ended by a process that lost them', async () => {
    const pass = heldMonotonicClock();
    const lost = mine(await turnsOf().take('marks', hourMs, true));
    const turns = turnsOf();
    await turns.take('marks', hourMs, true);
    pass(leaseMs);
    const turn = mine(await turns.take('marks', hourMs, true));

    await lost.end(true);

    expect(await turnsOf().take('marks', hourMs, true)).toEqual({ lookInMs: leaseMs });
    await turn.end(true);
  });

  it('are taken again by the process that could not end its own', async () => {
    const turns = turnsOf();
    const turn = mine(await turns.take('marks', hourMs, true));
    await sweepWith(turns, false);
    await turn.end(true);
  });
});

describe.each([
  ['back', -hourMs],
  ['forward', hourMs],
])('after the database’s clock was set %s by an hour', (_, stepMs) => {
  let clock: MovableClock;
  beforeEach(async () => (clock = await movableClock(db)));
  afterEach(() => clock.pool.end());
  const turnsByClock = () => turnsOf({ pool: clock.pool });

  it('no process sweeps beside another one', async () => {
    const turn = mine(await turnsByClock().take('marks', hourMs, true));
    await clock.set(stepMs);

    expect(await turnsByClock().take('marks', hourMs, true)).toEqual({ lookInMs: leaseMs });

    await turn.end(true);
  });

  it('the turn of a process that is gone is taken over within a lease', async () => {
    const pass = heldMonotonicClock();
    await killDuringARound();
    await clock.set(stepMs);
    const turns = turnsByClock();
    expect(await turns.take('marks', hourMs, false)).toEqual({ lookInMs: leaseMs });
    pass(leaseMs);

    await sweepWith(turns, false);
  });

  it.each([stepMs, stepMs / 6])('the next round comes after one period (%#)', async (step) => {
    const pass = heldMonotonicClock();
    const [one, other] = [turnsByClock(), turnsByClock()];
    await sweepWith(other, true);
    await sweepWith(one, true);
    await clock.set(step);
    expect(await other.take('marks', hourMs, false)).toEqual({ lookInMs: hourMs });
    pass(hourMs);
    await clock.set(step + hourMs);

    await sweepWith(one, false);

    expect(await other.take('marks', hourMs, false)).toEqual({ lookInMs: hourMs });
  });
});

describe('beside a process of the release before', () => {
  const before = () => new TurnsOfReleaseBefore(db.pool, newId());

  it('a process sweeps alone', async () => {
    const old = before();
    const turn = mine(await turnsOf().take('marks', hourMs, true));
    expect(await old.take('marks', hourMs, true)).toBe(false);

    await turn.end(true);

    expect(await old.take('marks', hourMs, false)).toBe(false);
    expect(await old.take('marks', hourMs, true)).toBe(true);
  });

  it('it leaves a failed round to the other one', async () => {
    await mine(await turnsOf().take('marks', hourMs, true)).end(false);

    expect(await before().take('marks', hourMs, false)).toBe(true);
  });

  it('it waits for the other one, and then for the next period', async () => {
    const pass = heldMonotonicClock();
    const [old, turns] = [before(), turnsOf()];
    expect(await old.take('marks', hourMs, true)).toBe(true);
    for (let renewals = 0; renewals < 3; renewals += 1) {
      expect(await turns.take('marks', hourMs, true)).toEqual({ lookInMs: leaseMs });
      pass(leaseMs);
      await old.renew('marks');
    }

    await old.end('marks', hourMs * 0.9);

    expect(await turns.take('marks', hourMs, true)).toEqual({ lookInMs: leaseMs });
    pass(leaseMs);
    expect(await turns.take('marks', hourMs, false)).toEqual({ lookInMs: hourMs });
    await sweepWith(turns, true);
  });
});

describe('a process whose clock is off', () => {
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
  const pass = heldMonotonicClock();
  const rounds: string[] = [];
  const looks = { one: 0, other: 0 };
  const runners = (['one', 'other'] as const).map((name) => {
    const sweeper = { name: 'keeping', everyMs: hourMs, sweep: async () => rounds.push(name) };
    const sleep = () => {
      looks[name] += 1;
      return new Promise<void>((resolve) => setTimeout(resolve, 5));
    };
    return new SweeperRunner([sweeper], turnsOf(), quiet, sleep);
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
