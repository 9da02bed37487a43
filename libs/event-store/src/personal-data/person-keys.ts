import { randomBytes } from 'node:crypto';
import type { PersonalPurpose } from '@shop/kernel';
import { LRUCache } from 'lru-cache';
import type { Pool, QueryConfig } from 'pg';
import { Batcher } from '../batcher.js';
import { Destructions } from './destructions.js';
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
  /** Destroys one key for ever. When this resolves, no process remembers it any more. */
  destroyKey(person: string, purpose: PersonalPurpose): Promise<void>;
}

export interface PersonKeysOptions {
  readonly pool: Pick<Pool, 'query'>;
  /** The installation's secret; without it no key can be opened. */
  readonly dataKey: string;
  /** People whose keys are remembered. Default 20,000. */
  readonly cacheSize?: number;
  /**
   * How long what is remembered is trusted without asking whether a key was destroyed, and how long whoever destroys one
   * waits for the others, in milliseconds: all processes of an installation need the same. Default 100.
   */
  readonly trustedMs?: number;
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
  readonly #destructions: Destructions;

  constructor({ pool, dataKey, cacheSize = 20_000, trustedMs = 100 }: PersonKeysOptions) {
    this.#pool = pool;
    this.#sealing = keyEncryptionKey(dataKey);
    this.#cache = new LRUCache({ max: cacheSize });
    this.#destructions = new Destructions(pool, trustedMs, () => this.#cache.clear());
  }

  async forWriting(person: string): Promise<KeyPair> {
    await this.#destructions.heard();
    return this.#cache.get(person) ?? this.#batches.get(person);
  }

  async load(people: Iterable<string>): Promise<ReadonlyMap<string, KeyPair>> {
    await this.#destructions.heard();
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
    await this.#destructions.told();
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
    const before = this.#destructions.count;
    const { rows } = await this.#pool.query<SealedKeys>(query);
    const found = new Map<string, KeyPair>();
    for (const row of rows) {
      const keys = unwrapKeys(this.#sealing, row);
      found.set(row.person, keys);
      // What was read while a destruction was heard of may be the key from before it.
      if (this.#destructions.count === before) this.#cache.set(row.person, keys);
    }
    return found;
  }
}
