/** Runs pieces of work one after the other, in the order in which they were given. */
export class TaskQueue {
  private tail: Promise<unknown> = Promise.resolve();

  run<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = this.tail.then(work);
    this.tail = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything given so far is over. */
  async idle(): Promise<void> {
    await this.tail;
  }
}
