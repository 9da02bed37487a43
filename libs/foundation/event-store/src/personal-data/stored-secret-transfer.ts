import type { JsonObject } from '@shop/kernel';
import type { Pool } from 'pg';
import { loadSecrets } from './stored-secrets.js';

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
