import type { Pool } from 'pg';
import type { AccountTables } from './credential-table.js';

export interface SessionRecord {
  readonly createdAt: string;
  readonly seenAt: string;
  readonly expiresAt: string;
}

export class SessionRecords {
  constructor(
    private readonly pool: Pool,
    private readonly tables: AccountTables,
  ) {}

  async listByAccount(accountId: string): Promise<readonly SessionRecord[]> {
    const { rows } = await this.pool.query<Record<'created_at' | 'seen_at' | 'expires_at', Date>>(
      `SELECT created_at, seen_at, expires_at FROM ${this.tables.sessions} WHERE account_id = $1 ORDER BY created_at DESC`,
      [accountId],
    );
    return rows.map((row) => ({
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    }));
  }
}
