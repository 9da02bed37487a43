import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { MigrationError, type Migration } from './migration.js';

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

export function checksumOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex').slice(0, 32);
}
