/**
 * What waits for one reader, up to a limit. Over it the queue ends: what is in it is still read, so a reader that comes
 * back after its last item has missed nothing.
 */
export class FeedQueue<Item> {
  private readonly items: Item[] = [];
  private isEnded = false;
  private wake: (() => void) | undefined;

  constructor(private readonly limit: number) {}

  push(item: Item): void {
    if (this.isEnded) return;
    if (this.items.length >= this.limit) return this.end();
    this.items.push(item);
    this.wake?.();
  }

  end(): void {
    this.isEnded = true;
    this.wake?.();
  }

  async *read(onLeave: () => void): AsyncGenerator<Item> {
    try {
      for (;;) {
        const item = this.items.shift();
        if (item !== undefined) yield item;
        else if (this.isEnded) return;
        else await this.pushed();
      }
    } finally {
      onLeave();
    }
  }

  private pushed(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = () => {
        this.wake = undefined;
        resolve();
      };
    });
  }
}
