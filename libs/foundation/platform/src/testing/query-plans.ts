import type { Pool, QueryConfig } from 'pg';

export interface QueryPlan {
  readonly text: string;
  /** Definitions of the indexes that it reads, without their tables: `btree (phone)`. */
  readonly indexes: readonly string[];
  /** Tables with more than {@link fewRows} rows read without an index. */
  readonly wholeTables: readonly string[];
  /** Types of its nodes, such as `Index Only Scan`. */
  readonly nodes: readonly string[];
  /** Rows of the largest scan, including those that its filter removes. */
  readonly readRows: number;
  /** Rows of the largest sort. */
  readonly sortedRows: number;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** Rows are per loop, also those that were removed. */
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A sequential scan of so few rows is the best plan. */
const fewRows = 100;

/**
 * Plans of the statements that `act` sends through its pool, in order. They are measured by a second execution that is
 * rolled back. Fill tables and run `VACUUM ANALYZE` before.
 */
export async function plansOf(pool: Pool, act: (recording: Pool) => Promise<unknown>): Promise<readonly QueryPlan[]> {
  const statements: RecordedStatement[] = [];
  await act(recordingPool(pool, statements));
  const plans: QueryPlan[] = [];
  for (const statement of statements) plans.push(await planOf(pool, statement));
  return plans;
}

function recordingPool(pool: Pool, statements: RecordedStatement[]): Pool {
  const query = (statement: string | QueryConfig<unknown[]>, values: unknown[] = []) => {
    const config = typeof statement === 'string' ? { text: statement, values } : statement;
    statements.push({ text: config.text, values: config.values ?? values });
    return pool.query(config);
  };
  return Object.assign(Object.create(pool) as Pool, { query });
}

async function planOf(pool: Pool, { text, values }: RecordedStatement): Promise<QueryPlan> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
      [...values],
    );
    const nodes = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan);
    const names = nodes.flatMap((node) => node['Index Name'] ?? []);
    const indexes = await client.query<{ definition: string }>(
      `SELECT regexp_replace(indexdef, '^.* USING ', '') AS definition FROM pg_indexes WHERE indexname = ANY ($1)`,
      [names],
    );
    const scans = nodes.filter((node) => node['Relation Name'] !== undefined);
    const whole = scans.filter((node) => node['Node Type'] === 'Seq Scan' && readRowsOf(node) > fewRows);
    const sorts = nodes.filter((node) => node['Node Type'].endsWith('Sort'));
    return {
      text,
      indexes: indexes.rows.map(({ definition }) => definition),
      wholeTables: whole.map((node) => node['Relation Name']!),
      nodes: nodes.map((node) => node['Node Type']),
      readRows: Math.max(0, ...scans.map(readRowsOf)),
      sortedRows: Math.max(0, ...sorts.flatMap(({ Plans = [] }) => Plans.map(rowsOf))),
    };
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: PlanNode): number {
  return node['Actual Rows'] * node['Actual Loops'];
}

function readRowsOf(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return rowsOf(node) + removed * node['Actual Loops'];
}
