import {
  createJobs,
  jobHandler,
  jobIdOf,
  JobListing,
  jobsMigrations,
  JobFailed,
  JobWorkers,
  type JobKind,
} from '@shop/jobs';
import { repeatOnEachBackend, openTestBackend, type TestBackend } from '@shop/jobs/testing';
import { newId, type JsonObject } from '@shop/kernel';
import { testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import { jobKinds } from './modules.js';

const payloads: Readonly<Record<string, JsonObject>> = {
  'crm-delivery': { deliveryId: newId() },
  'outcome-messages': { orderId: newId(), eventId: newId() },
  'message-sending': { messageId: newId() },
  'parcel-registration': { orderId: newId() },
  'parcel-following': { orderId: newId() },
  'picture-forms': { pictureId: newId() },
  'picture-removal': { pictureId: newId() },
};

const firstPage = { page: 1, perPage: 100, order: 'DESC' } as const;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const immediateLooks = { firstCheckMs: 0, checkInterval: { minMs: 1, maxMs: 1 } };
const withShortTimeouts = (kind: JobKind): JobKind => ({
  ...kind,
  attempts: 3,
  timeoutMs: 1_000,
  backoff: { firstMs: 1, maxMs: 5 },
});

repeatOnEachBackend((engine) => {
  let db: TestDatabase;
  let backend: TestBackend;
  beforeAll(async () => {
    db = await testDatabase({ migrations: jobsMigrations });
    backend = await openTestBackend(engine, db);
  });
  afterAll(async () => {
    await backend.close();
    await db.drop();
  });

  async function emptyQueue(): Promise<void> {
    if (engine === 'redis') await backend.command('FLUSHALL');
    else await db.pool.query('TRUNCATE bullmq.job CASCADE');
  }

  describe.each(jobKinds.map((kind) => [kind.name, kind] as const))('%s', (name, declared) => {
    const kind = withShortTimeouts(declared);
    const payload = payloads[name] ?? {};
    const parts = () => ({ backend: backend.backend, pool: db.pool, log: quiet });

    async function workOff(jobs: ReturnType<typeof createJobs>, work: (payload: JsonObject, attempt: number) => void) {
      const handler = jobHandler<JsonObject>({
        kind,
        run: async (given, { attempt }) => {
          work(given, attempt);
          return 'done';
        },
      });
      const stallDetection = { lockMs: 1_000, checkMs: 300 };
      const workers = new JobWorkers({ ...parts(), handlers: [handler], stallDetection });
      workers.start();
      await until(async () => {
        await jobs.sweeper.sweep();
        return (await jobs.counts())[0]?.due === 0;
      });
      await workers.stop();
    }

    it('is queued again after a queue loss, runs once, retries failures and revives dead jobs', async () => {
      const jobs = createJobs({ ...parts(), kinds: [kind], queueWaitMs: 10_000, ...immediateLooks });
      const causes = [newId(), newId(), newId()];
      for (const cause of causes) await jobs.enqueue(kind, cause, payload);
      await emptyQueue();
      expect((await jobs.counts())[0]).toMatchObject({ due: 3, queue: { waiting: 0, delayed: 0 } });
      const done: JsonObject[] = [];
      let fails = 1;
      await workOff(jobs, (given) => {
        fails -= 1;
        if (fails >= 0) throw new JobFailed('The partner is away');
        done.push(given);
      });
      expect(done).toEqual([payload, payload, payload]);

      const lost = newId();
      await jobs.enqueue(kind, lost, payload);
      await workOff(jobs, () => {
        throw new JobFailed('The partner is away');
      });
      const id = jobIdOf(kind, lost);
      expect(await new JobListing(db.pool).page({ id, state: 'dead' }, firstPage)).toMatchObject([
        { kind: name, tries: 3, failure: 'The partner is away' },
      ]);
      await jobs.retry([id]);
      await emptyQueue();
      await db.pool.query('UPDATE jobs_ledger SET look_at = now() WHERE id = $1', [id]);
      await workOff(jobs, (given) => void done.push(given));
      expect(done).toHaveLength(4);
      await jobs.close();
    });
  });
});
