import type { PoolClient } from 'pg';
import type { Queryable, PhysicalTable } from '../read-model-table.js';

export interface Comparison {
  readonly equal: boolean;
  readonly position: string;
  readonly rows: number;
  /** At most {@link maxDifferences}. */
  readonly differing: readonly string[];
}

export const maxDifferences = 100;
const bucketCount = 256;

interface Bucket {
  readonly bucket: number;
  readonly rows: string;
  readonly checksum: string;
}

/** Row counts and checksums over all columns, for 256 buckets. */
export async function checksums(db: Queryable, { relation, columnList }: PhysicalTable): Promise<readonly Bucket[]> {
  const { rows } = await db.query<Bucket>(
    `SELECT hashtext(id) & ${bucketCount - 1} AS bucket, count(*)::text AS rows,
       sum(hashtextextended(ROW(${columnList})::text, 0)::numeric)::text AS checksum
     FROM ${relation} GROUP BY 1 ORDER BY 1`,
  );
  return rows;
}

async function rowChecksums(
  db: Queryable,
  { relation, columnList }: PhysicalTable,
  bucketNumbers: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; checksum: string }>(
    `SELECT id, hashtextextended(ROW(${columnList})::text, 0)::text AS checksum
     FROM ${relation} WHERE hashtext(id) & ${bucketCount - 1} = ANY($1::integer[]) ORDER BY id`,
    [bucketNumbers],
  );
  return new Map(rows.map(({ id, checksum }) => [id, checksum]));
}

export interface ComparedBuilds {
  readonly live: { readonly db: PoolClient; readonly table: PhysicalTable; readonly checksums: readonly Bucket[] };
  readonly built: { readonly db: Queryable; readonly table: PhysicalTable };
  readonly position: string;
}

/** Compares buckets, then the rows of different buckets. */
export async function compareBuilds({ live, built, position }: ComparedBuilds): Promise<Comparison> {
  const builtBuckets = await checksums(built.db, built.table);
  const rows = builtBuckets.reduce((sum, bucket) => sum + Number(bucket.rows), 0);
  const differing = differingBuckets(live.checksums, builtBuckets);
  if (differing.length === 0) return { equal: true, position, rows, differing: [] };
  const before = await rowChecksums(live.db, live.table, differing);
  const after = await rowChecksums(built.db, built.table, differing);
  const ids = [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
  return { equal: false, position, rows, differing: ids.sort().slice(0, maxDifferences) };
}

function differingBuckets(before: readonly Bucket[], after: readonly Bucket[]): readonly number[] {
  const digest = (bucket: Bucket) => `${bucket.rows} ${bucket.checksum}`;
  const oldDigests = new Map(before.map((bucket) => [bucket.bucket, digest(bucket)]));
  const newDigests = new Map(after.map((bucket) => [bucket.bucket, digest(bucket)]));
  return [...new Set([...oldDigests.keys(), ...newDigests.keys()])].filter(
    (bucket) => oldDigests.get(bucket) !== newDigests.get(bucket),
  );
}
