import type { Pool } from 'pg';
import type { z } from 'zod';
import { type BackOff, Batcher, type JsonObject, uuidv5, withTimeout } from '@shop/kernel';
import { type JobBackend, type JobQueue, openQueue } from './backend.js';
import { type CheckInterval, JobLedger, type JobRef, type LedgerCount } from './job-ledger.js';
import type { Sweeper } from './sweeper.js';

/** Payloads contain ids only, never personal data. A job may run more than once, so its effect must be idempotent. */
export interface JobKind<Payload extends JsonObject = JsonObject> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Failed attempts before a job is dead-lettered. Outages and events of a newer release do not count. */
  readonly attempts: number;
  readonly backoff: BackOff;
  readonly timeoutMs: number;
  readonly concurrency: number;
  /** A repeated request within this time does not rerun a finished job. */
  readonly retentionMs: number;
}

export interface JobRun {
  readonly id: string;
  /** From 1; uncounted attempts do not increase it. */
  readonly attempt: number;
  readonly signal: AbortSignal;
}

/** `retryInMs` postpones the job without counting an attempt. */
export type JobOutcome = 'done' | { readonly retryInMs: number };

/** A throw is a failed attempt; `PermanentJobFailure` dead-letters the job at once. */
export interface JobHandler<Payload extends JsonObject = JsonObject> {
  readonly kind: JobKind<Payload>;
  readonly run: (payload: Payload, run: JobRun) => Promise<JobOutcome>;
}

/** A handler without its payload type, for registries. */
export interface AnyJobHandler {
  readonly kind: JobKind;
  /** @throws PermanentJobFailure when the payload does not match */
  readonly run: (payload: unknown, run: JobRun) => Promise<JobOutcome>;
}

/** A failed attempt. The message is stored and shown: no content, no personal data. */
export class JobFailed extends Error {
  override readonly name: string = 'JobFailed';
}

/** A failure that a retry would not fix; dead-letters the job at once. */
export class PermanentJobFailure extends JobFailed {
  override readonly name = 'PermanentJobFailure';
}

/** Combines a kind and its handler. */
export function jobHandler<Payload extends JsonObject>({ kind, run }: JobHandler<Payload>): AnyJobHandler {
  return {
    kind,
    run: (payload, context) => {
      const parsed = kind.payload.safeParse(payload);
      if (!parsed.success) throw new PermanentJobFailure(`The payload does not match job ${kind.name}`);
      return run(parsed.data, context);
    },
  };
}

/**
 * Returns the deterministic job id of a cause.
 * @param causeId a UUID, usually of the requesting event
 */
export function jobIdOf(kind: Pick<JobKind, 'name'>, causeId: string): string {
  return uuidv5(causeId, `job ${kind.name}`);
}

/** The ledger has the job in every case. `later`: queue unavailable; `settled`: finished or dead-lettered before. */
export type EnqueueResult = 'queued' | 'later' | 'settled';

export interface JobRequest<Payload extends JsonObject> {
  readonly causeId: string;
  readonly payload: Payload;
}

export interface EnqueueOptions {
  /** Milliseconds until the job is due, by the database clock; default 0. A repeated request changes nothing. */
  readonly delayMs?: number;
}

export interface JobCount extends LedgerCount {
  /** Null while the queue is unavailable. */
  readonly queue: { readonly waiting: number; readonly active: number; readonly delayed: number } | null;
}

