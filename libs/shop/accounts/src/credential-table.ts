import type { Pool } from 'pg';

/** Tables of one kind of account, outside the event log: secrets are never events. */
export interface AccountTables {
  readonly credentials: string;
  readonly sessions: string;
  readonly loginAttempts: string;
  readonly knownSources: string;
}

export function accountTablesSql(tables: AccountTables): string {
  return `
CREATE TABLE ${tables.credentials} (
  account_id    text PRIMARY KEY,
  password_hash text NOT NULL,
  changed_at    timestamptz NOT NULL
);
CREATE TABLE ${tables.sessions} (
  token_hash bytea PRIMARY KEY,
  account_id text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ON ${tables.sessions} (account_id);
CREATE INDEX ON ${tables.sessions} (expires_at);
`;
}

/** Migration SQL: a null hash marks a closed account, which cannot get a password again. */
export function closedAccountsSql({ credentials }: AccountTables): string {
  return `ALTER TABLE ${credentials} ALTER COLUMN password_hash DROP NOT NULL`;
}

export class CredentialTable {
  constructor(
    private readonly pool: Pool,
    private readonly tables: AccountTables,
  ) {}

  /** Upserts the hash; ignored for a closed account. */
  async set(accountId: string, passwordHash: string, at: string): Promise<void> {
    await this.pool.query({
      name: `${this.tables.credentials}-set`,
      text: `INSERT INTO ${this.tables.credentials} (account_id, password_hash, changed_at) VALUES ($1, $2, $3)
             ON CONFLICT (account_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at
             WHERE ${this.tables.credentials}.password_hash IS NOT NULL`,
      values: [accountId, passwordHash, at],
    });
  }

  async hashOf(accountId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ password_hash: string | null }>({
      name: `${this.tables.credentials}-get`,
      text: `SELECT password_hash FROM ${this.tables.credentials} WHERE account_id = $1`,
      values: [accountId],
    });
    return rows[0]?.password_hash ?? null;
  }

  /** Closes the account: concurrent and later password changes are not stored. */
  async remove(accountId: string, at: string): Promise<void> {
    await this.pool.query(
      `INSERT INTO ${this.tables.credentials} (account_id, password_hash, changed_at) VALUES ($1, NULL, $2)
       ON CONFLICT (account_id) DO UPDATE SET password_hash = NULL, changed_at = excluded.changed_at`,
      [accountId, at],
    );
  }
}
