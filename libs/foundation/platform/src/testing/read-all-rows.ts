import type { Pool } from 'pg';
import type { StoredItem } from './stored-item.js';

export async function readAllRows(database: Pick<Pool, 'query'>): Promise<readonly StoredItem[]> {
  const { rows: tables } = await database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const items: StoredItem[] = [];
  for (const { name } of tables) {
    const { rows } = await database.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`);
    items.push(...rows.map(({ text }) => ({ location: name, text })));
  }
  return items;
}
