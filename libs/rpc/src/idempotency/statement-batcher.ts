const maxItems = 200;

/**
 * Gathers what callers want at about the same time into one statement: the first goes out at the end of the turn of the
 * event loop, what comes while it is under way goes into the next.
 */
export class StatementBatcher<Item, Result> {
  private waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  private inFlight: Promise<void> | undefined;

  /**
   * @param run answers with one result per item, in their order
   * @param batchDelayMs how long the first item waits for others; undefined: to the end of the turn of the event loop
   */
  constructor(
    private readonly run: (items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly batchDelayMs?: number,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.inFlight ??= this.waitForBatch().then(() => this.drain());
    });
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.inFlight !== undefined) await this.inFlight;
  }

  private waitForBatch(): Promise<void> {
    const { batchDelayMs } = this;
    return new Promise((done) => {
      if (batchDelayMs === undefined) setImmediate(done);
      else setTimeout(done, batchDelayMs);
    });
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, maxItems);
      try {
        const results = await this.run(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, index) => resolve(results[index]!));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.inFlight = undefined;
  }
}
