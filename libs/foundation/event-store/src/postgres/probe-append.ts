import type { ClientBase } from 'pg';
import probe from './sql/probe-append.sql';

/**
 * Checks that the database has space for events.
 * @throws the error of an append
 */
export async function probeAppend(database: Pick<ClientBase, 'query'>): Promise<void> {
  await database.query(probe);
}
