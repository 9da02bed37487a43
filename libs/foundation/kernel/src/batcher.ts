import DataLoader from 'dataloader';
import PQueue from 'p-queue';

export interface BatcherOptions {
  /** Default: no limit. */
  readonly maxBatchSize?: number;
  /** Milliseconds that an idle batcher waits for more keys. Default: the end of the event-loop turn. */
  readonly delayMs?: number;
}

/**
 * Loads single keys in batches (DataLoader), without a cache. One batch runs at a time: keys requested meanwhile join
 * the next one, so batches grow with the load.
 */
export class Batcher<Key, Value> {
  readonly #loader: DataLoader<Key, Value>;
  readonly #mutex = new PQueue({ concurrency: 1 });
  #running: Promise<unknown> | undefined;

  /** @param loadMany returns one value or error per key, in order; a key is passed once per batch */
  constructor(
    private readonly loadMany: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
    private readonly options: BatcherOptions = {},
  ) {
    const { maxBatchSize } = options;
    this.#loader = new DataLoader<Key, Value>(
      (keys) => {
        // The cache removes duplicates of one batch only.
        this.#loader.clearAll();
        const batch = this.loadMany(keys).finally(() => (this.#running = undefined));
        this.#running = batch;
        return batch;
      },
      {
        batchScheduleFn: (dispatch) => void this.#schedule(dispatch),
        ...(maxBatchSize !== undefined && { maxBatchSize }),
      },
    );
  }

  /** @throws the error of its batch or its key */
  load(key: Key): Promise<Value> {
    return this.#loader.load(key);
  }

  /** Resolves when no key is waiting or loading. */
  async idle(): Promise<void> {
    await this.#mutex.onIdle();
  }

  #schedule(dispatch: () => void): Promise<void> {
    const isIdle = this.#running === undefined;
    return this.#mutex.add(async () => {
      if (isIdle) await this.#pause();
      dispatch();
      await this.#running?.catch(() => undefined);
    });
  }

  #pause(): Promise<void> {
    const { delayMs } = this.options;
    return new Promise((resolve) => {
      if (delayMs === undefined) setImmediate(resolve);
      else setTimeout(resolve, delayMs);
    });
  }
}
