import { backOffMs, errorKind, isTransient, needsNewerProgram, newId, TimedOut, withTimeout } from '@shop/kernel';
import { JobFailed, PermanentJobFailure, type AnyJobHandler, type JobOutcome } from './job-kind.js';
import type { JobLedger } from './job-ledger.js';
import type { JobsLog } from './jobs-log.js';

/** What becomes of the job in the queue: it leaves, or it comes again. */
export type QueueAction = 'leave' | { readonly retryInMs: number };

/** Between the end of a try's time and the moment when another run may take the job, in milliseconds. */
const graceMs = 2_000;
/** What the database could not be asked about is asked again after this, in milliseconds. */
const databaseRetryMs = 2_000;

/** For another process, or after the next start; not for this one, whose worker is about to close. */
const retryAfterStop = { retryInMs: 1_000 };

/** What a job has behind it: tries that count, and those since then that do not. */
interface PreviousTries {
  readonly tries: number;
  readonly uncountedTries: number;
}

/** Makes tries of one kind of job: at most one at a time of each job, in all processes, and none after it is done. */
export class JobRunner {
  constructor(
    private readonly handler: AnyJobHandler,
    private readonly ledger: JobLedger,
    private readonly log: JobsLog,
    private readonly stopping: AbortSignal,
  ) {}

  async tryRun(id: string): Promise<QueueAction> {
    // The queue may still hand out what it was about to.
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
    if (begun.state === 'taken') return { retryInMs: begun.waitMs + 50 };
    const tried = await this.run(begun.payload, id, begun.tries + 1).catch((error: unknown) => ({ error }));
    if (typeof tried === 'object' && 'error' in tried) return this.recordFailure(tried.error, id, run, begun);
    if (tried !== 'done') {
      await this.ledger.release(id, run, tried.retryInMs);
      return tried;
    }
    if (!(await this.finish(id, run))) this.log.warn(this.factsOf(id), 'job finished by a run that had lost its lease');
    return 'leave';
  }

  /** What is done is asked to be written down again at once when a connection broke: else it would be done again. */
  private finish(id: string, run: string): Promise<boolean> {
    return this.ledger.finish(id, run).catch(() => this.ledger.finish(id, run));
  }

  private async run(payload: unknown, id: string, attempt: number): Promise<JobOutcome> {
    const { timeoutMs } = this.handler.kind;
    const signal = AbortSignal.any([this.stopping, AbortSignal.timeout(timeoutMs)]);
    // Work that does not listen to its signal is left to itself; what it does later is refused by the ledger.
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
    await this.ledger.fail(id, run, { reason, isDead, retryInMs, isCounted });
    const facts = { ...this.factsOf(id), attempt, reason };
    if (isDead) this.log.error(facts, 'job dead-lettered: retry it when the cause is fixed');
    else this.log.warn({ ...facts, retryInMs }, 'job failed, retrying');
    return isDead ? 'leave' : { retryInMs };
  }

  private factsOf(id: string): object {
    return { job: id, kind: this.handler.kind.name };
  }
}

/** An error that is not ours may quote content. */
function reasonOf(error: unknown): string {
  if (error instanceof TimedOut) return 'The time was up';
  return error instanceof JobFailed ? error.message.slice(0, 300) : errorKind(error);
}
