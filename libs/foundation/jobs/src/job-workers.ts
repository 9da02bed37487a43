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
  readonly pool: Pool;
  readonly log: JobsLog;
  readonly handlers: readonly AnyJobHandler[];
  readonly stallDetection?: StallDetection;
}

const defaultStallDetection: StallDetection = { lockMs: 8_000, checkMs: 3_000 };

const stopTimeoutMs = 2_500;
const errorBurst = { errors: 50, inMs: 5_000, pauseMs: 2_000 };

/** Runs one worker per job kind until stopped. */
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

  /** Aborted jobs are retried elsewhere. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.supervisors.map((line) => line.stop()));
  }
}

/** The ledger counts attempts, not the queue. */
function createProcessor(tries: JobRunner): Processor {
  return async (job, token) => {
    const action = await tries.tryRun(job.id ?? '');
    if (action === 'leave') return;
    await job.moveToDelayed(Date.parse(systemClock()) + action.retryInMs, token);
    throw new DelayedError();
  };
}

/** Replaces a worker that cannot start or only fails. */
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

/** The wait is bounded, since the queue or a handler may hang. */
async function closeWorker(worker: QueueWorker): Promise<void> {
  await withTimeout(stopTimeoutMs, worker.close()).catch(() => undefined);
  await withTimeout(stopTimeoutMs / 5, worker.disconnect()).catch(() => undefined);
}
