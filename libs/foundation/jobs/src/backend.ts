import {
  createPostgresBackend,
  createRedisBackend,
  Queue,
  Worker,
  type Job,
  type PgPool,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import type { Redis } from 'ioredis';
import { systemClock } from '@shop/kernel';
import addJobs from './sql/add-jobs.sql';
import type { Pool } from 'pg';

/** Redis or PostgreSQL. The caller closes its connections, after everything that uses them. */
export type JobBackend =
  | {
      readonly kind: 'redis';
      /** Fails at once while Redis is unavailable. */
      readonly producer: Redis;
      /** Waits for Redis without a timeout (`maxRetriesPerRequest: null`). */
      readonly worker: Redis;
      /** Key prefix that separates installations on one server. */
      readonly namespace: string;
    }
  | {
      readonly kind: 'postgres';
      /** Connected to `queueDatabaseUrl`. Each worker uses one extra connection. */
      readonly pool: Pool;
    };

export interface JobQueue {
  /** In one statement or command. */
  addAll(ids: readonly string[], delayMs: number): Promise<unknown>;
  getJobCounts(...states: QueueState[]): Promise<Record<string, number>>;
  getJob(id: string): Promise<Pick<Job, 'isDelayed' | 'promote'> | undefined>;
  close(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface QueueWorker {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
  /** Closes connections at once; its jobs are released after the stall timeout. */
  disconnect(): Promise<void>;
  onError(listener: (error: Error) => void): void;
}

export type QueueState = 'waiting' | 'active' | 'delayed';

export interface QueuedJob {
  readonly id?: string | undefined;
  moveToDelayed(timestamp: number, token?: string): Promise<void>;
}

export type Processor = (job: QueuedJob, token?: string) => Promise<void>;

/** Also the connection name in `pg_stat_activity`. */
const queueName = (kind: string) => `shop-${kind}`;

/** Release time of a dead process's jobs: the lock plus one or two checks (milliseconds). */
export interface StallDetection {
  readonly lockMs: number;
  readonly checkMs: number;
}

/** Queue entries contain only ids. The ledger has attempts, dead letters and results, so BullMQ stores none. */
const entriesWithoutResults = {
  defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true, stackTraceLimit: 0 },
  // 0 would disable trimming on PostgreSQL.
  streams: { events: { maxLen: 1 } },
} satisfies Partial<QueueOptions>;

/** The limit of PostgreSQL's integer: BullMQ never fails a job whose workers were killed. */
const maxStalledCount = 2 ** 31 - 1;

export function openQueue(backend: JobBackend, kind: string): JobQueue {
  const name = queueName(kind);
  if (backend.kind === 'postgres') {
    const connection = withoutOwnership(backend.pool);
    const queue = new Queue(name, { ...entriesWithoutResults, connection }, createPostgresBackend);
    return toJobQueue(queue, (ids, delayMs) => addToPostgres(backend.pool, kind, ids, delayMs));
  }
  const options = { ...entriesWithoutResults, connection: backend.producer, prefix: backend.namespace };
  const queue = new Queue(name, options, createRedisBackend);
  const toEntry = (jobId: string, delay: number) => ({ name: kind, data: {}, opts: { jobId, ...delayOf(delay) } });
  return toJobQueue(queue, (ids, delayMs) => queue.addBulk(ids.map((id) => toEntry(id, delayMs))));
}

function toJobQueue(queue: Omit<JobQueue, 'addAll'>, addAll: JobQueue['addAll']): JobQueue {
  return {
    addAll,
    getJobCounts: (...states) => queue.getJobCounts(...states),
    getJob: (id) => queue.getJob(id),
    close: () => queue.close(),
    on: (event, listener) => queue.on(event, listener),
  };
}

function delayOf(delayMs: number): { readonly delay?: number } {
  return delayMs > 0 ? { delay: delayMs } : {};
}

async function addToPostgres(pool: Pool, kind: string, ids: readonly string[], delayMs: number): Promise<void> {
  const options = JSON.stringify({ ...entriesWithoutResults.defaultJobOptions, ...delayOf(delayMs) });
  const values = [queueName(kind), kind, [...ids], options, delayMs, Date.parse(systemClock())];
  await pool.query({ name: 'jobs add', text: addJobs, values });
}

/** BullMQ never removes its pool `error` listeners; this wrapper isolates the shared pool. */
function withoutOwnership(pool: PgPool & Pick<Pool, 'options'>): PgPool {
  const silent: PgPool = {
    connect: () => pool.connect(),
    query: (text, params) => pool.query(text, params),
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

/** BullMQ leaves the duplicate open while a response is pending; both are disconnected here. */
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
