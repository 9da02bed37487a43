import { backOffMs, newId } from '@shop/kernel';
import { testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import { JobFailed, PermanentJobFailure } from './jobs.js';
import { JobLedger } from './job-ledger.js';
import { JobRunner } from './job-workers.js';
import { testKind, testHandler } from './jobs.fixtures.js';
import { jobsMigrations } from './jobs.migrations.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase({ migrations: jobsMigrations });
});
afterAll(() => db.drop());

const endPostponement = (id: string) =>
  db.pool.query('UPDATE jobs_ledger SET postponed = tstzrange(lower(postponed), now()) WHERE id = $1', [id]);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

it('a job that runs elsewhere is retried when that run times out', async () => {
  const [ledger, id, runs] = [new JobLedger(db.pool), newId(), [] as string[]];
  await ledger.record({ id, kind: testKind().name }, { parcelId: 'p1' }, 60_000);
  const handler = testHandler(testKind(), async ({ parcelId }) => (runs.push(parcelId), 'done'));
  const tries = new JobRunner(handler, ledger, quiet, new AbortController().signal);
  await ledger.begin(id, newId(), 60_000);

  const after = await tries.tryRun(id);

  expect(after).toEqual({ retryInMs: expect.any(Number) });
  expect(after).toMatchObject({ retryInMs: expect.closeTo(60_000, -5) });
  expect(runs).toEqual([]);
});

it('a delayed job is not due before its time, whatever the queue does', async () => {
  const [ledger, id, runs] = [new JobLedger(db.pool), newId(), [] as string[]];
  await ledger.record({ id, kind: testKind().name }, { parcelId: 'p1' }, 60_000, 15_000);
  const handler = testHandler(testKind(), async ({ parcelId }) => (runs.push(parcelId), 'done'));
  const tries = new JobRunner(handler, ledger, quiet, new AbortController().signal);
  expect(await tries.tryRun(id)).toMatchObject({ retryInMs: expect.closeTo(15_000, -4) });
  // A repeated request neither postpones nor hastens it.
  await ledger.record({ id, kind: testKind().name }, { parcelId: 'p1' }, 60_000);
  expect(await tries.tryRun(id)).toMatchObject({ retryInMs: expect.closeTo(15_000, -4) });
  expect(runs).toEqual([]);
  await endPostponement(id);
  await tries.tryRun(id);
  expect(runs).toEqual(['p1']);
});

it('a job that is not due waits until it is', async () => {
  const [ledger, id, run, runs] = [new JobLedger(db.pool), newId(), newId(), [] as string[]];
  await ledger.record({ id, kind: testKind().name }, { parcelId: 'p1' }, 60_000);
  await ledger.begin(id, run, 60_000);
  await ledger.fail(id, run, { reason: 'busy', isCounted: true, isDead: false, retryInMs: 600_000 });
  const handler = testHandler(testKind(), async ({ parcelId }) => (runs.push(parcelId), 'done'));
  const tries = new JobRunner(handler, ledger, quiet, new AbortController().signal);

  expect(await tries.tryRun(id)).toMatchObject({ retryInMs: expect.closeTo(600_000, -5) });
  expect(runs).toEqual([]);

  await endPostponement(id);
  expect(await tries.tryRun(id)).toBe('leave');
  expect(runs).toEqual(['p1']);
});

it('a job that its handler postponed is not due before', async () => {
  const [ledger, id] = [new JobLedger(db.pool), newId()];
  await ledger.record({ id, kind: testKind().name }, { parcelId: 'p1' }, 60_000);
  const handler = testHandler(testKind(), async () => ({ retryInMs: 3_600_000 }));
  const tries = new JobRunner(handler, ledger, quiet, new AbortController().signal);
  await tries.tryRun(id);

  expect(await ledger.begin(id, newId(), 60_000)).toEqual({
    state: 'waiting',
    waitMs: expect.closeTo(3_600_000, -5),
  });
});

