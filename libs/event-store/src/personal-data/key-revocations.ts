import { setTimeout as elapsed } from 'node:timers/promises';
import type { Pool } from 'pg';

/** A timer may end a moment before its time. */
const marginMs = 5;

/**
 * Hears of keys that any process destroyed, by a count in the key table's database. Who remembers keys may go by them for
 * `trustedMs` after the count was asked for, and who destroys one lets that time pass: then everybody has asked again, also
 * who had lost their connection, and without a word between the processes.
 */
export class KeyRevocations {
  #count: string | undefined;
  #keyVersion = 1;
  #freshUntil = -Infinity;
  #pending: Promise<void> | undefined;

  /** @param onRevoked called whenever there were destructions since the last time */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly maxStaleMs: number,
    private readonly onRevoked: () => void,
  ) {}

  /** How many were heard of. */
  get count(): string | undefined {
    return this.#count;
  }

  /** Which DATA_KEY seals what is new. */
  get keyVersion(): number {
    return this.#keyVersion;
  }

  /** Has the next {@link ensureFresh} ask again. */
  invalidate(): void {
    this.#freshUntil = -Infinity;
  }

  /** Resolves when what is remembered may be trusted: at once, but for one look at the count in `trustedMs`. */
  async ensureFresh(): Promise<void> {
    const from = performance.now();
    // An answer that was already on its way may be too old; the next one was asked for behind this moment.
    while (this.#freshUntil <= from) {
      this.#pending ??= this.#load().finally(() => (this.#pending = undefined));
      await this.#pending;
    }
  }

  /** To be awaited behind a destruction: resolves when everybody has heard of it. */
  async awaitPropagation(): Promise<void> {
    this.#freshUntil = -Infinity;
    this.onRevoked();
    await elapsed(this.maxStaleMs + marginMs);
  }

  async #load(): Promise<void> {
    // From before the question: a destruction behind the answer is behind this moment, too.
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
