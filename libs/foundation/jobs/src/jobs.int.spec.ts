import { newId } from '@shop/kernel';
import { until } from '@shop/platform/testing';
import { vi } from 'vitest';
import { JobFailed, jobIdOf, PermanentJobFailure } from './jobs.js';
import { JobListing } from './job-ledger.js';
import { testKind, openBench, RunRecorder, testHandler, type Bench } from './jobs.fixtures.js';
import { onEachBackend } from './testing/index.js';

onEachBackend((backend) => {
  let bench: Bench;
  beforeEach(async () => (bench = await openBench(backend)));
  afterEach(async () => {
    vi.useRealTimers();
    await bench.drop();
  });

  const listDead = () =>
    new JobListing(bench.db.pool).page({ state: 'dead' }, { page: 1, perPage: 100, order: 'DESC' });
  const countOf = async (jobs: ReturnType<Bench['jobs']>) => (await jobs.counts())[0];

  it('runs a job once, however often it is enqueued', async () => {
    const recorder = new RunRecorder();
    const [jobs, cause] = [bench.jobs(), newId()];
    bench.work(testHandler(testKind(), async ({ parcelId }) => (recorder.add(parcelId), 'done')));
    expect(await jobs.enqueue(testKind(), cause, { parcelId: 'p1' })).toBe('queued');
    await recorder.times('p1', 1);
    await until(async () => (await countOf(jobs))?.due === 0);
    expect(await jobs.enqueue(testKind(), cause, { parcelId: 'p1' })).toBe('settled');
    await jobs.enqueue(testKind(), newId(), { parcelId: 'p2' });
    await recorder.times('p2', 1);
    expect(recorder.runs).toEqual(['p1', 'p2']);
  });

  it('retries after a failure and passes the attempt number', async () => {
    const recorder = new RunRecorder();
    const jobs = bench.jobs();
    bench.work(
      testHandler(testKind(), async (_, { attempt }) => {
        recorder.add(`try ${attempt}`);
        if (attempt < 3) throw new JobFailed('The printer is busy');
        return 'done';
      }),
    );
    await jobs.enqueue(testKind(), newId(), { parcelId: 'p1' });
    await recorder.times('try 3', 1);
    expect(recorder.runs).toEqual(['try 1', 'try 2', 'try 3']);
  });

  it('dead-letters after the last attempt with a reason free of personal data, and retries on request', async () => {
    const recorder = new RunRecorder();
    const jobs = bench.jobs();
    let broken = true;
    bench.work(
      testHandler(testKind(), async () => {
        recorder.add('try');
        if (broken) throw new TypeError('Cannot print "Amra Primjer"');
        return 'done';
      }),
    );
    const cause = newId();
    await jobs.enqueue(testKind(), cause, { parcelId: 'p1' });
    await until(async () => {
      const count = await countOf(jobs);
      return count?.dead === 1 && count.queue?.active === 0;
    });
    const dead = await listDead();
    expect(dead).toMatchObject([
      { id: jobIdOf(testKind(), cause), kind: 'label', payload: { parcelId: 'p1' }, tries: 3, failure: 'TypeError' },
    ]);
    expect(await jobs.enqueue(testKind(), cause, { parcelId: 'p1' })).toBe('settled');
    broken = false;
    expect(await jobs.retry([dead[0]!.id, newId()])).toEqual([dead[0]!.id]);
    await until(async () => (await countOf(jobs))?.dead === 0 && (await countOf(jobs))?.due === 0);
    expect(recorder.runs).toHaveLength(4);
  });

  it.each([
    ['the event store or the database is', Object.assign(new Error('x'), { name: 'Contended', code: 'CONTENDED' })],
    ['an event of a newer release is', Object.assign(new Error('x'), { name: 'UnknownEventType' })],
  ])('counts no attempt while %s the reason', async (_, reason) => {
    const recorder = new RunRecorder();
    const jobs = bench.jobs();
    bench.work(
      testHandler(testKind({ attempts: 3 }), async (_, { attempt }) => {
        recorder.add(`try ${attempt}`);
        throw recorder.runs.length <= 5 ? reason : new JobFailed('The printer is busy');
      }),
    );
    await jobs.enqueue(testKind(), newId(), { parcelId: 'p1' });
    await until(async () => (await countOf(jobs))?.dead === 1);
    expect(recorder.count('try 1')).toBe(6);
    expect(recorder.runs.slice(5)).toEqual(['try 1', 'try 2', 'try 3']);
    expect(await listDead()).toMatchObject([{ tries: 3, failure: 'The printer is busy' }]);
  });

  it('repeats finished and dead-lettered jobs on request, but not due ones', async () => {
    const recorder = new RunRecorder();
    const jobs = bench.jobs();
    let broken = true;
    const work = bench.work(
      testHandler(testKind(), async ({ parcelId }) => {
        recorder.add(parcelId);
        if (broken && parcelId === 'p2') throw new PermanentJobFailure('There is no such parcel');
        return 'done';
      }),
    );
    const [done, dead, due] = [newId(), newId(), newId()];
    await jobs.enqueue(testKind(), done, { parcelId: 'p1' });
    await jobs.enqueue(testKind(), dead, { parcelId: 'p2' });
    await until(async () => (await countOf(jobs))?.due === 0 && (await countOf(jobs))?.dead === 1);
    broken = false;
    await work.stop();
    await jobs.enqueue(testKind(), due, { parcelId: 'p3' });
    const wanted = [
      { causeId: done, payload: { parcelId: 'p1' } },
      { causeId: dead, payload: { parcelId: 'p2' } },
      { causeId: due, payload: { parcelId: 'p3' } },
    ];
    expect([...(await jobs.requeue(testKind(), wanted))].sort()).toEqual([done, dead].sort());
    expect(await jobs.requeue(testKind(), wanted)).toEqual([]);
    bench.work(testHandler(testKind(), async ({ parcelId }) => (recorder.add(parcelId), 'done')));
    await until(async () => (await countOf(jobs))?.due === 0);
    expect([...recorder.runs].sort()).toEqual(['p1', 'p1', 'p2', 'p2', 'p3']);
  });

  it('dead-letters a permanent failure at once', async () => {
    const jobs = bench.jobs();
    bench.work(testHandler(testKind(), () => Promise.reject(new PermanentJobFailure('There is no such parcel'))));
    await jobs.enqueue(testKind(), newId(), { parcelId: 'p1' });
    await until(async () => (await countOf(jobs))?.dead === 1);
    expect(await listDead()).toMatchObject([{ tries: 1, failure: 'There is no such parcel' }]);
  });

  it('aborts an attempt that times out', async () => {
    const recorder = new RunRecorder();
    const [jobs, kind] = [bench.jobs(), testKind({ timeoutMs: 30, attempts: 1 })];
    bench.work(
      testHandler(kind, (_, { signal }) => {
        signal.addEventListener('abort', () => recorder.add('told'));
        return new Promise(() => undefined);
      }),
    );
    await jobs.enqueue(kind, newId(), { parcelId: 'p1' });
    await until(async () => (await countOf(jobs))?.dead === 1);
    expect(recorder.runs).toEqual(['told']);
    expect(await listDead()).toMatchObject([{ failure: 'The time was up' }]);
  });

  it('counts no attempt when a handler postpones its job', async () => {
    const recorder = new RunRecorder();
    const jobs = bench.jobs();
    bench.work(
      testHandler(testKind(), async (_, { attempt }) => {
        recorder.add(`try ${attempt}`);
        return recorder.runs.length < 5 ? { retryInMs: 1 } : 'done';
      }),
    );
    await jobs.enqueue(testKind(), newId(), { parcelId: 'p1' });
    await recorder.times('try 1', 5);
    await until(async () => (await countOf(jobs))?.due === 0);
  });

  it('shares jobs between two processes without running one twice', async () => {
    const recorder = new RunRecorder();
    const jobs = bench.jobs();
    for (const _ of [1, 2])
      bench.work(testHandler(testKind(), async ({ parcelId }) => (recorder.add(parcelId), 'done')));
    const parcels = Array.from({ length: 60 }, (_, index) => `p${index}`);
    await Promise.all(parcels.map((parcelId) => jobs.enqueue(testKind(), newId(), { parcelId })));
    await until(async () => (await countOf(jobs))?.due === 0);
    expect([...recorder.runs].sort()).toEqual([...parcels].sort());
  });

  it('stops in the middle of a job, which another worker finishes without losing an attempt', async () => {
    const recorder = new RunRecorder();
    const jobs = bench.jobs();
    const first = bench.work(
      testHandler(testKind(), (_, { signal }) => {
        recorder.add('begun');
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))));
      }),
    );
    await jobs.enqueue(testKind(), newId(), { parcelId: 'p1' });
    await recorder.times('begun', 1);
    await first.stop();
    bench.work(testHandler(testKind(), async (_, { attempt }) => (recorder.add(`try ${attempt}`), 'done')));
    await recorder.times('try 1', 1);
  });

  it('stops without waiting for a handler that ignores the signal; another worker runs the job', async () => {
    const recorder = new RunRecorder();
    const [jobs, kind] = [bench.jobs(), testKind({ timeoutMs: 4_000 })];
    const deaf = bench.work(testHandler(kind, () => (recorder.add('begun'), new Promise(() => undefined))));
    await jobs.enqueue(kind, newId(), { parcelId: 'p1' });
    await recorder.times('begun', 1);
    await deaf.stop();
    await bench.db.pool.query('UPDATE jobs_ledger SET run_until = now()');
    bench.work(testHandler(kind, async (_, { attempt }) => (recorder.add(`try ${attempt}`), 'done')));
    await recorder.times('try 1', 1);
  });

  it('runs a job however often its workers were killed', async () => {
    const recorder = new RunRecorder();
    const [jobs, kind, cause] = [bench.jobs(), testKind({ timeoutMs: 4_000 }), newId()];
    const killed = bench.work(testHandler(kind, () => (recorder.add('begun'), new Promise(() => undefined))));
    await jobs.enqueue(kind, cause, { parcelId: 'p1' });
    await recorder.times('begun', 1);
    await killed.stop();
    await bench.setStalledCount(jobIdOf(kind, cause), 1_000);
    await bench.db.pool.query('UPDATE jobs_ledger SET run_until = now()');

    bench.work(testHandler(kind, async (_, { attempt }) => (recorder.add(`try ${attempt}`), 'done')));

    await recorder.times('try 1', 1);
  });

  it('ignores the result of a run that lost its job', async () => {
    const recorder = new RunRecorder();
    const [jobs, kind] = [bench.jobs(), testKind()];
    let release: () => void = () => undefined;
    bench.work(
      testHandler(kind, async () => {
        recorder.add('begun');
        await new Promise<void>((resume) => (release = resume));
        return 'done';
      }),
    );
    await jobs.enqueue(kind, newId(), { parcelId: 'p1' });
    await recorder.times('begun', 1);
    // Simulates a process frozen past its attempt.
    await bench.db.pool.query(`UPDATE jobs_ledger SET run = $1, run_until = now() + interval '1 minute'`, [newId()]);
    release();
    await bench.logs.times('job ended by a run that had lost its lease', 1);
    expect((await countOf(jobs))?.due).toBe(1);
  });

  it('retries on time after a worker whose clock is 90 days ahead', async () => {
    const recorder = new RunRecorder();
    const jobs = bench.jobs({ firstCheckMs: 0, checkInterval: { minMs: 1, maxMs: 1 } });
    // No retry may happen before the clock is correct again.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90 * 86_400_000 });
    const ahead = bench.work(
      testHandler(testKind(), async () => {
        recorder.add('ahead');
        throw new JobFailed('The printer is busy');
      }),
    );
    await jobs.enqueue(testKind(), newId(), { parcelId: 'p1' });
    await until(async () => (await countOf(jobs))?.queue?.delayed === 1);
    await ahead.stop();
    vi.useRealTimers();
    bench.work(testHandler(testKind(), async () => (recorder.add('in time'), 'done')));
    await until(async () => {
      await jobs.sweeper.sweep();
      return (await countOf(jobs))?.due === 0;
    });
    expect(recorder.count('in time')).toBe(1);
  });

  it('does not retry before the ledger allows it, whatever the clock of the worker', async () => {
    const recorder = new RunRecorder();
    const jobs = bench.jobs();
    const kind = testKind({ backoff: { firstMs: 600_000, maxMs: 600_000 }, concurrency: 1 });
    const run = async ({ parcelId }: { readonly parcelId: string }) => {
      recorder.add(parcelId);
      if (parcelId === 'p1') throw new JobFailed('The printer is busy');
      return 'done' as const;
    };
    const first = bench.work(testHandler(kind, run));
    await jobs.enqueue(kind, newId(), { parcelId: 'p1' });
    await until(async () => (await countOf(jobs))?.queue?.delayed === 1);
    await first.stop();

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    bench.work(testHandler(kind, run));
    // BullMQ, by that clock, wakes the job before the last of these.
    for (const parcelId of ['p2', 'p3', 'p4']) {
      await jobs.enqueue(kind, newId(), { parcelId });
      await recorder.times(parcelId, 1);
    }

    expect(recorder.runs).toEqual(['p1', 'p2', 'p3', 'p4']);
    // The last of them is due until its end is recorded.
    await until(async () => (await countOf(jobs))?.due === 1);
    await until(async () => (await countOf(jobs))?.queue?.delayed === 1);
    expect(recorder.runs).toHaveLength(4);
  });

  it('stores no history of finished jobs in the queue', async () => {
    const recorder = new RunRecorder();
    const [jobs, count] = [bench.jobs(), 100];
    bench.work(testHandler(testKind(), async () => (recorder.add('run'), 'done')));
    await Promise.all(Array.from({ length: count }, () => jobs.enqueue(testKind(), newId(), { parcelId: 'p' })));
    await recorder.times('run', count);
    await until(async () => (await countOf(jobs))?.due === 0);

    // BullMQ trims in steps of 100 (Redis) or 256 (PostgreSQL) of the four events of each job.
    expect(await bench.countQueueEvents()).toBeLessThan(300);
  });

  it('sends only ids to the queue', async () => {
    const jobs = bench.jobs();
    await expect(jobs.enqueue(testKind(), newId(), JSON.parse('{"parcelId":"p1","name":"Amra"}'))).resolves.toBe(
      'queued',
    );
    const { rows } = await bench.db.pool.query<{ payload: object }>('SELECT payload FROM jobs_ledger');
    expect(rows).toEqual([{ payload: { parcelId: 'p1' } }]);
  });

  it('counts due jobs and their states', async () => {
    const jobs = bench.jobs();
    await jobs.enqueue(testKind(), newId(), { parcelId: 'p1' });
    expect(await jobs.counts()).toEqual([
      {
        kind: 'label',
        due: 1,
        dead: 0,
        oldestSeconds: expect.any(Number),
        queue: { waiting: 1, active: 0, delayed: 0 },
      },
    ]);
  });

  it('deletes old finished jobs, but not due ones', async () => {
    const [kind, recorder] = [testKind({ retentionMs: 0 }), new RunRecorder()];
    const jobs = bench.jobs({ kinds: [kind] });
    const work = bench.work(testHandler(kind, async ({ parcelId }) => (recorder.add(parcelId), 'done')));
    await jobs.enqueue(kind, newId(), { parcelId: 'p1' });
    await until(async () => (await countOf(jobs))?.due === 0);
    await work.stop();
    await jobs.enqueue(kind, newId(), { parcelId: 'p2' });
    await jobs.sweeper.sweep();
    const { rows } = await bench.db.pool.query<{ payload: object }>('SELECT payload FROM jobs_ledger');
    expect(rows).toEqual([{ payload: { parcelId: 'p2' } }]);
  });
});
