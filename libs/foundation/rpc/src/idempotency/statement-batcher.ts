const maxItems = 200;

/** Batches concurrent items: the first batch at the end of the event-loop turn, later items in the next. */
export class StatementBatcher<Item, Result> {
  private waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  private inFlight: Promise<void> | undefined;

  /**
   * @param run returns one result per item, in order
   * @param batchDelayMs undefined: until the end of the event-loop turn
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
