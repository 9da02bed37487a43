import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

/** One step of the database's structure. Names sort in the order of their making and never change; nor does `sql`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Why the database could not be brought up to date; one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Any number that only migrations use: one process migrates at a time, the others wait and find nothing to do. */
const lockKey = 7_310_001;

/**
 * Applies what is missing of an ordered list, forward only, each migration in a transaction of its own. A migration that
 * was applied with other content, or is no longer listed, stops everything: the program is older than the database, or
 * somebody edited history.
 * @param client a connection of its own; nothing else may use it meanwhile
 * @returns the names of the migrations that were applied now
 */
export async function migrate(client: ClientBase, migrations: readonly Migration[]): Promise<readonly string[]> {
  refuseDoubles(migrations);
  await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
  try {
    await client.query(
      `CREATE TABLE IF NOT EXISTS platform_migrations (
         name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const known = await appliedMigrations(client);
    refuseForeign(known, migrations);
    const missing = migrations.filter((migration) => !isApplied(known, migration));
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey]);
  }
}

function refuseDoubles(migrations: readonly Migration[]): void {
  const names = new Set<string>();
  for (const { name } of migrations) {
    if (names.has(name)) throw new MigrationError(`Two migrations are called ${name}`);
    names.add(name);
  }
}

async function appliedMigrations(client: ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM platform_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseForeign(known: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const listed = new Set(migrations.map((migration) => migration.name));
  const foreign = [...known.keys()].find((name) => !listed.has(name));
  if (foreign !== undefined)
    throw new MigrationError(`The database knows the migration ${foreign}, this program does not: it is too old`);
}

function isApplied(known: ReadonlyMap<string, string>, migration: Migration): boolean {
  const checksum = known.get(migration.name);
  if (checksum === undefined) return false;
  if (checksum !== checksumOf(migration))
    throw new MigrationError(`The migration ${migration.name} was changed after it had been applied`);
  return true;
}

async function apply(client: ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(migration.sql);
    await client.query('INSERT INTO platform_migrations (name, checksum) VALUES ($1, $2)', [
      migration.name,
      checksumOf(migration),
    ]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`The migration ${migration.name} failed: ${reason}`, { cause });
  }
}

function checksumOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex').slice(0, 32);
}
