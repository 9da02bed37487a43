/** Bounded queue of one reader. On overflow it ends after the queued items, so the reader can resume without loss. */
export class FeedQueue<Item> {
  private readonly items: Item[] = [];
  private isEnded = false;
  private wake: (() => void) | undefined;

  constructor(private readonly maxItems: number) {}

  push(item: Item): void {
    if (this.isEnded) return;
    if (this.items.length >= this.maxItems) return this.end();
    this.items.push(item);
    this.wake?.();
  }

  end(): void {
    this.isEnded = true;
    this.wake?.();
  }

  async *read(onClose: () => void): AsyncGenerator<Item> {
    try {
      for (;;) {
        const item = this.items.shift();
        if (item !== undefined) yield item;
        else if (this.isEnded) return;
        else await this.waitForPush();
      }
    } finally {
      onClose();
    }
  }

  private waitForPush(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = () => {
        this.wake = undefined;
        resolve();
      };
    });
  }
}
