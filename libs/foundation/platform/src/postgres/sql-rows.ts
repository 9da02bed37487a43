import type { QueryResult } from 'pg';
import { rowValues } from './row-values.js';
import type { Queryable } from './typed-queries.js';

export interface SqlStatement {
  /** Prepares the statement once per connection. Names are few: never derive one from input. */
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/**
 * Runs SQL and returns rows with camelCase names; values have the forms of `rowValues`. For statements that need a
 * certain plan, or whose time counts.
 */
export async function sqlRows<Row extends object>(db: Queryable, statement: SqlStatement): Promise<Row[]> {
  const { name, text, values = [] } = statement;
  const result: QueryResult<unknown[]> = await db.query<unknown[]>({
    ...(name !== undefined && { name }),
    ...{ text, values: [...values], rowMode: 'array', types: rowValues },
  });
  const names = result.fields.map((field) => camelCase(field.name));
  return result.rows.map((cells) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) row[names[index]!] = cells[index];
    return row as Row;
  });
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
