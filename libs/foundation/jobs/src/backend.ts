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
  add(name: string, data: object, options: QueuedOptions): Promise<unknown>;
  addBulk(jobs: { name: string; data: object; opts: QueuedOptions }[]): Promise<unknown>;
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

interface QueuedOptions {
  readonly jobId: string;
  readonly removeOnComplete: true;
  readonly removeOnFail: true;
  readonly stackTraceLimit: 0;
}

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

/** A crash is not a job failure; the ledger counts attempts. */
const maxStalledCount = 25;

export function openQueue(backend: JobBackend, kind: string): JobQueue {
  const name = queueName(kind);
  return backend.kind === 'redis'
    ? new Queue(name, { connection: backend.producer, prefix: backend.namespace }, createRedisBackend)
    : new Queue(name, { connection: withoutOwnership(backend.pool) }, createPostgresBackend);
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

/** Queue entries contain only ids; results and dead letters are in the ledger. */
export function queueOptions(id: string): QueuedOptions {
  return { jobId: id, removeOnComplete: true, removeOnFail: true, stackTraceLimit: 0 };
}
