/**
 * Gathers single look-ups into batches: what is asked while a batch is under way goes into the next one. Equal keys in a
 * batch are asked once.
 */
export class Batcher<Key, Value> {
  #waiting = new Map<Key, { resolve: (value: Value) => void; reject: (error: unknown) => void }[]>();
  #isRunning = false;

  /** @param run answers for every key it is given */
  constructor(private readonly run: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {}

  get(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      const askers = this.#waiting.get(key) ?? [];
      askers.push({ resolve, reject });
      this.#waiting.set(key, askers);
      if (!this.#isRunning) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isRunning = true;
    // One turn of the event loop, so that callers which go on together are asked for together.
    await new Promise(setImmediate);
    while (this.#waiting.size > 0) {
      const batch = this.#waiting;
      this.#waiting = new Map();
      await this.#answer(batch);
    }
    this.#isRunning = false;
  }

  async #answer(
    batch: ReadonlyMap<Key, readonly { resolve: (value: Value) => void; reject: (error: unknown) => void }[]>,
  ): Promise<void> {
    try {
      const values = await this.run([...batch.keys()]);
      for (const [key, askers] of batch) {
        const value = values.get(key);
        for (const { resolve, reject } of askers)
          if (value === undefined) reject(new Error('A batch left a key unanswered'));
          else resolve(value);
      }
    } catch (error) {
      for (const askers of batch.values()) for (const { reject } of askers) reject(error);
    }
  }
}
