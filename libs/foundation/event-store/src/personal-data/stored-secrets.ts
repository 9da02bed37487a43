import { randomBytes } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import type { JsonObject } from '@shop/kernel';
import { ensureDataKey, lockDataKeysSql } from './data-keys.js';
import { type DataKeys, encrypt, KeyRing } from './encryption.js';

interface SecretRow {
  readonly name: string;
  readonly sealed: Buffer;
}

/**
 * Loads or creates secrets. Those created with the first DATA_KEY equal it; later ones are random.
 * @throws DataKeyError
 */
export async function loadOrCreateSecrets<Name extends string>(
  client: ClientBase,
  keys: DataKeys,
  names: readonly Name[],
): Promise<ReadonlyMap<Name, string>> {
  const ring = new KeyRing(keys);
  await client.query('begin');
  try {
    await client.query(lockDataKeysSql);
    const { version, key, isFirst } = await ensureDataKey(client, keys);
    const found = new Map((await loadSecrets(client)).map(({ name, sealed }) => [name, sealed]));
    const secrets = new Map<Name, string>();
    for (const name of names) {
      const sealed = found.get(name);
      if (sealed !== undefined) {
        secrets.set(name, ring.decrypt(sealed, secretAssociatedData(name)).toString());
        continue;
      }
      const value = isFirst ? (keys.dataKeyOld ?? keys.dataKey) : randomBytes(32).toString('base64url');
      await client.query('insert into es_secrets (name, sealed, key_version) values ($1, $2, $3)', [
        name,
        encrypt(key, Buffer.from(value), secretAssociatedData(name)),
        version,
      ]);
      secrets.set(name, value);
    }
    await client.query('commit');
    return secrets;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

export async function loadSecrets(client: Pick<ClientBase, 'query'>): Promise<readonly SecretRow[]> {
  return (await client.query<SecretRow>('select name, sealed from es_secrets order by name')).rows;
}

export function secretAssociatedData(name: string): string {
  return `secret\n${name}`;
}

export interface ChangingSecret {
  readonly current: string;
  readonly next: { readonly value: string; readonly since: string } | null;
}

/** Reads a secret; null if it is not stored. */
export async function readSecret(
  db: Pick<ClientBase, 'query'>,
  keys: DataKeys,
  name: string,
): Promise<ChangingSecret | null> {
  const ring = new KeyRing(keys);
  const { rows } = await db.query<SecretRow & { readonly since: string }>({
    name: 'stored secret',
    text: `select name, sealed, to_json(created_at) #>> '{}' as since from es_secrets where name = any($1::text[])`,
    values: [[name, nextName(name)]],
  });
  const opened = new Map(
    rows.map((row) => [row.name, ring.decrypt(row.sealed, secretAssociatedData(row.name)).toString()]),
  );
  const [current, next] = [opened.get(name), opened.get(nextName(name))];
  if (current === undefined) return null;
  const since = rows.find((row) => row.name === nextName(name))?.since;
  return { current, next: next === undefined || since === undefined ? null : { value: next, since } };
}

/** Starts a change of a secret, or continues one. Requires a transaction. */
export async function beginSecretChange(
  client: ClientBase,
  keys: DataKeys,
  { name, next }: { readonly name: string; readonly next: string },
): Promise<void> {
  await client.query(lockDataKeysSql);
  const { version, key } = await ensureDataKey(client, keys);
  await client.query(
    'insert into es_secrets (name, sealed, key_version) values ($1, $2, $3) on conflict (name) do nothing',
    [nextName(name), encrypt(key, Buffer.from(next), secretAssociatedData(nextName(name))), version],
  );
}

/** Makes the next value the secret and deletes the former one. Requires a transaction. */
export async function endSecretChange(client: ClientBase, keys: DataKeys, name: string): Promise<void> {
  await client.query(lockDataKeysSql);
  const { version, key } = await ensureDataKey(client, keys);
  const next = (await readSecret(client, keys, name))?.next ?? null;
  if (next === null) return;
  await client.query('update es_secrets set sealed = $2, key_version = $3, created_at = now() where name = $1', [
    name,
    encrypt(key, Buffer.from(next.value), secretAssociatedData(name)),
    version,
  ]);
  await client.query('delete from es_secrets where name = $1', [nextName(name)]);
}

function nextName(name: string): string {
  return `${name} next`;
}

/** Transfers the secrets for backup and restore, encrypted by DATA_KEY. */
export class StoredSecretTransfer {
  readonly name = 'es_secrets';

  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  personOf(row: JsonObject): string {
    return `secret ${String(row['name'])}`;
  }

  async *pages(): AsyncGenerator<readonly JsonObject[]> {
    const rows = await loadSecrets(this.pool);
    if (rows.length > 0) yield rows.map(({ name, sealed }) => ({ name, sealed: sealed.toString('base64') }));
  }

  async restore(rows: readonly JsonObject[]): Promise<void> {
    await this.pool.query(
      `insert into es_secrets (name, sealed, key_version)
       select name, decode(sealed, 'base64'), (select coalesce(max(version), 1) from es_data_keys)
       from unnest($1::text[], $2::text[]) as given(name, sealed)
       on conflict (name) do update set sealed = excluded.sealed, key_version = excluded.key_version`,
      [rows.map((row) => String(row['name'])), rows.map((row) => String(row['sealed']))],
    );
  }
}
