import { setTimeout as elapsed } from 'node:timers/promises';
import type { Pool } from 'pg';

/** A timer may fire slightly early. */
const marginMs = 5;

/**
 * Detects revocations of other processes by a counter in the database. A revocation waits `maxStaleMs`, until all
 * caches are refreshed.
 */
export class KeyRevocations {
  #count: string | undefined;
  #keyVersion = 1;
  #freshUntil = -Infinity;
  #pending: Promise<void> | undefined;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly maxStaleMs: number,
    private readonly onRevoked: () => void,
  ) {}

  get count(): string | undefined {
    return this.#count;
  }

  get keyVersion(): number {
    return this.#keyVersion;
  }

  invalidate(): void {
    this.#freshUntil = -Infinity;
  }

  /** Queries the counter at most once per `maxStaleMs`. */
  async ensureFresh(): Promise<void> {
    const from = performance.now();
    // A response in flight may be too old; the next one is not.
    while (this.#freshUntil <= from) {
      this.#pending ??= this.#load().finally(() => (this.#pending = undefined));
      await this.#pending;
    }
  }

  async awaitPropagation(): Promise<void> {
    this.#freshUntil = -Infinity;
    this.onRevoked();
    await elapsed(this.maxStaleMs + marginMs);
  }

  async #load(): Promise<void> {
    // Before the query: a revocation after the response is later, too.
    const askedAt = performance.now();
    const { rows } = await this.pool.query<{ happened: string; version: number | null }>({
      name: 'key-destructions',
      text: 'select happened, (select max(version) from es_data_keys) as version from es_key_destructions',
    });
    const happened = rows[0]?.happened;
    if (happened === undefined) throw new Error('es_key_destructions has lost its row: key revocations are unknown');
    if (happened !== this.#count) this.onRevoked();
    this.#count = happened;
    this.#keyVersion = rows[0]?.version ?? 1;
    this.#freshUntil = askedAt + this.maxStaleMs;
  }
}
