import { randomBytes } from 'node:crypto';
import { setTimeout as elapsed } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ClientBase, Pool, QueryConfig } from 'pg';
import { Batcher, type PersonalPurpose } from '@shop/kernel';
import { PersonalDataUnreadable, Unavailable } from '../errors.js';
import {
  type DataKeys,
  decryptKeys,
  encrypt,
  type EncryptedKeys,
  keyAssociatedData,
  type KeyPair,
  KeyRing,
} from './encryption.js';
import ensureKeys from './sql/ensure-keys.sql';
import hasLatestKeys from './sql/has-latest-keys.sql';
import loadKeys from './sql/load-keys.sql';
import revokeAccountKey from './sql/revoke-account-key.sql';
import revokeAccountingKey from './sql/revoke-accounting-key.sql';

/** Two keys per person, created with the first event, revoked by an erasure. */
export interface PersonKeys {
  /** Creates missing keys durably. Revoked keys stay revoked. */
  getOrCreate(person: string): Promise<KeyPair>;
  /** One query at most; people without keys are missing in the map. */
  load(people: Iterable<string>): Promise<ReadonlyMap<string, KeyPair>>;
  /** When this resolves, no process has the key in its cache. */
  revokeKey(person: string, purpose: PersonalPurpose): Promise<void>;
}

export interface StoredPersonKeys extends PersonKeys {
  /**
   * False if a failover or restore lost keys or revocations.
   * @throws Unavailable on a standby
   */
  isDatabaseCurrent(connection: Pick<ClientBase, 'query'>): Promise<boolean>;
}

export interface PersonKeysOptions extends DataKeys {
  readonly pool: Pick<Pool, 'query'>;
  /** In people. Default 20,000. */
  readonly cacheSize?: number;
  /**
   * Maximum age of cached keys and wait of a revocation, in milliseconds. Must be equal in all processes. Default 100.
   */
  readonly maxStaleMs?: number;
}

/**
 * Creates the keys over the tables of `eventStoreMigrations`.
 * @throws PersonalDataUnreadable on use, for a key of another DATA_KEY
 */
export function createPersonKeys(options: PersonKeysOptions): StoredPersonKeys {
  return new PersonKeyTable(options);
}

class PersonKeyTable implements StoredPersonKeys {
  readonly #pool: Pick<Pool, 'query'>;
  readonly #ring: KeyRing;
  #encryptionKey: { readonly version: number; readonly key: Buffer } | undefined;
  readonly #cache: LRUCache<string, KeyPair>;
  readonly #batches = new Batcher<string, KeyPair>(async (people) => {
    const keys = await this.#findOrCreate(people);
    return people.map((person) => keys.get(person) ?? new Error('No keys were created for a person'));
  });
  readonly #revocations: KeyRevocations;
  #lastCreated: string | null = null;

  constructor({ pool, cacheSize = 20_000, maxStaleMs = 100, ...keys }: PersonKeysOptions) {
    this.#pool = pool;
    this.#ring = new KeyRing(keys);
    this.#cache = new LRUCache({ max: cacheSize });
    this.#revocations = new KeyRevocations(pool, maxStaleMs, () => this.#cache.clear());
  }

  async getOrCreate(person: string): Promise<KeyPair> {
    await this.#revocations.ensureFresh();
    return this.#cache.get(person) ?? this.#batches.load(person);
  }

  async load(people: Iterable<string>): Promise<ReadonlyMap<string, KeyPair>> {
    await this.#revocations.ensureFresh();
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

  async revokeKey(person: string, purpose: PersonalPurpose): Promise<void> {
    await this.#pool.query(purpose === 'account' ? revokeAccountKey : revokeAccountingKey, [person]);
    await this.#revocations.awaitPropagation();
  }

  async isDatabaseCurrent(connection: Pick<ClientBase, 'query'>): Promise<boolean> {
    const values = [this.#lastCreated, this.#revocations.count ?? null];
    const { rows } = await connection.query<{ isFollowing: boolean; isHeld: boolean }>(hasLatestKeys, values);
    if (rows[0]?.isHeld === true) return true;
    if (rows[0]?.isFollowing === true) throw new Unavailable('The database is a standby that is not promoted yet');
    return false;
  }

  async #findOrCreate(people: readonly string[]): Promise<ReadonlyMap<string, KeyPair>> {
    const { version, key } = await this.#loadEncryptionKey();
    const newKeys = (purpose: PersonalPurpose) =>
      people.map((person) => encrypt(key, randomBytes(32), keyAssociatedData(person, purpose)));
    const found = await this.#query({
      name: 'person-keys-ensure',
      text: ensureKeys,
      values: [people, newKeys('account'), newKeys('accounting'), version],
    });
    const missing = people.filter((person) => !found.has(person));
    if (missing.length === 0) return found;
    // Another process created them; the statement waited for its commit.
    const seen = await this.#select(missing);
    const left = missing.filter((person) => !seen.has(person));
    const made = left.length === 0 ? [] : await this.#retryWithCurrentKey(left);
    return new Map([...found, ...seen, ...made]);
  }

  async #retryWithCurrentKey(people: readonly string[]): Promise<ReadonlyMap<string, KeyPair>> {
    this.#revocations.invalidate();
    await this.#revocations.ensureFresh();
    return this.#findOrCreate(people);
  }

  async #loadEncryptionKey(): Promise<{ readonly version: number; readonly key: Buffer }> {
    const { keyVersion: version } = this.#revocations;
    if (this.#encryptionKey?.version === version) return this.#encryptionKey;
    const { rows } = await this.#pool.query<{ proof: Buffer }>('select proof from es_data_keys where version = $1', [
      version,
    ]);
    const key = rows[0] === undefined ? this.#ring.initial : this.#ring.findKeyByProof(rows[0].proof);
    if (key === null)
      throw new PersonalDataUnreadable(`DATA_KEY is not the one of version ${version} that encrypts here`);
    this.#encryptionKey = { version, key };
    return this.#encryptionKey;
  }

  #select(people: readonly string[]): Promise<Map<string, KeyPair>> {
    return this.#query({ name: 'person-keys-load', text: loadKeys, values: [people] });
  }

  async #query(query: QueryConfig): Promise<Map<string, KeyPair>> {
    const before = this.#revocations.count;
    const { rows } = await this.#pool.query<EncryptedKeys & { readonly isNew?: boolean }>(query);
    this.#lastCreated = rows.findLast(({ isNew }) => isNew === true)?.person ?? this.#lastCreated;
    const found = new Map<string, KeyPair>();
    for (const row of rows) {
      const keys = decryptKeys(this.#ring, row);
      found.set(row.person, keys);
      // A row read during a revocation may contain the revoked key.
      if (this.#revocations.count === before) this.#cache.set(row.person, keys);
    }
    return found;
  }
}

/** SQL condition: the person in the column has an account key. */
export function accountKeyExistsSql(personColumn: string): string {
  return `EXISTS (SELECT FROM es_person_keys WHERE person = ${personColumn} AND account IS NOT NULL)`;
}

/** A timer may fire slightly early. */
const marginMs = 5;

/**
 * Detects revocations of other processes by a counter in the database. A revocation waits `maxStaleMs`, until all
 * caches are refreshed.
 */
class KeyRevocations {
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
