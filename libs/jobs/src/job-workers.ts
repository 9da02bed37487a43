import { systemClock, withTimeout } from '@shop/kernel';
import { DelayedError } from 'bullmq';
import type { Pool } from 'pg';
import { openWorker, type HandOver, type JobBackend, type Processor, type QueueWorker } from './backend.js';
import type { AnyJobHandler } from './job-kind.js';
import { JobLedger } from './job-ledger.js';
import { JobTries } from './job-try.js';
import type { JobsLog } from './jobs-log.js';

export interface JobWorkersOptions {
  readonly backend: JobBackend;
  /** Of the shop's own tables. */
  readonly pool: Pool;
  readonly log: JobsLog;
  readonly handlers: readonly AnyJobHandler[];
  /** Default: within 15 s. */
  readonly handOver?: HandOver;
}

const usualHandOver: HandOver = { lockMs: 8_000, lookMs: 3_000 };

/** Longest wait for work under way and for the queue when stopping, in milliseconds. */
const stopMs = 2_500;
/** A worker with so many errors in such a time does nothing but fail: it is replaced after a pause. */
const burst = { errors: 50, inMs: 5_000, pauseMs: 2_000 };

/** Works on jobs, a worker for each kind, until it is stopped. */
export class JobWorkers {
  private readonly stopping = new AbortController();
  private readonly lines: WorkerLine[] = [];

  constructor(private readonly options: JobWorkersOptions) {}

  start(): void {
    const { backend, pool, log, handlers, handOver = usualHandOver } = this.options;
    const ledger = new JobLedger(pool);
    for (const handler of handlers) {
      const tries = new JobTries(handler, ledger, log, this.stopping.signal);
      const { name, concurrency } = handler.kind;
      this.lines.push(
        new WorkerLine(
          () => openWorker(backend, name, { concurrency, handOver }, processorOf(tries)),
          log.warn.bind(log),
          name,
        ),
      );
    }
  }

  /** Ends what is under way (it goes on elsewhere, or after the next start), then the workers; within some seconds. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.lines.map((line) => line.stop()));
  }
}

/** A job that has to come again is delayed by us: the queue counts no tries, the ledger does. */
function processorOf(tries: JobTries): Processor {
  return async (job, token) => {
    const after = await tries.make(job.id ?? '');
    if (after === 'leave') return;
    await job.moveToDelayed(Date.parse(systemClock()) + after.againInMs, token);
    throw new DelayedError();
  };
}

/** One worker after the other: one that cannot begin, or only fails, is replaced. */
class WorkerLine {
  private current: QueueWorker | undefined;
  private pause: NodeJS.Timeout | undefined;
  private stopped = false;
  private errors = 0;
  private since = 0;

  constructor(
    private readonly open: () => QueueWorker,
    private readonly warn: JobsLog['warn'],
    private readonly kind: string,
  ) {
    this.begin();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.pause);
    if (this.current !== undefined) await close(this.current);
  }

  private begin(): void {
    const worker = this.open();
    this.current = worker;
    this.errors = 0;
    worker.onError((error) => this.failed(worker, error));
    worker.waitUntilReady().catch((error: unknown) => this.replace(worker, error));
  }

  private failed(worker: QueueWorker, error: Error): void {
    const now = performance.now();
    if (now - this.since > burst.inMs) [this.since, this.errors] = [now, 0];
    this.errors += 1;
    if (this.errors === 1 && !this.stopped) this.warn({ err: error, kind: this.kind }, 'worker of jobs has trouble');
    if (this.errors >= burst.errors) this.replace(worker, error);
  }

  private replace(worker: QueueWorker, error: unknown): void {
    if (this.stopped || this.current !== worker) return;
    this.current = undefined;
    this.warn({ err: error, kind: this.kind }, 'worker of jobs is replaced');
    void close(worker);
    this.pause = setTimeout(() => this.begin(), burst.pauseMs);
  }
}

/** Its jobs were told to end; a queue that does not answer is not waited for, nor is work that does not listen. */
async function close(worker: QueueWorker): Promise<void> {
  // In either case it is over afterwards.
  await withTimeout(stopMs, worker.close()).catch(() => undefined);
  await withTimeout(stopMs / 5, worker.cutOff()).catch(() => undefined);
}
