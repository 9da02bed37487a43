import type { ClientBase } from 'pg';
import recordImportStartSql from './sql/record-import-start.sql';
import importState from './sql/import-state.sql';

type Database = Pick<ClientBase, 'query'>;

/** Two words that name the lock which whoever imports holds on a connection of its own (`pg_advisory_lock` of their hashes). */
export const importLock = ['shop transfer', 'import'] as const;

/** An import into the event log that is not at its end. */
export interface UnfinishedImport {
  /** What is being imported, once it has begun to write; null: it has not. */
  readonly file: string | null;
  /** False: it was interrupted. */
  readonly underWay: boolean;
}

/** The import that is under way into this installation's log, or was interrupted; null: none. */
export async function readUnfinishedImport(database: Database): Promise<UnfinishedImport | null> {
  const { rows } = await database.query<UnfinishedImport>(importState, [...importLock]);
  const [{ file, underWay } = { file: null, underWay: false }] = rows;
  return file === null && !underWay ? null : { file, underWay };
}

/** Notes that from now on the log may hold the beginning of a file. */
export async function recordImportStart(database: Database, file: string): Promise<void> {
  await database.query(recordImportStartSql, [file]);
}

/** The log is whole, or is to be taken as it is. */
export async function recordImportEnd(database: Database): Promise<void> {
  await database.query('DELETE FROM platform_import');
}

/** What to do about an import that is not at its end, as one sentence. */
export function importAdvice({ file, underWay }: UnfinishedImport): string {
  if (underWay) return 'An import into the event log is under way: wait for its end';
  return (
    `The import of ${file} was interrupted, and the event log holds only its beginning: run the same import-log again, ` +
    'which goes on where it was, or start over with an empty database and event store'
  );
}
