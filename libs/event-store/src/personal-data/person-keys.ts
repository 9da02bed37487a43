import { randomBytes } from 'node:crypto';
import type { PersonalPurpose } from '@shop/kernel';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { Batcher } from './batcher.js';
import { keyEncryptionKey, seal, unseal } from './seal.js';
import createKeys from './sql/create-keys.sql';
import destroyAccountKey from './sql/destroy-account-key.sql';
import destroyAccountingKey from './sql/destroy-accounting-key.sql';
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

interface KeyRow {
  readonly person: string;
  readonly account: Buffer | null;
  readonly accounting: Buffer | null;
}

/** Opens the key table (`eventStoreMigrations`). Throws `PersonalDataUnreadable` on first use of a key sealed by another DATA_KEY. */
export function createPersonKeys({
  pool,
  dataKey,
  cacheSize = 20_000,
  cacheMs = 30_000,
}: PersonKeysOptions): PersonKeys {
  const sealing = keyEncryptionKey(dataKey);
  const cache = new LRUCache<string, KeyPair>({ max: cacheSize, ttl: cacheMs });
  const batches = new Batcher<string, KeyPair>((people) => findOrCreate(people));

  let destroyed = 0;

  async function select(people: readonly string[]): Promise<Map<string, KeyPair>> {
    const destroyedBefore = destroyed;
    const { rows } = await pool.query<KeyRow>({ name: 'person-keys-load', text: loadKeys, values: [people] });
    const found = new Map<string, KeyPair>();
    for (const row of rows) {
      const keys = unwrap(sealing, row);
      found.set(row.person, keys);
      // What was read while a key was being destroyed may be the key from before.
      if (destroyed === destroyedBefore) cache.set(row.person, keys);
    }
    return found;
  }

  async function findOrCreate(people: readonly string[]): Promise<ReadonlyMap<string, KeyPair>> {
    const found = await select(people);
    const missing = people.filter((person) => !found.has(person));
    if (missing.length === 0) return found;
    const values = [
      missing,
      missing.map((person) => newSealedKey(sealing, person, 'account')),
      missing.map((person) => newSealedKey(sealing, person, 'accounting')),
    ];
    await pool.query({ name: 'person-keys-create', text: createKeys, values });
    // Read again: for some of them another process may have been first, and its keys are the ones.
    for (const [person, keys] of await select(missing)) found.set(person, keys);
    return found;
  }

  return {
    async forWriting(person) {
      return cache.get(person) ?? batches.get(person);
    },
    async load(people) {
      const known = new Map<string, KeyPair>();
      const unknown: string[] = [];
      for (const person of new Set(people)) {
        const keys = cache.get(person);
        if (keys === undefined) unknown.push(person);
        else known.set(person, keys);
      }
      if (unknown.length > 0) for (const [person, keys] of await select(unknown)) known.set(person, keys);
      return known;
    },
    async destroyKey(person, purpose) {
      await pool.query(purpose === 'account' ? destroyAccountKey : destroyAccountingKey, [person]);
      destroyed += 1;
      cache.delete(person);
    },
  };
}

function newSealedKey(sealing: Buffer, person: string, purpose: PersonalPurpose): Buffer {
  return seal(sealing, randomBytes(32), bindingOf(person, purpose));
}

function unwrap(sealing: Buffer, { person, account, accounting }: KeyRow): KeyPair {
  return {
    account: account && unseal(sealing, account, bindingOf(person, 'account')),
    accounting: accounting && unseal(sealing, accounting, bindingOf(person, 'accounting')),
  };
}

function bindingOf(person: string, purpose: PersonalPurpose): string {
  return `${purpose}\n${person}`;
}
