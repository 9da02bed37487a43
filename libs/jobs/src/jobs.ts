import { withTimeout, type JsonObject } from '@shop/kernel';
import type { Pool } from 'pg';
import { openQueue, queueOptions, type JobBackend, type JobQueue } from './backend.js';
import { jobIdOf, type JobKind } from './job-kind.js';
import { JobLedger, type DeadJob, type JobRef, type LedgerCount, type CheckInterval } from './job-ledger.js';
import type { JobsLog } from './jobs-log.js';
import type { Sweeper } from './sweeper.js';

/**
 * What came of asking for a job. In every case it is in the ledger and will be done once: `queued` now, `later` when the
 * queue can be reached again, `settled`: it was done (or given up) before.
 */
export type EnqueueResult = 'queued' | 'later' | 'settled';

/** A job that is asked for, by its cause. */
export interface JobRequest<Payload extends JsonObject> {
  readonly causeId: string;
  readonly payload: Payload;
}

/** How many jobs are where. */
export interface JobCount extends LedgerCount {
  /** In the queue, by state; null while it can't be reached. */
  readonly queue: { readonly waiting: number; readonly active: number; readonly delayed: number } | null;
}

/** Asks for background work and tells how it goes. */
export interface Jobs {
  /**
   * Asks for the one job of a kind that a cause has, however often it is asked. Waits for the queue `queueWaitMs` at most
   * and never fails because of it; throws when the database does not take the job, as it then is nowhere.
   * @param causeId a UUID, usually of the event that asks for the work
   */
  enqueue<Payload extends JsonObject>(
    kind: JobKind<Payload>,
    causeId: string,
    payload: Payload,
  ): Promise<EnqueueResult>;
  /**
   * Asks for jobs of a kind once more, also for those that were done or given up, each with all its tries. Answers the causes
   * of those that were not due already. No cause twice in one call.
   */
  requeue<Payload extends JsonObject>(
    kind: JobKind<Payload>,
    requests: readonly JobRequest<Payload>[],
  ): Promise<readonly string[]>;
  /** Makes dead jobs live again, with all their tries; answers which of these were dead. */
  retry(ids: readonly string[]): Promise<readonly string[]>;
  /** Jobs that were given up, newest first. */
  listDead(limit?: number): Promise<readonly DeadJob[]>;
  counts(): Promise<readonly JobCount[]>;
  /** Puts what the queue does not have (any more) into it again, forgets what was done long ago. */
  readonly sweeper: Sweeper & { readonly sweep: () => Promise<number> };
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly backend: JobBackend;
  /** Of the shop's own tables. */
  readonly pool: Pool;
  readonly log: JobsLog;
  readonly kinds: readonly JobKind[];
  /** Longest wait for the queue, in milliseconds (default 500). */
  readonly queueWaitMs?: number;
  /** How long the queue is left alone after it failed, in milliseconds (default 2,000). */
  readonly pauseMs?: number;
  /** How soon the sweeper looks after a new job, in milliseconds (default 5,000). */
  readonly firstCheckMs?: number;
  /** And then (default: between 30 s and 5 minutes). */
  readonly checkInterval?: CheckInterval;
}

/** Token of `Jobs` for whoever enqueues. */
export const JOBS = Symbol('Jobs');

const defaults = {
  queueWaitMs: 500,
  pauseMs: 2_000,
  firstCheckMs: 5_000,
  checkInterval: { minMs: 30_000, maxMs: 300_000 },
};

const pageSize = 200;

