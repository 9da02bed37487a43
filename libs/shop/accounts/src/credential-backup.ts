import type { JsonObject } from '@shop/kernel';
import type { Pool } from 'pg';
import type { AccountTables } from './credential-table.js';

const pageSize = 1_000;

/**
 * Password hashes for backup and restore, in the key file. Sessions are excluded: everyone logs in again after a
 * restore.
 */
export class CredentialBackup {
  readonly name: string;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    { credentials }: AccountTables,
  ) {
    this.name = credentials;
  }

  personOf(row: JsonObject): string {
    return String(row['account_id']);
  }

  async *pages(): AsyncGenerator<readonly JsonObject[]> {
    for (let after = ''; ;) {
      const { rows } = await this.pool.query<{ account_id: string; password_hash: string; changed_at: string }>(
        `SELECT account_id, password_hash, to_json(changed_at) #>> '{}' AS changed_at
         FROM ${this.name} WHERE account_id > $1 AND password_hash IS NOT NULL ORDER BY account_id LIMIT ${pageSize}`,
        [after],
      );
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows.map((row) => ({ ...row }));
      after = last.account_id;
    }
  }

  /** Skips newer local hashes and deleted accounts. */
  async restore(rows: readonly JsonObject[]): Promise<void> {
    const column = (name: string) => rows.map((row) => String(row[name]));
    await this.pool.query(
      `INSERT INTO ${this.name} AS t (account_id, password_hash, changed_at)
       SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[]) ORDER BY 1
       ON CONFLICT (account_id) DO UPDATE
       SET password_hash = excluded.password_hash, changed_at = excluded.changed_at
       WHERE t.changed_at < excluded.changed_at AND t.password_hash IS NOT NULL`,
      [column('account_id'), column('password_hash'), column('changed_at')],
    );
  }
}
