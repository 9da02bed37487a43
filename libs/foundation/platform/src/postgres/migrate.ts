import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg, { type ClientBase } from 'pg';
import { defaultTimeoutMs, type LockOptions, withLockTimeout } from './lock-timeout.js';

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

/** One process migrates at a time. */
const lockKey = 7_310_001;
const lockRetryMs = 100;

const createMigrationsTable = `CREATE TABLE IF NOT EXISTS platform_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
  ALTER TABLE platform_migrations ADD COLUMN IF NOT EXISTS compatible_since text`;

/**
 * Applies missing migrations in order; writers continue. A changed or incompatible migration stops the run before any
 * write.
 * @param client a dedicated connection
 * @returns names of applied migrations
 * @throws MigrationError
 */
export async function migrate(
  client: ClientBase,
  migrations: readonly Migration[],
  lockOptions: LockOptions = {},
): Promise<readonly string[]> {
  validateMigrations(migrations);
  await acquireLock(client);
  try {
    const { missing } = await readMigrationState(client, migrations);
    if (missing.length > 0) await withLockTimeout(client, () => client.query(createMigrationsTable), lockOptions);
    for (const migration of missing) await applyMigration(client, migration, lockOptions);
    return missing.map(({ name }) => name);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey]);
  }
}

/** No snapshot, since a concurrent index build waits for all snapshots. */
async function acquireLock(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lockKey]);
    if (rows[0]?.mine === true) return;
    await delay(lockRetryMs);
  }
}

function validateMigrations(migrations: readonly Migration[]): void {
  const names = new Set<string>();
  for (const { name } of migrations) {
    if (names.has(name)) throw new MigrationError(`Two migrations have the name ${name}`);
    names.add(name);
  }
  for (const { name, sql, compatibleSince, concurrentIndex } of migrations) {
    if (compatibleSince !== undefined && !names.has(compatibleSince))
      throw new MigrationError(`Migration ${name} is compatible since ${compatibleSince}, which is not listed`);
    if (concurrentIndex !== undefined && !sql.includes(`INDEX CONCURRENTLY IF NOT EXISTS ${concurrentIndex} `))
      throw new MigrationError(`Migration ${name} does not build the index ${concurrentIndex}`);
  }
}

async function applyMigration(client: ClientBase, migration: Migration, lockOptions: LockOptions): Promise<void> {
  const { timeoutMs = defaultTimeoutMs } = lockOptions;
  try {
    if (migration.concurrentIndex === undefined)
      await withLockTimeout(client, () => applyInTransaction(client, migration), lockOptions);
    else
      // It blocks no writers, and a retry would start over.
      await withLockTimeout(client, () => buildIndex(client, migration), { ...lockOptions, lockTimeoutMs: timeoutMs });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`Migration ${migration.name} failed: ${reason}`, { cause });
  }
}

async function applyInTransaction(client: ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(migration.sql);
    await recordMigration(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** An interrupted build leaves an invalid index. */
async function buildIndex(client: ClientBase, migration: Migration): Promise<void> {
  const index = pg.escapeIdentifier(migration.concurrentIndex ?? '');
  const { rows } = await client.query<{ isWhole: boolean }>(
    'SELECT indisvalid AS "isWhole" FROM pg_index WHERE indexrelid = to_regclass($1)',
    [index],
  );
  if (rows[0]?.isWhole === false) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
  await client.query(migration.sql);
  await recordMigration(client, migration);
}

function recordMigration(client: ClientBase, migration: Migration): Promise<unknown> {
  return client.query('INSERT INTO platform_migrations (name, checksum, compatible_since) VALUES ($1, $2, $3)', [
    migration.name,
    checksumOf(migration),
    migration.compatibleSince ?? null,
  ]);
}

export interface MigrationState {
  readonly isNew: boolean;
  readonly missing: readonly Migration[];
  readonly newer: readonly string[];
}

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly compatibleSince: string | null;
}

/**
 * Compares a program's migrations with a database. Writes nothing.
 * @throws MigrationError when the program is too old, or an applied migration was changed
 */
export async function readMigrationState(
  client: Pick<ClientBase, 'query'>,
  migrations: readonly Migration[],
): Promise<MigrationState> {
  const applied = await readAppliedMigrations(client);
  const listed = new Set(migrations.map(({ name }) => name));
  const newer = applied.filter(({ name }) => !listed.has(name));
  const foreign = newer.find(({ compatibleSince }) => compatibleSince === null || !listed.has(compatibleSince));
  if (foreign !== undefined)
    throw new MigrationError(
      `The database has the migration ${foreign.name}, which this program lacks. Upgrade the program.`,
    );
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  return {
    isNew: applied.length === 0,
    missing: migrations.filter((migration) => !isApplied(checksums, migration)),
    newer: newer.map(({ name }) => name),
  };
}

async function readAppliedMigrations(client: Pick<ClientBase, 'query'>): Promise<readonly AppliedMigration[]> {
  const { rows: about } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('platform_migrations') IS NOT NULL AS known`,
  );
  if (about[0]?.known !== true) return [];
  // An older program's table lacks the column.
  const { rows } = await client.query<AppliedMigration>(
    `SELECT name, checksum, to_jsonb(m) ->> 'compatible_since' AS "compatibleSince" FROM platform_migrations AS m`,
  );
  return rows;
}

function isApplied(checksums: ReadonlyMap<string, string>, migration: Migration): boolean {
  const checksum = checksums.get(migration.name);
  if (checksum === undefined) return false;
  if (checksum !== checksumOf(migration))
    throw new MigrationError(`Migration ${migration.name} was changed after it was applied`);
  return true;
}

function checksumOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex').slice(0, 32);
}
