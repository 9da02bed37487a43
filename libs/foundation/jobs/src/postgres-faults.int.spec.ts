import { newId } from '@shop/kernel';
import { until } from '@shop/platform/testing';
import { testKind, openBench, RunRecorder, testHandler, type Bench } from './jobs.fixtures.js';

const terminateConnections = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid()`;

async function retryUntilConnected<Value>(work: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!/terminat|Connection/.test(String(error))) throw error;
    }
  }
}

describe('jobs during PostgreSQL faults', () => {
  let bench: Bench;
  const recorder = new RunRecorder();
  beforeEach(async () => {
    recorder.runs.length = 0;
    bench = await openBench('postgres');
  });
  afterEach(() => bench.drop());

  const run = async ({ parcelId }: { readonly parcelId: string }) => (recorder.add(parcelId), 'done' as const);
  const dueOf = async (jobs: ReturnType<Bench['jobs']>) => (await jobs.counts())[0]?.due;

  it('all run, without busy loops, when every connection is cut repeatedly', async () => {
    const jobs = bench.jobs({ firstCheckMs: 0, checkInterval: { minMs: 1, maxMs: 1 } });
    bench.work(testHandler(testKind(), run));
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 4; n += 1) {
        const [cause, parcelId] = [newId(), `p${round * 4 + n}`];
        await retryUntilConnected(() => jobs.enqueue(testKind(), cause, { parcelId }));
      }
      await retryUntilConnected(() => bench.db.pool.query(terminateConnections));
    }
    await until(() =>
      retryUntilConnected(async () => {
        await jobs.sweeper.sweep();
        return (await dueOf(jobs)) === 0;
      }),
    );
    // A finished job that could not be recorded runs twice.
    expect([...new Set(recorder.runs)].sort()).toEqual(Array.from({ length: 20 }, (_, n) => `p${n}`).sort());
    expect(bench.logs.runs.length).toBeLessThan(100);
  });

  it('are postponed while the queue tables are missing, and run once the tables exist', async () => {
    const jobs = bench.jobs({ firstCheckMs: 0, checkInterval: { minMs: 1, maxMs: 1 } });
    await bench.db.pool.query('ALTER SCHEMA bullmq RENAME TO elsewhere');
    bench.work(testHandler(testKind(), run));
    expect(await jobs.enqueue(testKind(), newId(), { parcelId: 'p1' })).toBe('later');
    await bench.logs.times('worker of jobs is replaced', 1);
    await bench.db.pool.query('ALTER SCHEMA elsewhere RENAME TO bullmq');
    await until(async () => {
      await jobs.sweeper.sweep();
      return (await dueOf(jobs)) === 0;
    });
    expect(recorder.runs).toEqual(['p1']);
    expect(bench.logs.runs.length).toBeLessThan(200);
  });

  it('add no error listeners to the pool, however many queues and workers share it', async () => {
    if (bench.backend.kind !== 'postgres') throw new Error('This backend is Redis');
    const { pool } = bench.backend;
    const before = pool.listenerCount('error');
    const kinds = Array.from({ length: 4 }, (_, n) => testKind({ name: `label-${n}` }));
    const jobs = bench.jobs({ kinds });
    bench.work(...kinds.map((kind) => testHandler(kind, run)));
    for (const kind of kinds) await jobs.enqueue(kind, newId(), { parcelId: kind.name });
    await until(async () => recorder.runs.length === kinds.length);
    expect(pool.listenerCount('error')).toBe(before);
  });
});
