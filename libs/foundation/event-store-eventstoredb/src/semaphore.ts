import { Unavailable } from '@shop/event-store';

/** The server accepts 100 calls on a connection; beyond that, a deadline looks like a lost response. */
export class Semaphore {
  #acquired = 0;
  #isClosed = false;
  readonly #waiting: { readonly acquire: () => void; readonly reject: (error: Error) => void }[] = [];
  #onIdle: () => void = () => undefined;

  constructor(
    private readonly permits: number,
    private readonly maxWaiting: number,
  ) {}

  /** @throws Unavailable after `timeoutMs`, or if the queue is full */
  async acquire(timeoutMs: number): Promise<void> {
    if (this.#isClosed) throw new Unavailable('The event store is closed');
    if (this.#acquired < this.permits) {
      this.#acquired += 1;
      return;
    }
    if (this.#waiting.length >= this.maxWaiting)
      throw new Unavailable(`${this.#waiting.length} calls to the event store are waiting already`);
    await this.#wait(timeoutMs);
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next !== undefined) next.acquire();
    else this.#acquired -= 1;
    if (this.#acquired === 0) this.#onIdle();
  }

  /** Rejects the queue; resolves when all calls have ended or after `timeoutMs`. */
  async close(timeoutMs: number): Promise<void> {
    this.#isClosed = true;
    if (this.#acquired === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
    await Promise.race([new Promise<void>((resolve) => (this.#onIdle = resolve)), late]);
    clearTimeout(timer);
    for (const { reject } of this.#waiting.splice(0)) reject(new Unavailable('The event store is closed'));
  }

  async #wait(timeoutMs: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const waiter = {
        acquire: () => {
          clearTimeout(timer);
          resolve();
        },
        reject: (error: Error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(new Unavailable(`The event store was too busy for ${timeoutMs} ms`));
      }, timeoutMs);
      this.#waiting.push(waiter);
    });
  }
}
