import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { inTransaction } from '@shop/event-store';
import { catchUp } from '../catch-up.js';
import { readDeadLetteredStreams } from '../dead-letters.js';
import { type AnyProjection, versionsOf } from '../declaration.js';
import { isPastLogEnd, RebuildFailedError } from '../failures.js';
import { PageWriter } from '../page-writer.js';
import { ProjectionProcessor } from '../projection-processor.js';
import { type PhysicalTable, physicalTableOf, type Queryable } from '../read-model-rows.js';
import { readServedBuilds, readSubscriber, type ServedBuild } from '../registry.js';
import type { RuntimeDeps } from '../runtime-options.js';
import comparableBuild from '../sql/comparable-build.sql';
import countDeadLetters from '../sql/count-dead-letters.sql';
import otherBuilds from '../sql/other-builds.sql';
import type { SubscriptionProcessor } from '../subscription-processor.js';
import { type BuildOptions, bulkBuild, ProgressMeter } from './bulk-build.js';
import { dropBuild, dropRetired, ShadowBuild, type ShadowBuildDeps, swapBuilds } from './shadow-build.js';

const comparisonAttempts = 30;
const comparisonPauseMs = 100;

export interface BuildReport {
  readonly name: string;
  readonly version: number;
  readonly events: number;
  readonly milliseconds: number;
  /** Null if columns differ or the old build is far behind. */
  readonly comparison: Comparison | null;
  readonly parked: number;
  readonly failure: string | null;
}

export interface BuilderDeps extends RuntimeDeps, ShadowBuildDeps {
  readonly pageSize: number;
  readonly retryDelaysMs: readonly number[];
  readonly onSwapped: (name: string, position: string) => void;
}

interface Build {
  readonly deps: BuilderDeps;
  readonly projection: AnyProjection;
  readonly live: ServedBuild | null;
  readonly shadow: ShadowBuild;
  readonly meter: ProgressMeter;
  readonly options: BuildOptions;
  readonly signal: AbortSignal;
}

/**
 * Builds, compares and swaps a read model. A failure leaves everything unchanged.
 * @throws RebuildFailedError in strict mode, or at an unexpected difference
 * @throws BuildInProgressError
 */
export function rebuild(
  deps: BuilderDeps,
  projection: AnyProjection,
  options: BuildOptions = {},
): Promise<BuildReport> {
  return withShadowBuild(deps, projection, options, async (build) => {
    const { store, pool } = deps;
    const { live, shadow, meter } = build;
    const head = await store.head();
    const processor = await buildUpTo(build, head, options);
    const restored = live !== null && store.compare(live.position, head) > 0;
    const comparison = options.isOtherLog === true || restored ? null : await compareWithOld(build, processor);
    if (options.expectEqual === true && comparison?.equal !== true)
      throw new RebuildFailedError(`${projection.name} was not swapped: ${describeDifference(comparison)}`);
    meter.report('swapping', 1);
    const catchUpTail = (until?: string) => catchUpShadow(build, processor, until);
    const { table } = shadow;
    const { signal } = build;
    await swapBuilds({
      pool,
      projection,
      old: live,
      table,
      processor,
      catchUp: catchUpTail,
      waitForOld: !restored,
      signal,
    });
    shadow.markServing();
    deps.onSwapped(projection.name, processor.position);
    await processor.stop();
    const report = await createReport(build, comparison);
    if (live !== null) await dropRetired(pool, (client) => dropBuild(client, live.relation));
    await dropDivergedVersions(build);
    return report;
  });
}

/** No program can continue versions of another or a longer log. */
async function dropDivergedVersions({ deps: { pool, store }, projection, shadow, options }: Build): Promise<void> {
  const { rows } = await pool.query<ServedBuild>(otherBuilds, [projection.name, shadow.table.relation]);
  for (const { relation, position } of rows)
    if (options.isOtherLog === true || (await isPastLogEnd(store, position)))
      await dropRetired(pool, (client) => dropBuild(client, relation));
}

/**
 * Builds a read model, compares it, and discards it.
 * @throws RebuildFailedError in strict mode
 * @throws BuildInProgressError
 */
export function verify(deps: BuilderDeps, projection: AnyProjection, options: BuildOptions = {}): Promise<BuildReport> {
  return withShadowBuild(deps, projection, options, async (build) => {
    const { live, shadow } = build;
    if (live === null) {
      throw new RebuildFailedError(`${projection.name} is not built in version ${projection.version} of this program`);
    }
    const processor = await buildUpTo(build, live.position, options);
    const comparison = await compareWith(build, processor, live);
    await processor.stop();
    const report = await createReport(build, comparison);
    await shadow.discard();
    return report;
  });
}

async function withShadowBuild(
  deps: BuilderDeps,
  projection: AnyProjection,
  options: BuildOptions,
  work: (build: Build) => Promise<BuildReport>,
): Promise<BuildReport> {
  const live = (await readServedBuilds(deps.pool, versionsOf([projection]))).get(projection.name) ?? null;
  const meter = new ProgressMeter(projection.name, options);
  const shadow = await ShadowBuild.open(deps, projection, deps.store.start);
  const signal = AbortSignal.any([shadow.signal, ...(options.signal ? [options.signal] : [])]);
  try {
    return await work({ deps, projection, live, shadow, meter, options, signal });
  } catch (error) {
    await shadow.discardUnlessServing();
    throw error;
  }
}

