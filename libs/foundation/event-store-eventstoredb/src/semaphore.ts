import { Unavailable } from '@shop/event-store';
import { withTimeout } from '@shop/kernel';
import PQueue from 'p-queue';

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