export interface Jobs {
  /**
   * One job per kind and cause. Queue failures only delay it; throws when the database fails.
   * @param causeId a UUID, usually of the requesting event
   */
  enqueue<Payload extends JsonObject>(
    kind: JobKind<Payload>,
    causeId: string,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<EnqueueResult>;
  /**
   * Also finished and dead-lettered jobs, with all attempts. Causes must be unique. @returns causes that were not due
   */
  requeue<Payload extends JsonObject>(
    kind: JobKind<Payload>,
    requests: readonly JobRequest<Payload>[],
  ): Promise<readonly string[]>;
  /** @returns ids that were dead-lettered */
  retry(ids: readonly string[]): Promise<readonly string[]>;
  counts(): Promise<readonly JobCount[]>;
  /** Names. */
  readonly kinds: readonly string[];
  readonly sweeper: Sweeper & { readonly sweep: () => Promise<number> };
  close(): Promise<void>;
}

/** Compatible with pino. Fields contain ids and kinds, never content. */
export interface JobsLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface JobsOptions {
  readonly backend: JobBackend;
  readonly pool: Pool;
  readonly log: JobsLog;
  readonly kinds: readonly JobKind[];
  /** Default 500. */
  readonly queueWaitMs?: number;
  /** After a queue failure; default 2,000. */
  readonly pauseMs?: number;
  /** Default 5,000. */
  readonly firstCheckMs?: number;
  /** Default: 30 s to 5 minutes. */
  readonly checkInterval?: CheckInterval;
}

const defaults = {
  queueWaitMs: 500,
  pauseMs: 2_000,
  firstCheckMs: 5_000,
  checkInterval: { minMs: 30_000, maxMs: 300_000 },
};

const pageSize = 200;

/** Creates the enqueuing side. Requires the tables of `jobsMigrations` and `migrateQueues`. */
export function createJobs(options: JobsOptions): Jobs {
  const jobs = new QueuedJobs({ ...defaults, ...options });
  const duplicate = jobs.kinds.find((name, index) => jobs.kinds.indexOf(name) !== index);
  if (duplicate !== undefined) throw new Error(`Two job kinds have the name ${duplicate}`);
  return jobs;
}

interface QueueEntry extends JobRef {
  readonly delayMs: number;
}

class QueuedJobs implements Jobs {
  readonly sweeper = { name: 'jobs', everyMs: 2_000, sweep: () => this.sweep() };
  readonly kinds: readonly string[];
  private readonly ledger: JobLedger;
  private readonly queues = new Map<string, JobQueue>();
  /** Concurrent requests share one statement for each kind and delay. */
  private readonly adding = new Batcher<QueueEntry, boolean>((entries) => this.addEntries(entries));
  private pausedUntil = 0;

  constructor(private readonly options: JobsOptions & typeof defaults) {
    this.kinds = options.kinds.map(({ name }) => name);
    this.ledger = new JobLedger(options.pool);
  }

  async enqueue<Payload extends JsonObject>(
    kind: JobKind<Payload>,
    causeId: string,
    payload: Payload,
    { delayMs = 0 }: EnqueueOptions = {},
  ): Promise<EnqueueResult> {
    const job = { id: jobIdOf(kind, causeId), kind: kind.name };
    const checkInMs = delayMs + this.options.firstCheckMs;
    const settled = await this.ledger.record(job, kind.payload.parse(payload), checkInMs, delayMs);
    if (settled) return 'settled';
    return (await this.adding.load({ ...job, delayMs })) ? 'queued' : 'later';
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

  async counts(): Promise<readonly JobCount[]> {
    const counted = new Map((await this.ledger.counts()).map((count) => [count.kind, count]));
    return Promise.all(
      this.kinds.map(async (name) => ({
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

  private async addEntries(entries: readonly QueueEntry[]): Promise<readonly boolean[]> {
    const isAdded = new Map<QueueEntry, boolean>();
    const delays = new Set(entries.map(({ delayMs }) => delayMs));
    const additions = [...delays].flatMap((delayMs) => {
      const alike = entries.filter((entry) => entry.delayMs === delayMs);
      return [...idsByKind(alike)].map(async ([kind, ids]) => {
        const added = await this.addToQueue(kind, ids, delayMs);
        for (const entry of alike) if (entry.kind === kind) isAdded.set(entry, added);
      });
    });
    await Promise.all(additions);
    return entries.map((entry) => isAdded.get(entry) ?? false);
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

  /** A worker with a fast clock delays due jobs for too long. */
  private async promoteAll(jobs: readonly JobRef[]): Promise<boolean> {
    const woken = [...idsByKind(jobs)].map(([kind, ids]) =>
      this.withQueue(kind, (queue) => Promise.all(ids.map((id) => promoteIfDelayed(queue, id)))),
    );
    return (await Promise.all(woken)).every((asked) => asked !== null);
  }

  private async addToQueue(kind: string, ids: readonly string[], delay = 0): Promise<boolean> {
    const put = await this.withQueue(kind, (queue) => queue.addAll(ids, delay));
    return put !== null;
  }

  private queueCounts(kind: string): Promise<JobCount['queue']> {
    return this.withQueue(kind, async (queue) => {
      const { waiting = 0, active = 0, delayed = 0 } = await queue.getJobCounts('waiting', 'active', 'delayed');
      return { waiting, active, delayed };
    });
  }

  /** Null while the queue is unavailable. A pause prevents every caller from waiting. */
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
    queue.on('error', () => undefined);
    this.queues.set(kind, queue);
    return queue;
  }

  /** A queue whose first connection failed never recovers. */
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
    if (await job.isDelayed()) throw error;
  }
}
