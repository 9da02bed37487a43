import PQueue from 'p-queue';
import { StreamDeleted, Unavailable } from '@shop/event-store';
import { backOffMs, type Clock, pause, withTimeout } from '@shop/kernel';
import type { EventStoreClient } from './client.js';
import { asError, awaitResponse, failureOf, isPositionFailure, isTimeout, oneLineMessage } from './failure.js';
import type { EventStoreDbStatus } from './options.js';

const maxUnreachableAttempts = 3;

/** Fast rejections avoid a queue. */
const unreachableAttemptMs = 500;

/** In milliseconds; below that, half of the remaining time. */
const minAttemptMs = 1_000;

/** A shorter attempt could only make the outcome uncertain. */
const minRemainingMs = 100;

/** Extra time for calls that gRPC never ends. */
const graceMs = 100;

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
    const failure = failureOf(error);
    if (failure === 'unreachable') this.#unreachable += 1;
    else if (failure !== 'unknown') this.#unreachable = 0;
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

const probeTimeoutMs = 700;

/** During an outage, calls share one probe: they fail fast, with a known outcome. */
export class ServerProbe {
  #pending: Promise<void> | undefined;

  constructor(
    private readonly client: EventStoreClient,
    private readonly health: HealthTracker,
    private readonly closed: AbortSignal,
  ) {}

  checkIfDown(): Promise<void> | undefined {
    if (!this.health.isDown) return undefined;
    this.#pending ??= this.#probe().finally(() => (this.#pending = undefined));
    return this.#pending;
  }

  async #probe(): Promise<void> {
    const read = (ms: number) => this.client.readAll({ from: 'end', direction: 'backward', maxCount: 1 }, ms);
    for (const budget = new RetryBudget(performance.now() + probeTimeoutMs); ;) {
      try {
        await callWithTimeout(read, budget.nextTimeoutMs(), this.closed);
        return this.health.callSucceeded();
      } catch (thrown) {
        const error = asError(thrown);
        const waitMs = budget.recordFailure(error);
        if (budget.isExhausted || budget.isServerUnreachable || failureOf(error) === 'denied' || this.closed.aborted) {
          this.health.callFailed(error);
          throw toUnavailable(error);
        }
        await pause(waitMs, this.closed);
      }
    }
  }
}

/** The server accepts 100 calls on a connection; beyond that, a deadline looks like a lost response. */
export class Semaphore {
  readonly #queue: PQueue;
  readonly #waiting = new Set<AbortController>();
  #isClosed = false;

  constructor(
    permits: number,
    private readonly maxWaiting: number,
  ) {
    this.#queue = new PQueue({ concurrency: permits });
  }

  /** @throws Unavailable if the work did not start within `timeoutMs`, or if the queue is full */
  run<Value>(timeoutMs: number, work: () => Promise<Value>): Promise<Value> {
    if (this.#isClosed) return Promise.reject(new Unavailable('The event store is closed'));
    if (this.#queue.pending < this.#queue.concurrency) return this.#queue.add(work);
    if (this.#queue.size >= this.maxWaiting)
      return Promise.reject(new Unavailable(`${this.#queue.size} calls to the event store are waiting already`));
    const wait = new AbortController();
    this.#waiting.add(wait);
    const timer = setTimeout(
      () => wait.abort(new Unavailable(`The event store was too busy for ${timeoutMs} ms`)),
      timeoutMs,
    );
    // After the start the signal must not be aborted: the call may be executed.
    const stopWaiting = () => {
      clearTimeout(timer);
      this.#waiting.delete(wait);
    };
    wait.signal.addEventListener('abort', stopWaiting, { once: true });
    const start = () => {
      stopWaiting();
      return work();
    };
    return this.#queue.add(start, { signal: wait.signal });
  }

  /** Rejects the queue; resolves when all calls have ended or after `timeoutMs`. */
  async close(timeoutMs: number): Promise<void> {
    this.#isClosed = true;
    await withTimeout(timeoutMs, this.#queue.onIdle()).catch(() => undefined);
    for (const wait of this.#waiting) wait.abort(new Unavailable('The event store is closed'));
  }
}

export class HealthTracker {
  #callsWork: boolean | undefined;
  #isSubscriptionBroken = false;
  #since: string;
  #lastError: string | undefined;

  constructor(private readonly clock: Clock) {
    this.#since = clock();
  }

  callSucceeded(): void {
    if (this.#callsWork !== true) this.#change(() => (this.#callsWork = true));
  }

  callFailed(error: Error): void {
    this.#lastError = oneLineMessage(error);
    if (this.#callsWork !== false) this.#change(() => (this.#callsWork = false));
  }

  get isDown(): boolean {
    return this.#callsWork === false;
  }

  subscriptionSucceeded(): void {
    if (this.#isSubscriptionBroken) this.#change(() => (this.#isSubscriptionBroken = false));
  }

  subscriptionFailed(error: Error): void {
    this.#lastError = oneLineMessage(error);
    if (!this.#isSubscriptionBroken) this.#change(() => (this.#isSubscriptionBroken = true));
  }

  status(): EventStoreDbStatus {
    return {
      state: this.#state(),
      since: this.#since,
      ...(this.#lastError === undefined ? {} : { lastError: this.#lastError }),
    };
  }

  #state(): EventStoreDbStatus['state'] {
    if (this.#isSubscriptionBroken) return 'resubscribing';
    if (this.#callsWork === undefined) return 'new';
    return this.#callsWork ? 'connected' : 'unreachable';
  }

  #change(apply: () => void): void {
    const before = this.#state();
    apply();
    if (this.#state() !== before) this.#since = this.clock();
  }
}
