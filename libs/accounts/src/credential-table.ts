import type { Pool } from 'pg';

/** The names of a kind of account's own tables. They live outside the event log: secrets are never events. */
export interface AccountTables {
  readonly credentials: string;
  readonly sessions: string;
  /** Counters of wrong passwords, see `LoginThrottle`. */
  readonly loginAttempts: string;
  /** See `KnownSources`. */
  readonly knownSources: string;
}

/** SQL that creates the two tables of a kind of account, for its module's migrations. */
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

/** SQL that lets an account be gone, for its module's migrations: without a hash, and nobody gives it a password any more. */
export function closedAccountsSql({ credentials }: AccountTables): string {
  return `ALTER TABLE ${credentials} ALTER COLUMN password_hash DROP NOT NULL`;
}

/** Password hashes by account. */
export class CredentialTable {
  constructor(
    private readonly pool: Pool,
    private readonly tables: AccountTables,
  ) {}

  /** Stores or replaces the hash of an account's password; not of one that is gone. */
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

  /** Forgets an account's password for good: what is on its way to replace it, or comes later, is not stored any more. */
  async remove(accountId: string, at: string): Promise<void> {
    await this.pool.query(
      `INSERT INTO ${this.tables.credentials} (account_id, password_hash, changed_at) VALUES ($1, NULL, $2)
       ON CONFLICT (account_id) DO UPDATE SET password_hash = NULL, changed_at = excluded.changed_at`,
      [accountId, at],
    );
  }
}