it('a postponed job is due when the clock of the database was set back', async () => {
  const [ledger, id, run] = [new JobLedger(db.pool), newId(), newId()];
  await ledger.record({ id, kind: testKind().name }, { parcelId: 'p1' }, 60_000);
  await ledger.begin(id, run, 60_000);
  await ledger.fail(id, run, { reason: 'busy', isCounted: true, isDead: false, retryInMs: 600_000 });
  await db.pool.query(
    `UPDATE jobs_ledger
     SET postponed = tstzrange(lower(postponed) + interval '1 hour', upper(postponed) + interval '1 hour')
     WHERE id = $1`,
    [id],
  );

  expect(await ledger.begin(id, newId(), 60_000)).toMatchObject({ state: 'mine', tries: 1 });
});

it('a dead-lettered job is due at once when it is retried', async () => {
  const [ledger, id, run] = [new JobLedger(db.pool), newId(), newId()];
  await ledger.record({ id, kind: testKind().name }, { parcelId: 'p1' }, 60_000);
  await ledger.begin(id, run, 60_000);
  await ledger.fail(id, run, { reason: 'busy', isCounted: true, isDead: true, retryInMs: 600_000 });

  await ledger.revive([id]);

  expect(await ledger.begin(id, newId(), 60_000)).toMatchObject({ state: 'mine', tries: 0 });
});

describe('next to a process of the previous release', () => {
  const previousBegin = `UPDATE jobs_ledger SET run = $2, run_until = now() + $3 * interval '1 millisecond'
    WHERE id = $1 AND done_at IS NULL AND dead_at IS NULL AND (run_until IS NULL OR run_until <= now())`;
  const previousFail = `UPDATE jobs_ledger
    SET tries = CASE WHEN $6 THEN tries + 1 ELSE tries END,
        uncounted_tries = CASE WHEN $6 THEN 0 ELSE uncounted_tries + 1 END,
        tried_at = now(), last_failure = $3, run = NULL, run_until = NULL,
        dead_at = CASE WHEN $4 THEN now() END,
        look_at = greatest(look_at, now() + ($5 + 5000) * interval '1 millisecond')
    WHERE id = $1 AND run = $2 AND done_at IS NULL`;
  const previousRevive = `UPDATE jobs_ledger SET dead_at = NULL, tries = 0, look_at = now() + interval '5 seconds'
    WHERE id = ANY($1) AND dead_at IS NOT NULL`;

  it('a job is run by either, in turn', async () => {
    const [ledger, id, run] = [new JobLedger(db.pool), newId(), newId()];
    const failure = { reason: 'busy', isCounted: true, isDead: false, retryInMs: 600_000 };
    const values = (...more: unknown[]) => [id, run, ...more];
    await ledger.record({ id, kind: testKind().name }, { parcelId: 'p1' }, 60_000);
    await ledger.begin(id, run, 60_000);
    await ledger.fail(id, run, failure);

    expect((await db.pool.query(previousBegin, values(60_000))).rowCount).toBe(1);
    expect(await ledger.begin(id, newId(), 60_000)).toMatchObject({ state: 'waiting' });
    await db.pool.query(previousFail, values('busy', false, 600_000, true));
    await endPostponement(id);
    expect(await ledger.begin(id, run, 60_000)).toMatchObject({ state: 'mine', tries: 2 });
    await ledger.fail(id, run, failure);
    await endPostponement(id);
    await db.pool.query(previousBegin, values(60_000));
    await db.pool.query(previousFail, values('busy', true, 0, true));
    expect(await ledger.begin(id, run, 60_000)).toEqual({ state: 'settled' });
    await db.pool.query(previousRevive, [[id]]);

    expect(await ledger.begin(id, run, 60_000)).toMatchObject({ state: 'mine', tries: 0 });
  });
});

