import { type MediaStore } from './media-store.js';

/** The check writes a file, so its result is cached. */
const cacheMs = 15_000;
/** Health requests must not wait for a slow store. */
const timeoutMs = 1_000;

export class MediaHealth {
  private running: Promise<string | null> | undefined;
  private last: { readonly at: number; readonly trouble: string | null } | undefined;

  constructor(private readonly store: MediaStore) {}

  /** Null when healthy; else one line. */
  async trouble(): Promise<string | null> {
    if (this.last !== undefined && performance.now() - this.last.at < cacheMs) return this.last.trouble;
    const seen = this.last === undefined ? 'no answer yet' : this.last.trouble;
    return Promise.race([
      this.check(),
      new Promise<string | null>((resolve) => setTimeout(resolve, timeoutMs, seen).unref()),
    ]);
  }

  private check(): Promise<string | null> {
    this.running ??= this.store
      .trouble()
      .catch(() => 'cannot be looked at')
      .then((trouble) => {
        this.last = { at: performance.now(), trouble };
        this.running = undefined;
        return trouble;
      });
    return this.running;
  }
}
