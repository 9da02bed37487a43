/** Loads single keys in batches; keys requested during a batch join the next one. */
export class Batcher<Key, Value> {
  #waiting = new Map<Key, { resolve: (value: Value) => void; reject: (error: unknown) => void }[]>();
  #isRunning = false;

  /** @param loadMany must return a value for every key */
  constructor(private readonly loadMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {}

  get(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      const waiters = this.#waiting.get(key) ?? [];
      waiters.push({ resolve, reject });
      this.#waiting.set(key, waiters);
      if (!this.#isRunning) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isRunning = true;
    // Lets concurrent callers share a batch.
    await new Promise(setImmediate);
    while (this.#waiting.size > 0) {
      const batch = this.#waiting;
      this.#waiting = new Map();
      await this.#resolveBatch(batch);
    }
    this.#isRunning = false;
  }

  async #resolveBatch(
    batch: ReadonlyMap<Key, readonly { resolve: (value: Value) => void; reject: (error: unknown) => void }[]>,
  ): Promise<void> {
    try {
      const values = await this.loadMany([...batch.keys()]);
      for (const [key, waiters] of batch) {
        const value = values.get(key);
        for (const { resolve, reject } of waiters)
          if (value === undefined) reject(new Error('The batch returned no result for a key'));
          else resolve(value);
      }
    } catch (error) {
      for (const waiters of batch.values()) for (const { reject } of waiters) reject(error);
    }
  }
}