/** Opens the asking side. The ledger's tables must be there (`jobsMigrations`), and the backend's (`migrateQueues`). */
export function createJobs(options: JobsOptions): Jobs {
  const names = options.kinds.map(({ name }) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw new Error(`Two job kinds have the name ${duplicate}`);
  return new QueuedJobs({ ...defaults, ...options });
}

class QueuedJobs implements Jobs {
  readonly sweeper = { name: 'jobs', everyMs: 2_000, sweep: () => this.sweep() };
  private readonly ledger: JobLedger;
  private readonly queues = new Map<string, JobQueue>();
  private pausedUntil = 0;

  constructor(private readonly options: JobsOptions & typeof defaults) {
    this.ledger = new JobLedger(options.pool);
  }

  async enqueue<Payload extends JsonObject>(
    kind: JobKind<Payload>,
    causeId: string,
    payload: Payload,
  ): Promise<EnqueueResult> {
    const job = { id: jobIdOf(kind, causeId), kind: kind.name };
    const settled = await this.ledger.record(job, kind.payload.parse(payload), this.options.firstCheckMs);
    if (settled) return 'settled';
    return (await this.addToQueue(kind.name, [job.id])) ? 'queued' : 'later';
  }

  async requeue<Payload extends JsonObject>(
    kind: JobKind<Payload>,
    wanted: readonly JobRequest<Payload>[],
  ): Promise<readonly string[]> {
    const causes = new Map(wanted.map(({ causeId }) => [jobIdOf(kind, causeId), causeId]));
    const asked = wanted.map(({ causeId, payload }) => ({
      id: jobIdOf(kind, causeId),
      payload: kind.payload.parse(payload),
    }));
    const due = await this.ledger.requeue(kind.name, asked, this.options.firstCheckMs);
    if (due.length > 0) await this.addToQueue(kind.name, due);
    return due.flatMap((id) => causes.get(id) ?? []);
  }

  async retry(ids: readonly string[]): Promise<readonly string[]> {
    const revived = await this.ledger.revive(ids);
    await this.addAllToQueue(revived);
    return revived.map(({ id }) => id);
  }

  listDead(limit = 100): Promise<readonly DeadJob[]> {
    return this.ledger.dead(limit);
  }

  async counts(): Promise<readonly JobCount[]> {
    const counted = new Map((await this.ledger.counts()).map((count) => [count.kind, count]));
    return Promise.all(
      this.options.kinds.map(async ({ name }) => ({
        ...(counted.get(name) ?? { kind: name, due: 0, dead: 0, oldestSeconds: 0 }),
        queue: await this.queueCounts(name),
      })),
    );
  }

  async close(): Promise<void> {
    const { queueWaitMs } = this.options;
    const closing = [...this.queues.values()].map((queue) =>
      withTimeout(queueWaitMs, queue.close()).catch(() => undefined),
    );
    this.queues.clear();
    await Promise.all(closing);
  }

  private async sweep(): Promise<number> {
    let count = 0;
    for (;;) {
      const due = await this.ledger.claimDue(pageSize, this.options.checkInterval);
      const isReached = (await this.addAllToQueue(due)) && (await this.promoteAll(due));
      if (isReached) count += due.length;
      if (!isReached || due.length < pageSize) break;
    }
    for (const { name, retentionMs } of this.options.kinds) await this.ledger.deleteDone(name, retentionMs);
    return count;
  }

  private async addAllToQueue(jobs: readonly JobRef[]): Promise<boolean> {
    let isReached = true;
    for (const [kind, ids] of idsByKind(jobs)) {
      if (await this.addToQueue(kind, ids)) continue;
      isReached = false;
      await this.ledger.checkSoon(ids);
    }
    return isReached;
  }

  /**
   * Retries what the queue puts off although it is due by the ledger, which goes by the database's clock: a worker whose clock
   * was ahead has put it off for too long.
   */
  private async promoteAll(jobs: readonly JobRef[]): Promise<boolean> {
    const woken = [...idsByKind(jobs)].map(([kind, ids]) =>
      this.withQueue(kind, (queue) => Promise.all(ids.map((id) => promoteIfDelayed(queue, id)))),
    );
    return (await Promise.all(woken)).every((asked) => asked !== null);
  }

  /** Putting in what is there already changes nothing. */
  private async addToQueue(kind: string, ids: readonly string[]): Promise<boolean> {
    const [only, ...others] = ids;
    const put = await this.withQueue(kind, (queue) =>
      only !== undefined && others.length === 0
        ? queue.add(kind, {}, queueOptions(only))
        : queue.addBulk(ids.map((id) => ({ name: kind, data: {}, opts: queueOptions(id) }))),
    );
    return put !== null;
  }

  private queueCounts(kind: string): Promise<JobCount['queue']> {
    return this.withQueue(kind, async (queue) => {
      const { waiting = 0, active = 0, delayed = 0 } = await queue.getJobCounts('waiting', 'active', 'delayed');
      return { waiting, active, delayed };
    });
  }

  /** Null when the queue can't be reached; then it is left alone for a moment, so that not everybody waits for it in turn. */
  private async withQueue<Answer>(kind: string, work: (queue: JobQueue) => Promise<Answer>): Promise<Answer | null> {
    if (performance.now() < this.pausedUntil) return null;
    try {
      return await withTimeout(this.options.queueWaitMs, work(this.getQueue(kind)));
    } catch (error) {
      this.pausedUntil = performance.now() + this.options.pauseMs;
      this.options.log.warn({ err: error, kind }, 'job queue unavailable; the ledger stores the jobs');
      this.dropQueue(kind);
      return null;
    }
  }

  private getQueue(kind: string): JobQueue {
    const open = this.queues.get(kind);
    if (open !== undefined) return open;
    const queue = openQueue(this.options.backend, kind);
    // Every call tells its own failure.
    queue.on('error', () => undefined);
    this.queues.set(kind, queue);
    return queue;
  }

  /** A queue whose first look at its server failed keeps that failure for ever: the next call opens another one. */
  private dropQueue(kind: string): void {
    const queue = this.queues.get(kind);
    this.queues.delete(kind);
    if (queue !== undefined) void withTimeout(this.options.queueWaitMs, queue.close()).catch(() => undefined);
  }
}

function idsByKind(jobs: readonly JobRef[]): ReadonlyMap<string, readonly string[]> {
  const kinds = new Set(jobs.map(({ kind }) => kind));
  return new Map([...kinds].map((kind) => [kind, jobs.filter((job) => job.kind === kind).map(({ id }) => id)]));
}

async function promoteIfDelayed(queue: JobQueue, id: string): Promise<void> {
  const job = await queue.getJob(id);
  if (job === undefined || !(await job.isDelayed())) return;
  try {
    await job.promote();
  } catch (error) {
    // A worker was faster.
    if (await job.isDelayed()) throw error;
  }
}
