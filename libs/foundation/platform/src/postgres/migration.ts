/** Names sort by creation; names and `sql` never change. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** Oldest migration that a program must know to run on this one. Default: this migration. */
  readonly compatibleSince?: string;
  /** Index of one `CREATE INDEX CONCURRENTLY IF NOT EXISTS`, which runs outside a transaction. */
  readonly concurrentIndex?: string;
}

/** Reason for a failed migration, in one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
