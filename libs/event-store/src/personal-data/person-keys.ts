import { randomBytes } from 'node:crypto';
import type { PersonalPurpose } from '@shop/kernel';
import { LRUCache } from 'lru-cache';
import type { Pool, QueryConfig } from 'pg';
import { Batcher } from './batcher.js';
import { keyEncryptionKey, seal } from './seal.js';
import { bindingOf, unwrapKeys, type SealedKeys } from './sealed-keys.js';
import destroyAccountKey from './sql/destroy-account-key.sql';
import destroyAccountingKey from './sql/destroy-accounting-key.sql';
import ensureKeys from './sql/ensure-keys.sql';
import loadKeys from './sql/load-keys.sql';

/** A person's two keys, 32 bytes each; null where one was destroyed. */
export type KeyPair = { readonly [Purpose in PersonalPurpose]: Buffer | null };

/** The keys of personal data: two per person, made with the person's first event, destroyed to forget. */
export interface PersonKeys {
  /** The person's keys, made if there are none yet; durable when this resolves. Destroyed keys stay destroyed. */
  forWriting(person: string): Promise<KeyPair>;
  /** The keys of several people with at most one query; people without keys are missing in the map. */
  load(people: Iterable<string>): Promise<ReadonlyMap<string, KeyPair>>;
  /** Destroys one key for ever. Other processes may still remember it for `cacheMs`. */
  destroyKey(person: string, purpose: PersonalPurpose): Promise<void>;
}

export interface PersonKeysOptions {
  readonly pool: Pick<Pool, 'query'>;
  /** The installation's secret; without it no key can be opened. */
  readonly dataKey: string;
  /** People whose keys are remembered. Default 20,000. */
  readonly cacheSize?: number;
  /** How long they are remembered, in milliseconds. Default 30,000. */
  readonly cacheMs?: number;
}

/** Opens the key table (`eventStoreMigrations`). Throws `PersonalDataUnreadable` on first use of a key sealed by another DATA_KEY. */
export function createPersonKeys(options: PersonKeysOptions): PersonKeys {
  return new PersonKeyTable(options);
}

class PersonKeyTable implements PersonKeys {
  readonly #pool: Pick<Pool, 'query'>;
  readonly #sealing: Buffer;
  readonly #cache: LRUCache<string, KeyPair>;
  readonly #batches = new Batcher<string, KeyPair>((people) => this.#findOrCreate(people));
  #destroyed = 0;

  constructor({ pool, dataKey, cacheSize = 20_000, cacheMs = 30_000 }: PersonKeysOptions) {
    this.#pool = pool;
    this.#sealing = keyEncryptionKey(dataKey);
    this.#cache = new LRUCache({ max: cacheSize, ttl: cacheMs });
  }

  async forWriting(person: string): Promise<KeyPair> {
    return this.#cache.get(person) ?? this.#batches.get(person);
  }

  async load(people: Iterable<string>): Promise<ReadonlyMap<string, KeyPair>> {
    const known = new Map<string, KeyPair>();
    const unknown: string[] = [];
    for (const person of new Set(people)) {
      const keys = this.#cache.get(person);
      if (keys === undefined) unknown.push(person);
      else known.set(person, keys);
    }
    if (unknown.length > 0) for (const [person, keys] of await this.#select(unknown)) known.set(person, keys);
    return known;
  }

  async destroyKey(person: string, purpose: PersonalPurpose): Promise<void> {
    await this.#pool.query(purpose === 'account' ? destroyAccountKey : destroyAccountingKey, [person]);
    this.#destroyed += 1;
    this.#cache.delete(person);
  }

  async #findOrCreate(people: readonly string[]): Promise<ReadonlyMap<string, KeyPair>> {
    const newKeys = (purpose: PersonalPurpose) =>
      people.map((person) => seal(this.#sealing, randomBytes(32), bindingOf(person, purpose)));
    const found = await this.#ask({
      name: 'person-keys-ensure',
      text: ensureKeys,
      values: [people, newKeys('account'), newKeys('accounting')],
    });
    const missing = people.filter((person) => !found.has(person));
    if (missing.length === 0) return found;
    // Another process was making keys for them; the statement waited for it, and now they can be seen.
    return new Map([...found, ...(await this.#select(missing))]);
  }

  #select(people: readonly string[]): Promise<Map<string, KeyPair>> {
    return this.#ask({ name: 'person-keys-load', text: loadKeys, values: [people] });
  }

  async #ask(query: QueryConfig): Promise<Map<string, KeyPair>> {
    const destroyedBefore = this.#destroyed;
    const { rows } = await this.#pool.query<SealedKeys>(query);
    const found = new Map<string, KeyPair>();
    for (const row of rows) {
      const keys = unwrapKeys(this.#sealing, row);
      found.set(row.person, keys);
      // What was read while a key was being destroyed may be the key from before.
      if (this.#destroyed === destroyedBefore) this.#cache.set(row.person, keys);
    }
    return found;
  }
}
