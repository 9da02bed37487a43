import { systemClock, withTimeout } from '@shop/kernel';
import { DelayedError } from 'bullmq';
import type { Pool } from 'pg';
import { openWorker, type StallDetection, type JobBackend, type Processor, type QueueWorker } from './backend.js';
import type { AnyJobHandler } from './job-kind.js';
import { JobLedger } from './job-ledger.js';
import { JobRunner } from './job-runner.js';
import type { JobsLog } from './jobs-log.js';

export interface JobWorkersOptions {
  readonly backend: JobBackend;
  /** Of the shop's own tables. */
  readonly pool: Pool;
  readonly log: JobsLog;
  readonly handlers: readonly AnyJobHandler[];
  /** Default: within 15 s. */
  readonly stallDetection?: StallDetection;
}

const defaultStallDetection: StallDetection = { lockMs: 8_000, checkMs: 3_000 };

/** Longest wait for work under way and for the queue when stopping, in milliseconds. */
const stopTimeoutMs = 2_500;
/** A worker with so many errors in such a time does nothing but fail: it is replaced after a pause. */
const errorBurst = { errors: 50, inMs: 5_000, pauseMs: 2_000 };

/** Works on jobs, a worker for each kind, until it is stopped. */
export class JobWorkers {
  private readonly stopping = new AbortController();
  private readonly supervisors: WorkerSupervisor[] = [];

  constructor(private readonly options: JobWorkersOptions) {}

  start(): void {
    const { backend, pool, log, handlers, stallDetection = defaultStallDetection } = this.options;
    const ledger = new JobLedger(pool);
    for (const handler of handlers) {
      const tries = new JobRunner(handler, ledger, log, this.stopping.signal);
      const { name, concurrency } = handler.kind;
      this.supervisors.push(
        new WorkerSupervisor(
          () => openWorker(backend, name, { concurrency, stallDetection }, createProcessor(tries)),
          log.warn.bind(log),
          name,
        ),
      );
    }
  }

  /** Ends what is under way (it goes on elsewhere, or after the next start), then the workers; within some seconds. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.supervisors.map((line) => line.stop()));
  }
}

/** A job that has to come again is delayed by us: the queue counts no tries, the ledger does. */
function createProcessor(tries: JobRunner): Processor {
  return async (job, token) => {
    const action = await tries.tryRun(job.id ?? '');
    if (action === 'leave') return;
    await job.moveToDelayed(Date.parse(systemClock()) + action.retryInMs, token);
    throw new DelayedError();
  };
}

/** One worker after the other: one that cannot begin, or only fails, is replaced. */
class WorkerSupervisor {
  private current: QueueWorker | undefined;
  private restartTimer: NodeJS.Timeout | undefined;
  private stopped = false;
  private errors = 0;
  private burstStartedAt = 0;

  constructor(
    private readonly createWorker: () => QueueWorker,
    private readonly warn: JobsLog['warn'],
    private readonly kind: string,
  ) {
    this.startWorker();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.restartTimer);
    if (this.current !== undefined) await closeWorker(this.current);
  }

  private startWorker(): void {
    const worker = this.createWorker();
    this.current = worker;
    this.errors = 0;
    worker.onError((error) => this.recordError(worker, error));
    worker.waitUntilReady().catch((error: unknown) => this.replace(worker, error));
  }

  private recordError(worker: QueueWorker, error: Error): void {
    const now = performance.now();
    if (now - this.burstStartedAt > errorBurst.inMs) [this.burstStartedAt, this.errors] = [now, 0];
    this.errors += 1;
    if (this.errors === 1 && !this.stopped) this.warn({ err: error, kind: this.kind }, 'worker of jobs has trouble');
    if (this.errors >= errorBurst.errors) this.replace(worker, error);
  }

  private replace(worker: QueueWorker, error: unknown): void {
    if (this.stopped || this.current !== worker) return;
    this.current = undefined;
    this.warn({ err: error, kind: this.kind }, 'worker of jobs is replaced');
    void closeWorker(worker);
    this.restartTimer = setTimeout(() => this.startWorker(), errorBurst.pauseMs);
  }
}

/** Its jobs were told to end; a queue that does not answer is not waited for, nor is work that does not listen. */
async function closeWorker(worker: QueueWorker): Promise<void> {
  // In either case it is over afterwards.
  await withTimeout(stopTimeoutMs, worker.close()).catch(() => undefined);
  await withTimeout(stopTimeoutMs / 5, worker.disconnect()).catch(() => undefined);
}
