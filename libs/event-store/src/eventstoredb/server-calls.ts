import { backOffMs } from '@shop/kernel';
import { StreamDeleted, Unavailable } from '../errors.js';
import { asError, failureOf, isPositionFailure, isTimeout, oneLineMessage, type Failure } from './failure.js';
import type { Semaphore } from './semaphore.js';
import type { HealthTracker } from './health-tracker.js';
import type { ServerProbe } from './server-probe.js';
import { awaitResponse, pause } from './timing.js';

/** Attempts at a server that can't be reached at all, before the caller is told. */
const maxUnreachableAttempts = 3;

/** Once it was found out of reach, an attempt gets no more than this, in milliseconds: refusing soon is better than a queue. */
const unreachableAttemptMs = 500;

/** Least time that one attempt gets, in milliseconds; below that, half of what is left for all. */
const minAttemptMs = 1_000;

/** The attempts at one call: how long each may take, and when there is no point in another. */
export class RetryBudget {
  #failures = 0;
  #unreachable = 0;
  #nextAt = 0;
  #lastMs = 0;
  #reason: Error | undefined;

  constructor(private readonly until: number) {}

  /** How long the next part of an attempt may take, so that a lost answer leaves time for another. */
  nextTimeoutMs(): number {
    const remaining = this.until - performance.now();
    const ms = Math.max(remaining / 2, Math.min(remaining, minAttemptMs));
    this.#lastMs = Math.max(1, this.#unreachable > 0 ? Math.min(ms, unreachableAttemptMs) : ms);
    return this.#lastMs;
  }

  /** Milliseconds to wait before the next attempt. */
  recordFailure(error: Error): number {
    this.#failures += 1;
    if (!isTimeout(error) || this.#lastMs >= minAttemptMs) this.#reason = error;
    this.#unreachable = countUnreachable(this.#unreachable, failureOf(error));
    const waitMs = backOffMs({ firstMs: 50, maxMs: 500 }, this.#failures - 1);
    this.#nextAt = performance.now() + waitMs;
    return waitMs;
  }

  /** Why all of them failed: the silence of the last moments, too few for an answer, says less than what was heard before. */
  rootCause(last: Error): Error {
    return this.#reason ?? last;
  }

  /** Too little time is left for another. */
  get isExhausted(): boolean {
    return this.until - this.#nextAt < minRemainingMs;
  }

  /** Nothing gets through to the server. */
  get isServerUnreachable(): boolean {
    return this.#unreachable >= maxUnreachableAttempts;
  }
}

/** An answer of any kind shows that the server can be reached; a lost one shows nothing. */
function countUnreachable(before: number, failure: Failure): number {
  if (failure === 'unreachable') return before + 1;
  return failure === 'unknown' ? before : 0;
}

/** Less than that is not worth an attempt, in milliseconds: what is known not to be written would become uncertain. */
const minRemainingMs = 100;

/** gRPC has its own deadlines and says what became of the call; this is only for what it does not answer for. */
const graceMs = 100;

/** What comes of a call that was given a deadline. Rejects with `NoAnswer` when the client does not keep to it, or on `givenUp`. */
export function callWithTimeout<T>(
  call: (deadlineMs: number) => Promise<T>,
  ms: number,
  signal: AbortSignal,
): Promise<T> {
  return awaitResponse(call(ms), ms + graceMs, signal);
}

/** Reads, which may be repeated at will. */
export class ReadCalls {
  constructor(
    private readonly semaphore: Semaphore,
    private readonly deadlineMs: number,
    private readonly health: HealthTracker,
    private readonly probe: ServerProbe,
    private readonly closed: AbortSignal,
  ) {}

  /**
   * Runs a read, again where it failed in passing, within the deadline. Throws `Unavailable`, `StreamDeleted`, or what the
   * read itself throws as the server's answer.
   */
  async run<T>(stream: string, read: (deadlineMs: number) => Promise<T>): Promise<T> {
    const until = performance.now() + this.deadlineMs;
    const pendingProbe = this.probe.checkIfDown();
    if (pendingProbe !== undefined) await pendingProbe;
    await this.semaphore.acquire(Math.max(1, until - performance.now()));
    try {
      return await this.#runWithRetry(stream, read, until);
    } finally {
      this.semaphore.release();
    }
  }

  async #runWithRetry<T>(stream: string, read: (deadlineMs: number) => Promise<T>, until: number): Promise<T> {
    for (const budget = new RetryBudget(until); ;) {
      try {
        const result = await callWithTimeout(read, budget.nextTimeoutMs(), this.closed);
        this.health.callSucceeded();
        return result;
      } catch (thrown) {
        const error = asError(thrown);
        const waitMs = budget.recordFailure(error);
        this.#throwFinal(stream, error, budget);
        await pause(waitMs, this.closed);
      }
    }
  }

  #throwFinal(stream: string, error: Error, budget: RetryBudget): void {
    const failure = failureOf(error);
    if (failure === 'deleted') throw new StreamDeleted(stream);
    if (failure === 'missing') throw error;
    if (
      failure !== 'denied' &&
      failure !== 'misplaced' &&
      !this.closed.aborted &&
      !budget.isExhausted &&
      !budget.isServerUnreachable
    )
      return;
    const reason = budget.rootCause(error);
    // A server that answers so is there, for all other calls.
    if (isPositionFailure(failureOf(reason))) this.health.callSucceeded();
    else this.health.callFailed(reason);
    throw toUnavailable(reason);
  }
}

/** What a caller is told when the server did not do what it was asked for. */
export function toUnavailable(cause: Error): Unavailable {
  if (failureOf(cause) === 'denied')
    return new Unavailable('The event store rejects this program: check the user name and password of EVENTSTORE_URL', {
      cause,
    });
  return new Unavailable(`The event store cannot be reached: ${oneLineMessage(cause)}`, { cause });
}
