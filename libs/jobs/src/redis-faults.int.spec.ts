import { newId } from '@shop/kernel';
import { describeRedis, until } from '@shop/platform/testing';
import { Redis } from 'ioredis';
import { testKind, openBench, RunRecorder, testHandler, type Bench } from './jobs.fixtures.js';
import type { EnqueueResult, Jobs, JobsOptions } from './jobs.js';

/** What a caller waits at most: for the queue, and for PostgreSQL on a busy machine. */
const limits = { queueWaitMs: 250, totalMs: 10_000 };
const fastOptions: Partial<JobsOptions> = {
  queueWaitMs: limits.queueWaitMs,
  firstCheckMs: 0,
  checkInterval: { minMs: 1, maxMs: 1 },
};

describeRedis('Redis in trouble', () => {
  let bench: Bench;
  let jobs: Jobs;
  const recorder = new RunRecorder();
  beforeEach(async () => {
    recorder.runs.length = 0;
    bench = await openBench('redis');
    jobs = bench.jobs(fastOptions);
  });
  afterEach(async () => {
    bench.redis?.thaw();
    await bench.drop();
  });

  const work = () => bench.work(testHandler(testKind(), async ({ parcelId }) => (recorder.add(parcelId), 'done')));

  /** Asks for so many jobs, one after the other; none may take longer than the bound. */
  async function ask(first: number, count: number): Promise<readonly EnqueueResult[]> {
    const answers: EnqueueResult[] = [];
    for (let n = first; n < first + count; n += 1) {
      const begun = performance.now();
      answers.push(await jobs.enqueue(testKind(), newId(), { parcelId: `p${n}` }));
      expect(performance.now() - begun).toBeLessThan(limits.totalMs);
    }
    return answers;
  }

  /** The sweeper at work until nothing is due. */
  const settled = () =>
    until(async () => {
      await jobs.sweeper.sweep();
      return (await jobs.counts())[0]?.due === 0;
    });

  const everyOneOnce = (count: number) =>
    expect([...recorder.runs].sort()).toEqual(Array.from({ length: count }, (_, n) => `p${n}`).sort());

  it('stopped: who asks is told at once, and all is done once when it is there again, empty', async () => {
    work();
    await ask(0, 10);
    await bench.redis?.stop();
    expect(await ask(10, 20)).toEqual(Array.from({ length: 20 }, () => 'later'));
    await bench.redis?.start();
    await settled();
    everyOneOnce(30);
  });

  it('emptied (FLUSHALL) while jobs wait: the sweeper puts them in again', async () => {
    await ask(0, 300);
    const admin = new Redis(bench.redis!.url);
    await admin.flushall();
    expect((await jobs.counts())[0]?.queue).toEqual({ waiting: 0, active: 0, delayed: 0 });
    work();
    await settled();
    everyOneOnce(300);
    admin.disconnect();
  });

  it('emptied while jobs are at work: none is done twice', async () => {
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resume) => (go = resume));
    bench.work(
      testHandler(testKind(), async ({ parcelId }) => {
        recorder.add(parcelId);
        await gate;
        return 'done';
      }),
    );
    await ask(0, 8);
    await recorder.until(() => recorder.runs.length === 4);
    const admin = new Redis(bench.redis!.url);
    await admin.flushall();
    await jobs.sweeper.sweep();
    work();
    await recorder.until(() => recorder.runs.length === 8);
    go();
    await settled();
    everyOneOnce(8);
    admin.disconnect();
  });

  it('frozen (SIGSTOP): who asks waits no longer than the bound, and only once in a while', async () => {
    work();
    await ask(0, 5);
    bench.redis?.freeze();
    const begun = performance.now();
    expect(await ask(5, 30)).toEqual(Array.from({ length: 30 }, () => 'later'));
    expect(performance.now() - begun).toBeLessThan(30 * limits.queueWaitMs);
    bench.redis?.thaw();
    await settled();
    everyOneOnce(35);
  });

  it('cutting every connection (CLIENT KILL), again and again', async () => {
    work();
    const admin = new Redis(bench.redis!.url);
    for (let round = 0; round < 5; round += 1) {
      await ask(round * 10, 10);
      await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    }
    await settled();
    everyOneOnce(50);
    admin.disconnect();
  });

  it('away when the process starts: it starts, and works as soon as Redis is there', async () => {
    await bench.redis?.stop();
    work();
    expect(await ask(0, 3)).toEqual(['later', 'later', 'later']);
    await bench.redis?.start();
    await settled();
    everyOneOnce(3);
  });

  it('away or frozen when the process stops: it stops all the same', async () => {
    const workers = work();
    await ask(0, 3);
    await settled();
    bench.redis?.freeze();
    const begun = performance.now();
    await Promise.all([workers.stop(), jobs.close()]);
    expect(performance.now() - begun).toBeLessThan(15_000);
  });
});
