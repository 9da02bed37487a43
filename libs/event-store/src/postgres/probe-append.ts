import type { ClientBase } from 'pg';
import probe from './sql/probe-append.sql';

/**
 * Finds out whether the database has room for events, by an append that leaves nothing behind but dead rows.
 * @throws what an append would fail with
 */
export async function probeAppend(database: Pick<ClientBase, 'query'>): Promise<void> {
  await database.query(probe);
}
