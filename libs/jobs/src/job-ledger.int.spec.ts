import { newId } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { JobLedger } from './job-ledger.js';
import { JobTries } from './job-try.js';
import { aKind, working } from './jobs.fixtures.js';
import { jobsMigrations } from './jobs.migrations.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase({ migrations: jobsMigrations });
});
afterAll(() => db.drop());

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

it('a job that another process runs is retried when the time of that run is up', async () => {
  const [ledger, id, runs] = [new JobLedger(db.pool), newId(), [] as string[]];
  await ledger.record({ id, kind: aKind().name }, { parcelId: 'p1' }, 60_000);
  const handler = working(aKind(), async ({ parcelId }) => (runs.push(parcelId), 'done'));
  const tries = new JobTries(handler, ledger, quiet, new AbortController().signal);
  await ledger.begin(id, newId(), 60_000);

  const after = await tries.make(id);

  expect(after).toEqual({ againInMs: expect.any(Number) });
  expect(after).toMatchObject({ againInMs: expect.closeTo(60_000, -5) });
  expect(runs).toEqual([]);
});
