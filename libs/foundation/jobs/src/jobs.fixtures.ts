import type { JsonObject } from '@shop/kernel';
import { testDatabase, type TestDatabase, type TestRedis } from '@shop/platform/testing';
import { z } from 'zod';
import type { JobBackend } from './backend.js';
import {
  type AnyJobHandler,
  createJobs,
  jobHandler,
  type JobHandler,
  type JobKind,
  type Jobs,
  type JobsOptions,
} from './jobs.js';
import { JobWorkers } from './job-workers.js';
import { jobsMigrations } from './jobs.migrations.js';
import { openTestBackend } from './testing/index.js';

const payload = z.object({ parcelId: z.string() });
export type Parcel = z.infer<typeof payload>;

export function testKind(more: Partial<JobKind<Parcel>> = {}): JobKind<Parcel> {
  const backoff = { firstMs: 1, maxMs: 20 };
  return {
    name: 'label',
    payload,
    attempts: 3,
    backoff,
    timeoutMs: 5_000,
    concurrency: 4,
    retentionMs: 60_000,
    ...more,
  };
}

export class RunRecorder {
  readonly runs: string[] = [];
  private readonly waiting = new Set<() => void>();

  add(what: string): void {
    this.runs.push(what);
    for (const look of this.waiting) look();
  }

  count(what: string): number {
    return this.runs.filter((run) => run === what).length;
  }

  until(isReached: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isReached()) return;
        this.waiting.delete(check);
        resolve();
      };
      this.waiting.add(check);
      check();
    });
  }

  times(what: string, count: number): Promise<void> {
    return this.until(() => this.count(what) >= count);
  }
}

export interface Bench {
  readonly db: TestDatabase;
  readonly backend: JobBackend;
  readonly redis: TestRedis | undefined;
  readonly logs: RunRecorder;
  jobs(more?: Partial<JobsOptions>): Jobs;
  work(...handlers: readonly AnyJobHandler[]): JobWorkers;
  /** Simulates workers that were killed while they ran the job. */
  setStalledCount(id: string, count: number): Promise<void>;
  countQueueEvents(): Promise<number>;
  drop(): Promise<void>;
}

export async function openBench(kind: JobBackend['kind']): Promise<Bench> {
  const db = await testDatabase({ migrations: jobsMigrations });
  const opened = await openTestBackend(kind, db);
  const { backend, redis } = opened;
  const open: { stop: () => Promise<void> }[] = [];
  const logs = new RunRecorder();
  const record = (_: object, message: string) => logs.add(message);
  const log = { info: record, warn: record, error: record };
  return {
    ...{ db, backend, redis, logs },
    jobs: (more = {}) => {
      // Unqueued jobs wait for a sweeper, which few specs have.
      const slowMachineOptions = { queueWaitMs: 10_000, pauseMs: 50 };
      const jobs = createJobs({ backend, pool: db.pool, log, kinds: [testKind()], ...slowMachineOptions, ...more });
      open.push({ stop: () => jobs.close() });
      return jobs;
    },
    work: (...handlers) => {
      const workers = new JobWorkers({
        backend,
        pool: db.pool,
        log,
        handlers,
        stallDetection: { lockMs: 2_000, checkMs: 500 },
      });
      const stop = workers.stop.bind(workers);
      let stopped: Promise<void> | undefined;
      workers.stop = () => (stopped ??= stop());
      workers.start();
      open.push(workers);
      return workers;
    },
    setStalledCount: async (id, count) => {
      if (backend.kind === 'postgres')
        await db.pool.query('UPDATE bullmq.job SET stalled_count = $2 WHERE id = $1', [id, count]);
      else await backend.producer.hset(`${backend.namespace}:shop-label:${id}`, 'stc', count);
    },
    countQueueEvents: async () => {
      if (backend.kind === 'redis') return backend.producer.xlen(`${backend.namespace}:shop-label:events`);
      const { rows } = await db.pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM bullmq.event');
      return rows[0]?.count ?? 0;
    },
    drop: async () => {
      await Promise.all(open.map((one) => one.stop()));
      await opened.close();
      await db.drop();
    },
  };
}

export function testHandler(kind: JobKind<Parcel>, run: JobHandler<Parcel>['run']): AnyJobHandler {
  return jobHandler<Parcel & JsonObject>({ kind, run });
}
