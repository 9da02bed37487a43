import { newId } from '@shop/kernel';
import { describeRedis, until } from '@shop/platform/testing';
import { Redis } from 'ioredis';
import { testKind, openBench, RunRecorder, testHandler, type Bench } from './jobs.fixtures.js';
import type { EnqueueResult, Jobs, JobsOptions } from './jobs.js';

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

  async function ask(first: number, count: number): Promise<readonly EnqueueResult[]> {
    const answers: EnqueueResult[] = [];
    for (let n = first; n < first + count; n += 1) {
      const begun = performance.now();
      answers.push(await jobs.enqueue(testKind(), newId(), { parcelId: `p${n}` }));
      expect(performance.now() - begun).toBeLessThan(limits.totalMs);
    }
    return answers;
  }

  const settled = () =>
    until(async () => {
      await jobs.sweeper.sweep();
      return (await jobs.counts())[0]?.due === 0;
    });

  const everyOneOnce = (count: number) =>
    expect([...recorder.runs].sort()).toEqual(Array.from({ length: count }, (_, n) => `p${n}`).sort());

  it('reports a stop at once, and runs all jobs once after an empty restart', async () => {
    work();
    await ask(0, 10);
    await bench.redis?.stop();
    expect(await ask(10, 20)).toEqual(Array.from({ length: 20 }, () => 'later'));
    await bench.redis?.start();
    await settled();
    everyOneOnce(30);
  });

  it('has the sweeper enqueue waiting jobs again after FLUSHALL', async () => {
    await ask(0, 300);
    const admin = new Redis(bench.redis!.url);
    await admin.flushall();
    expect((await jobs.counts())[0]?.queue).toEqual({ waiting: 0, active: 0, delayed: 0 });
    work();
    await settled();
    everyOneOnce(300);
    admin.disconnect();
  });

  it('runs no active job twice after FLUSHALL', async () => {
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

  it('delays callers at most by the timeout, and only occasionally, when frozen (SIGSTOP)', async () => {
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

  it('runs all jobs while CLIENT KILL cuts every connection repeatedly', async () => {
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

  it('delays jobs but not the process start when it is unavailable', async () => {
    await bench.redis?.stop();
    work();
    expect(await ask(0, 3)).toEqual(['later', 'later', 'later']);
    await bench.redis?.start();
    await settled();
    everyOneOnce(3);
  });

  it('does not prevent a process stop when it is stopped or frozen', async () => {
    const workers = work();
    await ask(0, 3);
    await settled();
    bench.redis?.freeze();
    const begun = performance.now();
    await Promise.all([workers.stop(), jobs.close()]);
    expect(performance.now() - begun).toBeLessThan(15_000);
  });
});
