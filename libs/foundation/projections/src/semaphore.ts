/** Limits concurrent work; FIFO. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly permits: number) {}

  get hasWaiters(): boolean {
    return this.waiting.length > 0;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.running < this.permits) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
