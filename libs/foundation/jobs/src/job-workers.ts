import { DelayedError } from 'bullmq';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import {
  backOffMs,
  errorKind,
  isTransient,
  needsNewerProgram,
  newId,
  systemClock,
  TimedOut,
  withTimeout,
} from '@shop/kernel';
import { type JobBackend, openWorker, type Processor, type QueueWorker, type StallDetection } from './backend.js';
import { type AnyJobHandler, JobFailed, type JobOutcome, type JobsLog, PermanentJobFailure } from './jobs.js';
import { JobLedger } from './job-ledger.js';

export interface JobWorkersOptions {
  readonly backend: JobBackend;
  readonly pool: Pool;
  readonly log: JobsLog;
  readonly handlers: readonly AnyJobHandler[];
  readonly stallDetection?: StallDetection;
  /** Whether users wait for this process; jobs then begin later. Default: never. */
  readonly isBusy?: () => boolean;
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
    const { backend, pool, log, handlers, stallDetection = defaultStallDetection, isBusy } = this.options;
    const ledger = new JobLedger(pool);
    for (const handler of handlers) {
      const tries = new JobRunner(handler, ledger, log, this.stopping.signal, isBusy);
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

export type QueueAction = 'leave' | { readonly retryInMs: number };

/** Between an attempt's timeout and the end of its lease. */
const graceMs = 2_000;
const databaseRetryMs = 2_000;
/** A job gives way to users for so long; in a busy hour the queue grows, and jobs continue slowly. */
const maxYieldMs = 1_000;
const yieldStepMs = 50;

/** For another process or the next start; this worker is closing. */
const retryAfterStop = { retryInMs: 1_000 };
/** The ledger then says whether the job is due, and when. */
const retryAfterLoss = { retryInMs: 1_000 };

interface PreviousTries {
  readonly tries: number;
  readonly uncountedTries: number;
}

/** Runs attempts: at most one per job across all processes, none after it is finished. */
export class JobRunner {
  constructor(
    private readonly handler: AnyJobHandler,
    private readonly ledger: JobLedger,
    private readonly log: JobsLog,
    private readonly stopping: AbortSignal,
    private readonly isBusy: () => boolean = () => false,
  ) {}

  async tryRun(id: string): Promise<QueueAction> {
    await this.untilQuiet();
    // The queue may still deliver prefetched jobs.
    if (this.stopping.aborted) return retryAfterStop;
    try {
      return await this.runOnce(id, newId());
    } catch (error) {
      this.log.error({ err: error, ...this.factsOf(id) }, 'job ledger unavailable');
      return { retryInMs: databaseRetryMs };
    }
  }

  private async untilQuiet(): Promise<void> {
    for (let waitedMs = 0; waitedMs < maxYieldMs && this.isBusy() && !this.stopping.aborted; waitedMs += yieldStepMs)
      await delay(yieldStepMs);
  }

  private async runOnce(id: string, run: string): Promise<QueueAction> {
    const { timeoutMs } = this.handler.kind;
    const begun = await this.ledger.begin(id, run, timeoutMs + graceMs);
    if (begun.state === 'settled') return 'leave';
    if (begun.state === 'waiting') return { retryInMs: begun.waitMs + 50 };
    const tried = await this.run(begun.payload, id, begun.tries + 1).catch((error: unknown) => ({ error }));
    if (typeof tried === 'object' && 'error' in tried) return this.recordFailure(tried.error, id, run, begun);
    if (tried !== 'done') return (await this.ledger.release(id, run, tried.retryInMs)) ? tried : this.reportLoss(id);
    return (await this.finish(id, run)) ? 'leave' : this.reportLoss(id);
  }

  private reportLoss(id: string): QueueAction {
    this.log.warn(this.factsOf(id), 'job ended by a run that had lost its lease');
    return retryAfterLoss;
  }

  /** Retried, since an unrecorded job would run again. */
  private finish(id: string, run: string): Promise<boolean> {
    return this.ledger.finish(id, run).catch(() => this.ledger.finish(id, run));
  }

  private async run(payload: unknown, id: string, attempt: number): Promise<JobOutcome> {
    const { timeoutMs } = this.handler.kind;
    const signal = AbortSignal.any([this.stopping, AbortSignal.timeout(timeoutMs)]);
    // A handler that ignores its signal is abandoned; the ledger rejects its result.
    return withTimeout(timeoutMs, this.handler.run(payload, { id, attempt, signal }));
  }

  private async recordFailure(error: unknown, id: string, run: string, previous: PreviousTries): Promise<QueueAction> {
    if (this.stopping.aborted) {
      await this.ledger.release(id, run, retryAfterStop.retryInMs);
      return retryAfterStop;
    }
    const { attempts, backoff } = this.handler.kind;
    const attempt = previous.tries + 1;
    const isPermanent = error instanceof PermanentJobFailure;
    const isCounted = isPermanent || !(isTransient(error) || needsNewerProgram(error));
    const isDead = isPermanent || (isCounted && attempt >= attempts);
    const retryInMs = backOffMs(backoff, isCounted ? attempt : previous.uncountedTries + 1);
    const reason = reasonOf(error);
    if (!(await this.ledger.fail(id, run, { reason, isDead, retryInMs, isCounted }))) return this.reportLoss(id);
    const facts = { ...this.factsOf(id), attempt, reason };
    if (isDead) this.log.error(facts, 'job dead-lettered: retry it when the cause is fixed');
    else this.log.warn({ ...facts, retryInMs }, 'job failed, retrying');
    return isDead ? 'leave' : { retryInMs };
  }

  private factsOf(id: string): object {
    return { job: id, kind: this.handler.kind.name };
  }
}

/** Foreign error messages may quote content. */
function reasonOf(error: unknown): string {
  if (error instanceof TimedOut) return 'The time was up';
  return error instanceof JobFailed ? error.message.slice(0, 300) : errorKind(error);
}
