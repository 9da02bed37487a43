import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg, { type Pool, type PoolClient } from 'pg';

/** A pool, or a connection inside a transaction. */
export type Queryable = Pick<Pool | PoolClient, 'query'>;

/** Runs each statement on the pool, without reserving a connection. */
class QueryableDriver implements Driver, DatabaseConnection {
  constructor(private readonly db: Queryable) {}

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
  async releaseConnection(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.db.query({ text: sql, values: [...parameters], types: rowValues });
    return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  streamQuery(): never {
    throw new Error('Typed queries do not stream: read pages instead');
  }

  beginTransaction(): Promise<never> {
    return Promise.reject(new Error('Use inTransaction, and typed queries on its connection'));
  }
  commitTransaction = this.beginTransaction;
  rollbackTransaction = this.beginTransaction;
}

/** Converts nested keys of documents neither, since `jsonb` has the names of its schema. */
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true });

/**
 * Typed queries on these tables: camelCase in code, snake_case in SQL. Values have the forms of `rowValues`.
 *
 * @param db a pool; inside `inTransaction` its connection
 */
export function typedQueries<Tables>(db: Queryable): Kysely<Tables> {
  const driver = new QueryableDriver(db);
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [camelCase],
  });
}

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
  const result: pg.QueryResult<unknown[]> = await db.query<unknown[]>({
    ...(name !== undefined && { name }),
    ...{ text, values: [...values], rowMode: 'array', types: rowValues },
  });
  const names = result.fields.map((field) => toCamelCase(field.name));
  return result.rows.map((cells) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) row[names[index]!] = cells[index];
    return row as Row;
  });
}

function toCamelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

type Parser = (text: string) => unknown;

const parseTimestamp = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database is not a safe integer');
  return value;
}

const parsers: Readonly<Record<number, Parser>> = {
  [pg.types.builtins.TIMESTAMPTZ]: (text) => parseTimestamp(text).toISOString(),
  [pg.types.builtins.INT8]: parseSafeInteger,
};

/** Values as the contract has them: times are ISO 8601 in UTC with milliseconds, `bigint` and counts are numbers. */
const rowValues: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers[oid]) ?? (pg.types.getTypeParser(oid, format ?? 'text') as Parser),
};
