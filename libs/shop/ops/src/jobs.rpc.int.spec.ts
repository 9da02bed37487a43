import { jobsContract } from '@shop/contracts';
import {
  JobFailed,
  PermanentJobFailure,
  JobWorkers,
  jobHandler,
  type JobKind,
  type JobWorkers as Workers,
} from '@shop/jobs';
import { onEachBackend } from '@shop/jobs/testing';
import { newId, systemClock } from '@shop/kernel';
import { until } from '@shop/platform/testing';
import { startOpsShop, type OpsShop } from './testing/index.js';

onEachBackend((backend) => {
  let shop: OpsShop;
  let workers: Workers;
  let broken = true;
  let away = false;
  let slow: JobKind;
  beforeAll(async () => {
    shop = await startOpsShop({ backend });
    slow = { ...shop.jobKind, name: 'spec-partner', attempts: 1_000, backoff: { firstMs: 50, maxMs: 50 } };
    const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const handler = jobHandler({
      kind: shop.jobKind,
      run: () =>
        broken ? Promise.reject(new PermanentJobFailure('There is no such parcel')) : Promise.resolve('done'),
    });
    const partner = jobHandler({
      kind: slow,
      run: () => (away ? Promise.reject(new JobFailed('HTTP 503')) : Promise.resolve('done')),
    });
    workers = new JobWorkers({
      backend: shop.backend.backend,
      pool: shop.pool,
      log: quiet,
      handlers: [handler, partner],
    });
    workers.start();
  });
  afterAll(async () => {
    await workers.stop();
    await shop.close();
  });

  const list = async (params: object = {}) => {
    const { data } = await shop.staff('engineer').call('admin.jobs.getList', params);
    return jobsContract['admin.jobs.getList'].data.parse(data);
  };

  /** A job that a slow queue did not take in time is enqueued again by the sweeper. */
  const untilSwept = (condition: () => Promise<boolean>) =>
    until(async () => {
      await shop.jobs.sweeper.sweep();
      return condition();
    });

  it('lists jobs and kinds without the queue', async () => {
    const counts = vi.spyOn(shop.jobs, 'counts').mockRejectedValue(new Error('The queue is frozen'));

    expect((await list()).meta.kinds).toEqual(['spec-work']);

    counts.mockRestore();
  });

  it('reports what is stuck, since when and why, until it recovers', async () => {
    away = true;
    const cause = newId();
    const asked = systemClock();
    await shop.jobs.enqueue(slow, cause, {});
    await untilSwept(async () => (await list()).meta.troubles.length === 1);
    const [trouble] = (await list()).meta.troubles;
    expect(trouble).toMatchObject({ kind: 'spec-partner', waiting: 1, reason: 'HTTP 503' });
    expect(Math.abs(Date.parse(trouble!.since) - Date.parse(asked))).toBeLessThan(60_000);
    away = false;
    await untilSwept(async () => (await list()).meta.troubles.length === 0);
  });

  it('lists dead-lettered jobs with the reason, retries them, and records who did', async () => {
    const causes = [newId(), newId(), newId()];
    for (const cause of causes) await shop.jobs.enqueue(shop.jobKind, cause, {});
    await untilSwept(async () => (await list()).meta.counts.dead === 3);
    const dead = await list({ filter: { status: 'dead' }, pagination: { page: 1, perPage: 2 } });
    expect(dead).toMatchObject({
      total: 3,
      data: [{ failure: 'There is no such parcel', tries: 1, status: 'dead' }, { status: 'dead' }],
    });
    const second = await list({ filter: { status: 'dead' }, pagination: { page: 2, perPage: 2 } });
    expect(new Set([...dead.data, ...second.data].map(({ id }) => id)).size).toBe(3);
    broken = false;
    const [one] = dead.data;
    const ids = [one!.id, 'no-such-job'];
    const engineer = shop.staff('engineer');
    const { data } = await engineer.call('admin.jobs.retry', { ids });
    expect(data.results).toEqual([
      { id: one!.id, status: 'ok' },
      { id: 'no-such-job', status: 'error', code: 'NOT_FOUND' },
    ]);
    await untilSwept(async () => (await engineer.call('admin.jobs.getOne', { id: one!.id })).data.status === 'done');
    expect((await engineer.call('admin.jobs.retry', { ids: [one!.id] })).data.results).toEqual([
      { id: one!.id, status: 'error', code: 'CONFLICT' },
    ]);
    const { data: noted } = await engineer.call('ops.streams.read', { stream: 'maintenance-jobs' });
    expect(noted.events).toMatchObject([{ type: 'JobsRetried', data: { jobs: [one!.id] } }]);
  });
});