async function buildUpTo(build: Build, head: string, options: BuildOptions): Promise<SubscriptionProcessor> {
  const { deps, projection, shadow, meter, signal } = build;
  meter.report('reading', 0);
  await bulkBuild({ deps, projection, table: shadow.table, head, meter, options, signal });
  meter.report('indexing', 1);
  const lease = await shadow.finishLoading(head, deps.store.start);
  const deadLetteredStreams = await readDeadLetteredStreams(deps.pool, shadow.table.relation);
  const onAdvance = () => undefined;
  const isReplaced = () => Promise.resolve(false);
  return new ProjectionProcessor(projection, shadow.table, lease, deadLetteredStreams, {
    ...deps,
    pageWriter: new PageWriter(deps.pool),
    onAdvance,
    isReplaced,
  });
}

async function catchUpShadow(
  { deps, shadow, projection, options, signal }: Build,
  processor: SubscriptionProcessor,
  until?: string,
): Promise<void> {
  await catchUp(deps, processor, signal, until);
  if (options.strict !== true) return;
  const [stream] = await readDeadLetteredStreams(deps.pool, shadow.table.relation);
  if (stream === undefined) return;
  throw new RebuildFailedError(`${projection.name} cannot be built: an event in ${stream} cannot be read or folded`);
}

/** Serving build first, otherwise another version with the same columns. */
async function compareWithOld(build: Build, processor: SubscriptionProcessor): Promise<Comparison | null> {
  const { deps, projection, live, shadow } = build;
  if (live !== null) return compareWith(build, processor, live);
  const values = [projection.name, shadow.table.relation];
  const { rows } = await deps.pool.query<ServedBuild>(comparableBuild, values);
  return rows[0] === undefined ? null : compareWith(build, processor, rows[0], 1);
}

/** A snapshot freezes the old build; the new one catches up to its position. */
async function compareWith(
  build: Build,
  processor: SubscriptionProcessor,
  old: ServedBuild,
  attempts = comparisonAttempts,
): Promise<Comparison | null> {
  build.meter.report('comparing', 1);
  for (let attempt = 1; ; attempt += 1) {
    const snapshot = 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY';
    const once = (client: PoolClient) => compareOnce(build, processor, old, client);
    const comparison = await inTransaction(build.deps.pool, once, snapshot);
    if (comparison !== null || attempt >= attempts) return comparison;
    await delay(comparisonPauseMs, undefined, { signal: build.signal });
  }
}

async function compareOnce(
  build: Build,
  processor: SubscriptionProcessor,
  old: ServedBuild,
  client: PoolClient,
): Promise<Comparison | null> {
  const { deps, projection, shadow } = build;
  const savedPosition = (await readSubscriber(client, old.relation))?.position;
  const position = savedPosition === undefined ? null : await effectivePosition(deps, processor, savedPosition);
  if (position === null) return null;
  const table = physicalTableOf(projection, old.relation);
  const before = await checksums(client, table);
  await catchUpShadow(build, processor, position);
  const built = { db: deps.pool, table: shadow.table };
  return compareBuilds({ live: { db: client, table, checksums: before }, built, position });
}

/** Positions without rows are saved late. */
async function effectivePosition(
  { store }: BuilderDeps,
  processor: SubscriptionProcessor,
  saved: string,
): Promise<string | null> {
  if (store.compare(saved, processor.position) >= 0) return saved;
  const { events } = await store.readAll({ after: saved, types: processor.types, limit: 1 });
  const next = events[0]?.position;
  return next === undefined || store.compare(next, processor.position) > 0 ? processor.position : null;
}

function describeDifference(comparison: Comparison | null): string {
  if (comparison === null) return 'it could not be compared with the live build';
  return `it differs from the live build in ${comparison.differing.length} rows or more`;
}

async function createReport(
  { deps, projection, shadow, meter }: Build,
  comparison: Comparison | null,
): Promise<BuildReport> {
  const { name, version } = projection;
  const { rows } = await deps.pool.query<{ parked: number }>(countDeadLetters, [shadow.table.relation]);
  const milliseconds = Math.round(meter.elapsedMs);
  return { name, version, events: meter.events, milliseconds, comparison, parked: rows[0]?.parked ?? 0, failure: null };
}

export interface Comparison {
  readonly equal: boolean;
  readonly position: string;
  readonly rows: number;
  /** At most {@link maxDifferences}. */
  readonly differing: readonly string[];
}

const maxDifferences = 100;
const bucketCount = 256;

interface Bucket {
  readonly bucket: number;
  readonly rows: string;
  readonly checksum: string;
}

/** Row counts and checksums over all columns, for 256 buckets. */
async function checksums(db: Queryable, { relation, columnList }: PhysicalTable): Promise<readonly Bucket[]> {
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

interface ComparedBuilds {
  readonly live: { readonly db: PoolClient; readonly table: PhysicalTable; readonly checksums: readonly Bucket[] };
  readonly built: { readonly db: Queryable; readonly table: PhysicalTable };
  readonly position: string;
}

/** Compares buckets, then the rows of different buckets. */
async function compareBuilds({ live, built, position }: ComparedBuilds): Promise<Comparison> {
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
