import { backOffMs, errorKind, isTransient, needsNewerProgram, newId, TimedOut, withTimeout } from '@shop/kernel';
import { JobFailed, PermanentJobFailure, type AnyJobHandler, type JobOutcome } from './job-kind.js';
import type { JobLedger } from './job-ledger.js';
import type { JobsLog } from './jobs-log.js';

export type QueueAction = 'leave' | { readonly retryInMs: number };

/** Between an attempt's timeout and the end of its lease. */
const graceMs = 2_000;
const databaseRetryMs = 2_000;

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
  ) {}

  async tryRun(id: string): Promise<QueueAction> {
    // The queue may still deliver prefetched jobs.
    if (this.stopping.aborted) return retryAfterStop;
    try {
      return await this.runOnce(id, newId());
    } catch (error) {
      this.log.error({ err: error, ...this.factsOf(id) }, 'job ledger unavailable');
      return { retryInMs: databaseRetryMs };
    }
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
