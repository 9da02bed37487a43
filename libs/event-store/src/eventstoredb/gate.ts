import { Unavailable } from '../errors.js';

/**
 * Lets so many in at once; the others wait in line. A server takes a hundred calls at a time on a connection; past that,
 * they would wait where no deadline is told from a lost answer.
 */
export class Gate {
  #inside = 0;
  #closed = false;
  readonly #waiting: { readonly enter: () => void; readonly refuse: (error: Error) => void }[] = [];
  #empty: () => void = () => undefined;

  constructor(
    private readonly places: number,
    private readonly maxWaiting: number,
  ) {}

  /** Resolves when there is room. Rejects with `Unavailable` when that takes longer than `withinMs`, or too many wait. */
  async enter(withinMs: number): Promise<void> {
    if (this.#closed) throw new Unavailable('The event store is closed');
    if (this.#inside < this.places) {
      this.#inside += 1;
      return;
    }
    if (this.#waiting.length >= this.maxWaiting)
      throw new Unavailable(`${this.#waiting.length} calls to the event store are waiting already`);
    await this.#wait(withinMs);
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next !== undefined) next.enter();
    else this.#inside -= 1;
    if (this.#inside === 0) this.#empty();
  }

  /** Takes no more; resolves when all are out, or when `withinMs` is over (those in line are refused). */
  async close(withinMs: number): Promise<void> {
    this.#closed = true;
    if (this.#inside === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, withinMs)));
    await Promise.race([new Promise<void>((resolve) => (this.#empty = resolve)), late]);
    clearTimeout(timer);
    for (const { refuse } of this.#waiting.splice(0)) refuse(new Unavailable('The event store is closed'));
  }

  async #wait(withinMs: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const place = {
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (error: Error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(place), 1);
        reject(new Unavailable(`The event store was too busy for ${withinMs} ms`));
      }, withinMs);
      this.#waiting.push(place);
    });
  }
}