describe('a run that lost its job to a new request', () => {
  it.each([
    ['fails', () => Promise.reject(new PermanentJobFailure('There is no such parcel'))],
    ['postpones it', () => Promise.resolve({ retryInMs: 3_600_000 })],
    ['finishes', () => Promise.resolve('done' as const)],
  ])('leaves it due when it %s', async (_, end) => {
    const [ledger, id, lines] = [new JobLedger(db.pool), newId(), [] as string[]];
    const job = { id, kind: testKind().name };
    await ledger.record(job, { parcelId: 'p1' }, 60_000);
    const log = {
      ...quiet,
      error: (_: object, line: string) => lines.push(line),
      warn: (_: object, line: string) => lines.push(line),
    };
    const handler = testHandler(testKind(), async () => {
      await ledger.requeue(job.kind, [{ id, payload: { parcelId: 'p1' } }], 60_000);
      return end();
    });

    const after = await new JobRunner(handler, ledger, log, new AbortController().signal).tryRun(id);

    expect(after).toEqual({ retryInMs: 1_000 });
    expect(lines).toEqual(['job ended by a run that had lost its lease']);
    const { rows } = await db.pool.query('SELECT tries, done_at, dead_at FROM jobs_ledger WHERE id = $1', [id]);
    expect(rows).toEqual([{ tries: 0, done_at: null, dead_at: null }]);
  });
});

it('a job that waits for a newer release or the database pauses longer each time, then by its attempts', async () => {
  const [ledger, id] = [new JobLedger(db.pool), newId()];
  const newer = Object.assign(new Error('x'), { name: 'NewerEventVersion' });
  const away = Object.assign(new Error('x'), { name: 'Unavailable' });
  const failures = [newer, away, newer, new JobFailed('busy'), new JobFailed('busy'), newer];
  const backoff = { firstMs: 1_000, maxMs: 60_000 };
  await ledger.record({ id, kind: testKind().name }, { parcelId: 'p1' }, 60_000);
  const handler = testHandler(testKind({ backoff }), () => Promise.reject(failures.shift()!));
  const tries = new JobRunner(handler, ledger, quiet, new AbortController().signal);

  for (const failuresInARow of [1, 2, 3, 1, 2, 1]) {
    await endPostponement(id);
    const after = await tries.tryRun(id);

    const [shortest, longest] = [0, 1].map((chance) => backOffMs(backoff, failuresInARow, () => chance));
    expect(after).toEqual({ retryInMs: expect.toSatisfy((ms: number) => ms >= shortest! && ms <= longest!) });
  }
  const { rows } = await db.pool.query('SELECT tries, uncounted_tries FROM jobs_ledger WHERE id = $1', [id]);
  expect(rows).toEqual([{ tries: 2, uncounted_tries: 1 }]);
});

it('a repeated job pauses as if it had never waited', async () => {
  const [ledger, id, run] = [new JobLedger(db.pool), newId(), newId()];
  const kind = testKind().name;
  await ledger.record({ id, kind }, { parcelId: 'p1' }, 60_000);
  await ledger.begin(id, run, 60_000);
  await ledger.fail(id, run, { reason: 'Unavailable', isCounted: false, isDead: false, retryInMs: 1 });
  await until(async () => (await ledger.begin(id, run, 60_000)).state === 'mine');
  await ledger.finish(id, run);

  await ledger.requeue(kind, [{ id, payload: { parcelId: 'p1' } }], 60_000);

  expect(await ledger.begin(id, run, 60_000)).toMatchObject({ tries: 0, uncountedTries: 0 });
});

it('begins once users no longer wait, and after a second in any case', async () => {
  let inFlight = 1;
  const ledger = new JobLedger(db.pool);
  const begun: string[] = [];
  const handler = testHandler(testKind(), async ({ parcelId }) => (begun.push(parcelId), 'done'));
  const tries = new JobRunner(handler, ledger, quiet, new AbortController().signal, () => inFlight > 0);
  const [first, second] = [newId(), newId()];
  for (const id of [first, second]) await ledger.record({ id, kind: testKind().name }, { parcelId: id }, 60_000);
  const patient = tries.tryRun(first);
  await until(async () => begun.length === 1);
  await patient;
  const quick = tries.tryRun(second);
  expect(begun).toEqual([first]);
  inFlight = 0;
  await quick;
  expect(begun).toEqual([first, second]);
});
