import { StreamDeleted, Unavailable } from '@shop/event-store';
import { backOffMs, pause } from '@shop/kernel';
import { asError, failureOf, isPositionFailure, isTimeout, oneLineMessage, type Failure } from './failure.js';
import type { Semaphore } from './semaphore.js';
import type { HealthTracker } from './health-tracker.js';
import type { ServerProbe } from './server-probe.js';
import { awaitResponse } from './timing.js';

const maxUnreachableAttempts = 3;

/** Fast rejections avoid a queue. */
const unreachableAttemptMs = 500;

/** In milliseconds; below that, half of the remaining time. */
const minAttemptMs = 1_000;

export class RetryBudget {
  #failures = 0;
  #unreachable = 0;
  #nextAt = 0;
  #lastMs = 0;
  #reason: Error | undefined;

  constructor(private readonly until: number) {}

  nextTimeoutMs(): number {
    const remaining = this.until - performance.now();
    const ms = Math.max(remaining / 2, Math.min(remaining, minAttemptMs));
    this.#lastMs = Math.max(1, this.#unreachable > 0 ? Math.min(ms, unreachableAttemptMs) : ms);
    return this.#lastMs;
  }

  recordFailure(error: Error): number {
    this.#failures += 1;
    if (!isTimeout(error) || this.#lastMs >= minAttemptMs) this.#reason = error;
    this.#unreachable = countUnreachable(this.#unreachable, failureOf(error));
    const waitMs = backOffMs({ firstMs: 50, maxMs: 500 }, this.#failures - 1);
    this.#nextAt = performance.now() + waitMs;
    return waitMs;
  }

  rootCause(last: Error): Error {
    return this.#reason ?? last;
  }

  get isExhausted(): boolean {
    return this.until - this.#nextAt < minRemainingMs;
  }

  get isServerUnreachable(): boolean {
    return this.#unreachable >= maxUnreachableAttempts;
  }
}

function countUnreachable(before: number, failure: Failure): number {
  if (failure === 'unreachable') return before + 1;
  return failure === 'unknown' ? before : 0;
}

/** A shorter attempt could only make the outcome uncertain. */
const minRemainingMs = 100;

/** Extra time for calls that gRPC never ends. */
const graceMs = 100;

/** @throws NoResponse after the deadline, or when `signal` is aborted */
export function callWithTimeout<T>(
  call: (deadlineMs: number) => Promise<T>,
  ms: number,
  signal: AbortSignal,
): Promise<T> {
  return awaitResponse(call(ms), ms + graceMs, signal);
}

/** Runs reads, which may be repeated. */
export class ReadCalls {
  constructor(
    private readonly semaphore: Semaphore,
    private readonly deadlineMs: number,
    private readonly health: HealthTracker,
    private readonly probe: ServerProbe,
    private readonly closed: AbortSignal,
  ) {}

  /**
   * Retries transient failures until the deadline.
   * @throws Unavailable, StreamDeleted, or a final error
   */
  async run<T>(stream: string, read: (deadlineMs: number) => Promise<T>): Promise<T> {
    const until = performance.now() + this.deadlineMs;
    const pendingProbe = this.probe.checkIfDown();
    if (pendingProbe !== undefined) await pendingProbe;
    return this.semaphore.run(Math.max(1, until - performance.now()), () => this.#runWithRetry(stream, read, until));
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
    if (isPositionFailure(failureOf(reason))) this.health.callSucceeded();
    else this.health.callFailed(reason);
    throw toUnavailable(reason);
  }
}

export function toUnavailable(cause: Error): Unavailable {
  if (failureOf(cause) === 'denied')
    return new Unavailable('The event store rejects this program: check the user name and password of EVENTSTORE_URL', {
      cause,
    });
  return new Unavailable(`The event store cannot be reached: ${oneLineMessage(cause)}`, { cause });
}
