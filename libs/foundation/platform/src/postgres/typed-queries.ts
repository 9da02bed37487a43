import { CamelCasePlugin, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { rowValues } from './row-values.js';

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
