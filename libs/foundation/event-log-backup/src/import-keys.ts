import {
  loadKeysSql,
  revokeAccountingKeySql,
  revokeAccountKeySql,
  type EncryptedKeys,
} from '@shop/event-store/internal';
import type { JsonObject, PersonalPurpose } from '@shop/kernel';
import type { Pool } from 'pg';
import { readKeyRows, readSecrets, type CheckedKeys, type KeyRow, type SecretTable } from './key-file.js';
import restoreKeys from './sql/restore-keys.sql';
import { TransferError } from './transfer-error.js';

type Queryable = Pick<Pool, 'query'>;

export interface RevokedKey {
  readonly person: string;
  readonly purpose: PersonalPurpose;
}

/** True if a person has keys in this database. */
export async function hasPersonKeys(pool: Queryable): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('select exists (select from es_person_keys) as found');
  return rows[0]?.found === true;
}

/** @throws TransferError if a person has another key: data encrypted by either would be lost */
export async function assertKeysMatch(pool: Queryable, keys: CheckedKeys): Promise<void> {
  for await (const page of readKeyRows(keys)) {
    const there = new Map(page.map((row) => [row.person, row]));
    const { rows } = await pool.query<EncryptedKeys>(loadKeysSql, [[...there.keys()]]);
    for (const row of rows)
      for (const purpose of ['account', 'accounting'] as const) {
        const [here, other] = [row[purpose], there.get(row.person)?.[purpose]];
        if (here && other && !here.equals(other))
          throw new TransferError(
            `A person has another key here than in ${keys.file}: it is of another installation, or another program wrote to this one`,
          );
      }
  }
}

/**
 * Imports keys and secrets; idempotent. Keys revoked here, in the file or by the erased ids stay revoked at every
 * moment.
 */
export async function importKeys(
  pool: Queryable,
  keys: CheckedKeys,
  { secrets, revoked }: { readonly secrets: readonly SecretTable[]; readonly revoked: readonly RevokedKey[] },
): Promise<void> {
  const revokedIds = new Set(revoked.map(({ person, purpose }) => `${purpose} ${person}`));
  const keyUnlessRevoked = (row: KeyRow, purpose: PersonalPurpose) =>
    revokedIds.has(`${purpose} ${row.person}`) ? null : row[purpose];
  for await (const page of readKeyRows(keys))
    await pool.query(restoreKeys, [
      page.map((row) => row.person),
      page.map((row) => keyUnlessRevoked(row, 'account')),
      page.map((row) => keyUnlessRevoked(row, 'accounting')),
      page.map((row) => row.created_at),
      page.map((row) => row.account_destroyed_at),
      page.map((row) => row.accounting_destroyed_at),
    ]);
  await revokeKeys(pool, revoked);
  for await (const page of readSecrets(keys)) for (const table of secrets) await restoreSecrets(pool, table, page);
}

async function restoreSecrets(
  pool: Queryable,
  table: SecretTable,
  page: readonly { readonly table: string; readonly row: JsonObject }[],
): Promise<void> {
  const rows = page.filter((secret) => secret.table === table.name).map(({ row }) => row);
  const found = await pool.query<EncryptedKeys>(loadKeysSql, [rows.map((row) => table.personOf(row))]);
  const gone = new Set(found.rows.filter(({ account }) => account === null).map(({ person }) => person));
  const left = rows.filter((row) => !gone.has(table.personOf(row)));
  if (left.length > 0) await table.restore(left);
}

/** Revokes keys, also of people without keys: the empty row prevents their creation. */
export async function revokeKeys(pool: Queryable, revoked: Iterable<RevokedKey>): Promise<void> {
  for (const { person, purpose } of revoked)
    await pool.query(purpose === 'account' ? revokeAccountKeySql : revokeAccountingKeySql, [person]);
}
