import type { Pool, PoolClient } from 'pg';
import { DataKeyError, lockDataKeysSql, loadRegisteredKeys, type DataKeyVersion } from './data-keys.js';
import { type DataKeys, encrypt, type EncryptedKeys, keyAssociatedData, KeyRing, proofOf } from './encryption.js';
import { loadSecrets, secretAssociatedData } from './stored-secrets.js';
import nextKeysToRewrap from './sql/next-keys-to-rewrap.sql';
import rewrapKeys from './sql/rewrap-keys.sql';
import { inTransaction } from '../connections.js';

const pageSize = 500;

export interface RotateDataKeyOptions {
  readonly pool: Pick<Pool, 'query' | 'connect'>;
  readonly keys: Required<DataKeys>;
  readonly onProgress?: (people: number) => void;
}

export interface RotationReport {
  readonly version: number;
  readonly people: number;
  readonly secrets: number;
}

/**
 * Re-encrypts all keys and secrets under a new DATA_KEY while the shop runs; every process needs both keys. Resumable.
 * @throws DataKeyError
 */
export async function rotateDataKey({ pool, keys, onProgress }: RotateDataKeyOptions): Promise<RotationReport> {
  const ring = new KeyRing(keys);
  const version = await inTransaction(pool, (client) => registerVersion(client, ring));
  const people = await rewrapPersonKeys(pool, ring, version, onProgress);
  const secrets = await inTransaction(pool, (client) => rewrapSecrets(client, ring, version));
  await pool.query('update es_data_keys set finished_at = now() where version = $1 and finished_at is null', [version]);
  return { version, people, secrets };
}

/** Returns the DATA_KEY versions, newest first, and the number of people whose keys use an older one. */
export async function dataKeyState(
  pool: Pick<Pool, 'query'>,
): Promise<{ readonly versions: readonly DataKeyVersion[]; readonly left: number }> {
  const versions = (await loadRegisteredKeys(pool)).map(({ proof: _, ...version }) => version);
  const { rows } = await pool.query<{ left: number }>(
    `select count(*)::integer as left from es_person_keys
     where key_version <> (select coalesce(max(version), 1) from es_data_keys)
       and (account is not null or accounting is not null)`,
  );
  return { versions, left: rows[0]?.left ?? 0 };
}

async function registerVersion(client: PoolClient, ring: KeyRing): Promise<number> {
  await client.query(lockDataKeysSql);
  const [latest] = await loadRegisteredKeys(client);
  const sealing = latest && ring.findKeyByProof(latest.proof);
  if (latest === undefined || sealing === null)
    throw new DataKeyError('Neither DATA_KEY nor DATA_KEY_OLD is the key of this installation');
  if (sealing?.equals(ring.current)) return latest.version;
  if (latest.finishedAt === null)
    throw new DataKeyError(`The rotation to version ${latest.version} is not finished: finish it first`);
  // Waits for processes that are creating keys; later ones use the new version.
  await client.query("set local lock_timeout = '10s'");
  await client.query('lock table es_person_keys in share row exclusive mode');
  const version = latest.version + 1;
  await client.query('insert into es_data_keys (version, proof) values ($1, $2)', [version, proofOf(ring.current)]);
  return version;
}

async function rewrapPersonKeys(
  pool: Pick<Pool, 'query'>,
  ring: KeyRing,
  version: number,
  onProgress: RotateDataKeyOptions['onProgress'],
): Promise<number> {
  let done = 0;
  for (let after = ''; ;) {
    const { rows } = await pool.query<EncryptedKeys>(nextKeysToRewrap, [after, version, pageSize]);
    const last = rows.at(-1);
    if (last === undefined) return done;
    const rewrapKey = (row: EncryptedKeys, purpose: 'account' | 'accounting') => {
      const binding = keyAssociatedData(row.person, purpose);
      const sealed = row[purpose];
      return sealed && encrypt(ring.current, ring.decrypt(sealed, binding), binding);
    };
    const { rowCount } = await pool.query(rewrapKeys, [
      rows.map(({ person }) => person),
      rows.map((row) => rewrapKey(row, 'account')),
      rows.map((row) => rewrapKey(row, 'accounting')),
      version,
    ]);
    done += rowCount ?? 0;
    after = last.person;
    onProgress?.(done);
  }
}

async function rewrapSecrets(client: PoolClient, ring: KeyRing, version: number): Promise<number> {
  await client.query(lockDataKeysSql);
  let done = 0;
  for (const { name, sealed } of await loadSecrets(client)) {
    const binding = secretAssociatedData(name);
    const { rowCount } = await client.query(
      'update es_secrets set sealed = $2, key_version = $3 where name = $1 and key_version <> $3',
      [name, encrypt(ring.current, ring.decrypt(sealed, binding), binding), version],
    );
    done += rowCount ?? 0;
  }
  return done;
}
