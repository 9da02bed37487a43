import type { ClientBase } from 'pg';
import { PersonalDataUnreadable } from '../errors.js';
import { type DataKeys, decryptKeys, type EncryptedKeys, KeyRing, proofOf } from './encryption.js';

/** DATA_KEY or DATA_KEY_OLD does not match this installation. */
export class DataKeyError extends Error {
  override readonly name = 'DataKeyError';
}

export interface DataKeyVersion {
  readonly version: number;
  readonly beganAt: string;
  readonly finishedAt: string | null;
}

export interface RegisteredKey extends DataKeyVersion {
  readonly proof: Buffer;
}

export const lockDataKeysSql = 'select pg_advisory_xact_lock(7310012, 1)';

const registeredKeysSql = `
  select version, proof, to_json(began_at) #>> '{}' as "beganAt", to_json(finished_at) #>> '{}' as "finishedAt"
  from es_data_keys order by version desc`;

/** Newest first. */
export async function loadRegisteredKeys(client: Pick<ClientBase, 'query'>): Promise<readonly RegisteredKey[]> {
  return (await client.query<RegisteredKey>(registeredKeysSql)).rows;
}

/**
 * Checks the keys, or registers the first one. Requires a transaction with `lockDataKeysSql`.
 * @throws DataKeyError
 */
export async function ensureDataKey(
  client: Pick<ClientBase, 'query'>,
  keys: DataKeys,
): Promise<{ readonly version: number; readonly key: Buffer; readonly isFirst: boolean }> {
  const ring = new KeyRing(keys);
  const [latest] = await loadRegisteredKeys(client);
  if (latest === undefined) return { version: 1, key: await registerFirstKey(client, ring), isFirst: true };
  const { version, proof, finishedAt } = latest;
  const key = ring.findKeyByProof(proof);
  if (key === null && version === 1 && (await hasNoPersonKeys(client))) {
    // A mistyped key that was never used is replaced.
    await client.query('delete from es_secrets');
    await client.query('delete from es_data_keys');
    return { version: 1, key: await registerFirstKey(client, ring), isFirst: true };
  }
  if (key === null)
    throw new DataKeyError(
      `DATA_KEY is not the key of this installation (version ${version}): set the original key, or set it as DATA_KEY_OLD with the new DATA_KEY to rotate`,
    );
  if (finishedAt === null && ring.previous === null)
    throw new DataKeyError(
      'Some keys are still encrypted by the former DATA_KEY: set it as DATA_KEY_OLD until `shop -- keys rotate` is done',
    );
  return { version, key, isFirst: false };
}

async function hasNoPersonKeys(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>('select not exists (select from es_person_keys) as empty');
  return rows[0]?.empty === true;
}

async function registerFirstKey(client: Pick<ClientBase, 'query'>, ring: KeyRing): Promise<Buffer> {
  const { rows } = await client.query<EncryptedKeys>(
    'select person, account, accounting from es_person_keys where account is not null or accounting is not null limit 1',
  );
  const [sample] = rows;
  try {
    if (sample !== undefined) decryptKeys(ring, sample);
  } catch (error) {
    if (!(error instanceof PersonalDataUnreadable)) throw error;
    throw new DataKeyError('DATA_KEY is not the one that encrypted the keys of this installation', { cause: error });
  }
  await client.query('insert into es_data_keys (version, proof, finished_at) values (1, $1, now())', [
    proofOf(ring.initial),
  ]);
  return ring.initial;
}
