import {
  createPostgresBackend,
  createRedisBackend,
  Queue,
  Worker,
  type Job,
  type PgPool,
  type WorkerOptions,
} from 'bullmq';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';

/**
 * What carries the jobs: Redis, or PostgreSQL where there is none. Nothing outside this folder knows which. Whoever opened
 * the connections closes them, after everything that works with them.
 */
export type JobBackend =
  | {
      readonly kind: 'redis';
      /** Fails at once while Redis is away, and soon when it does not answer. */
      readonly producer: Redis;
      /** Waits for Redis for ever (`maxRetriesPerRequest: null`, no time-out of a command). */
      readonly worker: Redis;
      /** Stands before every key: installations that share a server do not meet. */
      readonly namespace: string;
    }
  | {
      readonly kind: 'postgres';
      /** To `queueDatabaseUrl`. Each worker keeps one connection, besides those for its statements. */
      readonly pool: Pool;
    };

/** One queue for whoever puts jobs into it. */
export interface JobQueue {
  add(name: string, data: object, options: QueuedOptions): Promise<unknown>;
  /** In PostgreSQL it creates and drops two temporary tables. */
  addBulk(jobs: { name: string; data: object; opts: QueuedOptions }[]): Promise<unknown>;
  getJobCounts(...states: QueueState[]): Promise<Record<string, number>>;
  getJob(id: string): Promise<Pick<Job, 'isDelayed' | 'promote'> | undefined>;
  close(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** One worker, that runs from the start. */
export interface QueueWorker {
  waitUntilReady(): Promise<unknown>;
  /** Waits for the jobs under way. */
  close(): Promise<void>;
  /** Ends its connections, whatever it is doing: what it still holds is somebody else's soon. */
  disconnect(): Promise<void>;
  onError(listener: (error: Error) => void): void;
}

export type QueueState = 'waiting' | 'active' | 'delayed';

interface QueuedOptions {
  readonly jobId: string;
  readonly removeOnComplete: true;
  readonly removeOnFail: true;
  readonly stackTraceLimit: 0;
}

/** A job as it is processed. */
export interface QueuedJob {
  readonly id?: string | undefined;
  moveToDelayed(timestamp: number, token?: string): Promise<void>;
}

export type Processor = (job: QueuedJob, token?: string) => Promise<void>;

/** Connections of the PostgreSQL backend are seen under this in `pg_stat_activity`, so it looks like ours. */
const queueName = (kind: string) => `shop-${kind}`;

/** How soon a killed or paused process's jobs are somebody else's: after the lock and one or two looks (milliseconds). */
export interface StallDetection {
  readonly lockMs: number;
  readonly checkMs: number;
}

/** That a process died with a job is no failure of the job, within reason: the ledger counts its tries. */
const maxStalledCount = 25;

export function openQueue(backend: JobBackend, kind: string): JobQueue {
  const name = queueName(kind);
  return backend.kind === 'redis'
    ? new Queue(name, { connection: backend.producer, prefix: backend.namespace }, createRedisBackend)
    : new Queue(name, { connection: withoutOwnership(backend.pool) }, createPostgresBackend);
}

/**
 * The pool as one of its many users sees it. BullMQ listens to a pool's `error` once for each queue and worker, and goes on after
 * they are closed; that an idle connection broke is nobody's trouble but the pool's, whose opener hears of it.
 */
function withoutOwnership(pool: PgPool & Pick<Pool, 'options'>): PgPool {
  const silent: PgPool = {
    connect: () => pool.connect(),
    query: (text, params) => pool.query(text, params),
    // Whoever opened it ends it.
    end: async () => undefined,
    on: () => silent,
    removeAllListeners: () => silent,
  };
  return Object.assign(silent, { options: pool.options });
}

export interface WorkerSettings {
  readonly concurrency: number;
  readonly stallDetection: StallDetection;
}

export function openWorker(
  backend: JobBackend,
  kind: string,
  { concurrency, stallDetection }: WorkerSettings,
  process: Processor,
): QueueWorker {
  const name = queueName(kind);
  const options = {
    lockDuration: stallDetection.lockMs,
    stalledInterval: stallDetection.checkMs,
    ...{ concurrency, maxStalledCount, runRetryDelay: 1_000, drainDelay: 5 },
  } satisfies Partial<WorkerOptions>;
  if (backend.kind === 'postgres') {
    const worker = new Worker(
      name,
      process,
      { ...options, connection: withoutOwnership(backend.pool) },
      createPostgresBackend,
    );
    return queueWorker(worker, () => worker.disconnect());
  }
  const { connection, cutOff } = duplicateConnection(backend.worker);
  const prefix = backend.namespace;
  const worker = new Worker(name, process, { ...options, connection, prefix }, createRedisBackend);
  return queueWorker(worker, cutOff);
}

/**
 * A worker's own connection. BullMQ duplicates it, to wait for jobs on the other one, and does not end that while it has not
 * been answered yet: both are cut off here.
 */
function duplicateConnection(shared: Redis): {
  readonly connection: Redis;
  readonly cutOff: QueueWorker['disconnect'];
} {
  const connection = shared.duplicate();
  const opened = [connection];
  const duplicate = connection.duplicate.bind(connection);
  connection.duplicate = (override) => {
    const other = duplicate(override);
    opened.push(other);
    return other;
  };
  return {
    connection,
    cutOff: async () => {
      for (const one of opened) one.disconnect();
    },
  };
}

interface BullWorker extends Pick<QueueWorker, 'waitUntilReady' | 'close'> {
  on(event: 'error', listener: (error: Error) => void): unknown;
}

function queueWorker(worker: BullWorker, disconnect: QueueWorker['disconnect']): QueueWorker {
  return {
    disconnect,
    waitUntilReady: () => worker.waitUntilReady(),
    close: () => worker.close(),
    onError: (listener) => void worker.on('error', listener),
  };
}

/** The ledger knows what was done and what died: the queue holds only what there is to do, and nothing of its content. */
export function queueOptions(id: string): QueuedOptions {
  return { jobId: id, removeOnComplete: true, removeOnFail: true, stackTraceLimit: 0 };
}
