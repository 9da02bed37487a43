import PQueue from 'p-queue';

export class BoundedSemaphore {
  private readonly queue: PQueue;

  constructor(private readonly limits: { readonly concurrency: number; readonly maxQueued: number }) {
    this.queue = new PQueue({ concurrency: limits.concurrency });
  }

  /** Null when the queue is full. */
  async run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    const isBusy = this.queue.pending >= this.limits.concurrency;
    return isBusy && this.queue.size >= this.limits.maxQueued ? null : this.queue.add(work);
  }
}
