export class BoundedSemaphore {
  private working = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: { readonly concurrency: number; readonly maxQueued: number }) {}

  /** Null when the queue is full. */
  async run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (this.working >= this.limits.concurrency) {
      if (this.waiting.length >= this.limits.maxQueued) return null;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.working += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.working -= 1;
      else next();
    }
  }
}
