import { backOffMs, newId } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { JobFailed } from './job-kind.js';
import { JobLedger } from './job-ledger.js';
import { JobRunner } from './job-runner.js';
import { testKind, testHandler } from './jobs.fixtures.js';
import { jobsMigrations } from './jobs.migrations.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase({ migrations: jobsMigrations });
});
afterAll(() => db.drop());

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
  await ledger.begin(id, run, 60_000);
  await ledger.finish(id, run);

  await ledger.requeue(kind, [{ id, payload: { parcelId: 'p1' } }], 60_000);

  expect(await ledger.begin(id, run, 60_000)).toMatchObject({ tries: 0, uncountedTries: 0 });
});
