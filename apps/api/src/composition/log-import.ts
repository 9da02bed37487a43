import type { ClientBase } from 'pg';
import recordImportStartSql from './sql/record-import-start.sql';
import importState from './sql/import-state.sql';

type Database = Pick<ClientBase, 'query'>;

/** Name of the advisory lock (`pg_advisory_lock` of the hashes), locked by an import on a dedicated connection. */
export const importLock = ['shop transfer', 'import'] as const;

export interface UnfinishedImport {
  /** Null until the import writes. */
  readonly file: string | null;
  readonly underWay: boolean;
}

export async function readUnfinishedImport(database: Database): Promise<UnfinishedImport | null> {
  const { rows } = await database.query<UnfinishedImport>(importState, [...importLock]);
  const [{ file, underWay } = { file: null, underWay: false }] = rows;
  return file === null && !underWay ? null : { file, underWay };
}

/** From now on the log may contain only part of the file. */
export async function recordImportStart(database: Database, file: string): Promise<void> {
  await database.query(recordImportStartSql, [file]);
}

export async function recordImportEnd(database: Database): Promise<void> {
  await database.query('DELETE FROM platform_import');
}

export function importAdvice({ file, underWay }: UnfinishedImport): string {
  if (underWay) return 'An import into the event log is under way: wait for its end';
  return (
    `The import of ${file} was interrupted, and the event log holds only its beginning: run the same import-log again, ` +
    'which continues where it stopped, or start over with an empty database and event store'
  );
}
