import { backOffMs, errorKind, isTransient, needsNewerProgram, newId, TimedOut, withTimeout } from '@shop/kernel';
import { JobFailed, JobRefused, type AnyJobHandler, type JobOutcome } from './job-kind.js';
import type { JobLedger } from './job-ledger.js';
import type { JobsLog } from './jobs-log.js';

/** What becomes of the job in the queue: it leaves, or it comes again. */
export type AfterTry = 'leave' | { readonly againInMs: number };

/** Between the end of a try's time and the moment when another run may take the job, in milliseconds. */
const graceMs = 2_000;
/** What the database could not be asked about is asked again after this, in milliseconds. */
const databasePauseMs = 2_000;

/** For another process, or after the next start; not for this one, whose worker is about to close. */
const afterStop = { againInMs: 1_000 };

/** What a job has behind it: tries that count, and those since then that do not. */
interface TriesBefore {
  readonly tries: number;
  readonly uncountedTries: number;
}

/** Makes tries of one kind of job: at most one at a time of each job, in all processes, and none after it is done. */
export class JobTries {
  constructor(
    private readonly handler: AnyJobHandler,
    private readonly ledger: JobLedger,
    private readonly log: JobsLog,
    private readonly stopping: AbortSignal,
  ) {}

  async make(id: string): Promise<AfterTry> {
    // The queue may still hand out what it was about to.
    if (this.stopping.aborted) return afterStop;
    try {
      return await this.makeOne(id, newId());
    } catch (error) {
      this.log.error({ err: error, ...this.factsOf(id) }, 'the ledger of jobs cannot be reached');
      return { againInMs: databasePauseMs };
    }
  }

  private async makeOne(id: string, run: string): Promise<AfterTry> {
    const { timeoutMs } = this.handler.kind;
    const begun = await this.ledger.begin(id, run, timeoutMs + graceMs);
    if (begun.state === 'settled') return 'leave';
    if (begun.state === 'taken') return { againInMs: begun.waitMs + 50 };
    const tried = await this.run(begun.payload, id, begun.tries + 1).catch((error: unknown) => ({ error }));
    if (typeof tried === 'object' && 'error' in tried) return this.failed(tried.error, id, run, begun);
    if (tried !== 'done') {
      await this.ledger.giveBack(id, run, tried.againInMs);
      return tried;
    }
    if (!(await this.finish(id, run))) this.log.warn(this.factsOf(id), 'job done by a run that had lost it');
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

  private async failed(error: unknown, id: string, run: string, before: TriesBefore): Promise<AfterTry> {
    if (this.stopping.aborted) {
      await this.ledger.giveBack(id, run, afterStop.againInMs);
      return afterStop;
    }
    const { attempts, backoff } = this.handler.kind;
    const attempt = before.tries + 1;
    const isRefused = error instanceof JobRefused;
    const isCounted = isRefused || !(isTransient(error) || needsNewerProgram(error));
    const dead = isRefused || (isCounted && attempt >= attempts);
    const againInMs = backOffMs(backoff, isCounted ? attempt : before.uncountedTries + 1);
    const reason = reasonOf(error);
    await this.ledger.fail(id, run, { reason, dead, againInMs, isCounted });
    const facts = { ...this.factsOf(id), attempt, reason };
    if (dead) this.log.error(facts, 'job given up: it can be retried when its cause is gone');
    else this.log.warn({ ...facts, againInMs }, 'job failed, will be tried again');
    return dead ? 'leave' : { againInMs };
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
