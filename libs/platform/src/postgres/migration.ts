/** One step of the database's structure. Names sort in the order of their making and never change; nor does `sql`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /**
   * The oldest migration that a program must know to run on a database that has this one: such programs start beside
   * newer ones and after a roll-back. Without it, only programs that know this migration itself start.
   */
  readonly compatibleSince?: string;
  /**
   * The index that `sql` builds: one `CREATE INDEX CONCURRENTLY IF NOT EXISTS`, for tables that are written to all the
   * time. It runs outside a transaction and locks no writer out.
   */
  readonly concurrentIndex?: string;
}

/** Why the database could not be brought up to date; one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
