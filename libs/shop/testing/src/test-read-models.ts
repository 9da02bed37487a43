import { createEventCodec, createPersonKeys, createPostgresEventStore, eventStoreMigrations } from '@shop/event-store';
import type { Migration } from '@shop/platform';
import { testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import { projectionMigrations, type AnyProjection } from '@shop/projections';
import { projectionHarness } from '@shop/projections/testing';

export interface TestReadModels {
  readonly pool: TestDatabase['pool'];
  /**
   * Inserts rows and refreshes the statistics of the planner.
   *
   * @param columns SQL by column, with `n` from 1 to `rows`
   */
  fill(table: string, rows: number, columns: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

export interface TestReadModelsOptions {
  readonly projections: readonly AnyProjection[];
  readonly migrations?: readonly Migration[];
}

/** Empty read models and tables without a shop: for plans of queries, which need thousands of rows. */
export async function openTestReadModels({
  projections,
  migrations = [],
}: TestReadModelsOptions): Promise<TestReadModels> {
  const all = new Set([...eventStoreMigrations, ...projectionMigrations, ...migrations]);
  const db = await testDatabase({ migrations: [...all] });
  const store = createPostgresEventStore({ connection: db.url });
  const keys = createPersonKeys({ pool: db.pool, dataKey: 'a key of the specs only' });
  const events = [...new Set(projections.flatMap((projection) => projection.events))];
  const harness = await projectionHarness({
    ...{ store, projections, processes: [], pool: db.pool },
    codec: createEventCodec(events, keys),
  });
  return {
    pool: db.pool,
    fill: (table, rows, columns) => fillTable(db.pool, table, rows, columns),
    async close() {
      await harness.stop();
      await store.close();
      await db.drop();
    },
  };
}

async function fillTable(
  pool: TestDatabase['pool'],
  table: string,
  rows: number,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const found = await pool.query<{ relation: string }>(
    `SELECT relation FROM pr_read_models WHERE name = translate($1, '_', '-') AND state = 'serving'`,
    [table],
  );
  const relation = found.rows[0]?.relation ?? table;
  await pool.query(
    `INSERT INTO ${relation} (${Object.keys(columns).join(', ')})
     SELECT ${Object.values(columns).join(', ')} FROM generate_series(1, $1::integer) AS n`,
    [rows],
  );
  // While another connection has a snapshot, VACUUM marks no page as visible to all, and the planner avoids index-only scans.
  await until(async () => {
    await pool.query(`VACUUM ANALYZE ${relation}`);
    const { rows } = await pool.query<{ visible: boolean }>(
      'SELECT relallvisible = relpages AS visible FROM pg_class WHERE oid = $1::regclass',
      [relation],
    );
    return rows[0]!.visible;
  });
}
