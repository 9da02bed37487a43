import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { versionsOf } from '../declaration.js';
import { RebuildFailedError } from '../fault.js';
import { catchUp } from '../catch-up.js';
import { readSubscriber } from '../checkpoint.js';
import { isPastTheLog } from '../log-end.js';
import { readParkedStreams } from '../parking.js';
import type { AnyProjection } from '../projection.js';
import { ProjectionTrack } from '../projection-track.js';
import { relationFor } from '../read-model-table.js';
import { readServed, type ServedBuild } from '../registry.js';
import type { RuntimeParts } from '../runtime-options.js';
import comparableBuild from '../sql/comparable-build.sql';
import countParked from '../sql/count-parked.sql';
import otherBuilds from '../sql/other-builds.sql';
import type { Track } from '../track.js';
import { inTransaction } from '../transaction.js';
import { bulkBuild } from './bulk-build.js';
import { checksums, compareBuilds, type Comparison } from './compare.js';
import { ProgressMeter, type BuildOptions } from './progress.js';
import { dropBuild, Shadow, type ShadowParts } from './shadow.js';
import { dropRetired, swap } from './swap.js';

/** How long a live build that is behind is waited for before a comparison is given up. */
const comparisonAttempts = 30;
const comparisonPauseMs = 100;

/** What came of building a read model anew. */
export interface BuildReport {
  readonly name: string;
  readonly version: number;
  readonly events: number;
  readonly milliseconds: number;
  /**
   * The new build beside the old one at the same position. Of another version, the old one is compared where it has the
   * same columns, and differs where the fold was changed. Null when they cannot be compared: other columns, or an old
   * build that is far behind.
   */
  readonly comparison: Comparison | null;
  /** Events that are dead-lettered in the new build. */
  readonly parked: number;
  /** Why it was not built, where others were built after it; null when it was. */
  readonly failure: string | null;
}

export interface BuilderParts extends RuntimeParts, ShadowParts {
  readonly pageSize: number;
  readonly retryDelaysMs: readonly number[];
  /** Told when queries read another build. */
  readonly onSwapped: (name: string, position: string) => void;
}

/** Everything about one build under way. */
interface Build {
  readonly parts: BuilderParts;
  readonly projection: AnyProjection;
  /** What serves this version; null where it is built for the first time. */
  readonly live: ServedBuild | null;
  readonly shadow: Shadow;
  readonly meter: ProgressMeter;
  readonly options: BuildOptions;
  readonly signal: AbortSignal;
}

/**
 * Builds a read model's version, beside what serves it, beside other versions; compares, and lets queries read the new
 * build. Everything else goes on; whatever fails leaves it as it was.
 * @throws RebuildFailedError at events that cannot be folded, where it is strict, and at a difference that is not expected
 * @throws BuildInProgressError
 */
export function rebuild(
  parts: BuilderParts,
  projection: AnyProjection,
  options: BuildOptions = {},
): Promise<BuildReport> {
  return withShadow(parts, projection, options, async (build) => {
    const { store, pool } = parts;
    const { live, shadow, meter } = build;
    const head = await store.head();
    const track = await buildTo(build, head, options);
    const restored = live !== null && store.compare(live.position, head) > 0;
    const comparison = options.isOtherLog === true || restored ? null : await compareWithOld(build, track);
    if (options.expectEqual === true && comparison?.equal !== true)
      throw new RebuildFailedError(`${projection.name} was not swapped: ${differenceOf(comparison)}`);
    meter.report('swapping', 1);
    const tail = (until?: string) => catchUpShadow(build, track, until);
    const { table } = shadow;
    const { signal } = build;
    await swap({ pool, projection, old: live, table, track, catchUp: tail, waitForOld: !restored, signal });
    shadow.keep();
    parts.onSwapped(projection.name, track.position);
    await track.stop();
    const report = await reportOf(build, comparison);
    if (live !== null) await dropRetired(pool, (client) => dropBuild(client, live.relation));
    await dropStrays(build);
    return report;
  });
}

/** Drops other versions that have followed another log, or a longer one: nobody can go on with them. */
async function dropStrays({ parts: { pool, store }, projection, shadow, options }: Build): Promise<void> {
  const { rows } = await pool.query<ServedBuild>(otherBuilds, [projection.name, shadow.table.relation]);
  for (const { relation, position } of rows)
    if (options.isOtherLog === true || (await isPastTheLog(store, position)))
      await dropRetired(pool, (client) => dropBuild(client, relation));
}

/**
 * Builds a read model anew beside the live one, compares, and throws the new one away.
 * @throws RebuildFailedError at events that cannot be folded, where it is strict
 * @throws BuildInProgressError
 */
export function verify(
  parts: BuilderParts,
  projection: AnyProjection,
  options: BuildOptions = {},
): Promise<BuildReport> {
  return withShadow(parts, projection, options, async (build) => {
    const { live, shadow } = build;
    if (live === null) {
      throw new RebuildFailedError(`${projection.name} is not built in this program's version ${projection.version}`);
    }
    const track = await buildTo(build, live.position, options);
    const comparison = await compareWith(build, track, live);
    await track.stop();
    const report = await reportOf(build, comparison);
    await shadow.discard();
    return report;
  });
}

async function withShadow(
  parts: BuilderParts,
  projection: AnyProjection,
  options: BuildOptions,
  work: (build: Build) => Promise<BuildReport>,
): Promise<BuildReport> {
  const live = (await readServed(parts.pool, versionsOf([projection]))).get(projection.name) ?? null;
  const meter = new ProgressMeter(projection.name, options);
  const shadow = await Shadow.open(parts, projection, parts.store.start);
  const signal = AbortSignal.any([shadow.signal, ...(options.signal ? [options.signal] : [])]);
  try {
    return await work({ parts, projection, live, shadow, meter, options, signal });
  } catch (error) {
    await shadow.discardUnlessKept();
    throw error;
  }
}

async function buildTo(build: Build, head: string, options: BuildOptions): Promise<Track> {
  const { parts, projection, shadow, meter, signal } = build;
  meter.report('reading', 0);
  await bulkBuild({ parts, projection, table: shadow.table, head, meter, options, signal });
  meter.report('indexing', 1);
  const tenure = await shadow.settle(head, parts.store.start);
  const parked = await readParkedStreams(parts.pool, shadow.table.relation);
  const onAdvance = () => undefined;
  // A build ends at what it cannot read; no other program goes on with it.
  const isReplaced = () => Promise.resolve(false);
  return new ProjectionTrack(projection, shadow.table, tenure, parked, { ...parts, onAdvance, isReplaced });
}

/** Follows the log; where the build is strict, an event that cannot be folded ends it here, too. */
async function catchUpShadow(
  { parts, shadow, projection, options, signal }: Build,
  track: Track,
  until?: string,
): Promise<void> {
  await catchUp(parts, track, signal, until);
  if (options.strict !== true) return;
  const [stream] = await readParkedStreams(parts.pool, shadow.table.relation);
  if (stream === undefined) return;
  throw new RebuildFailedError(`${projection.name} cannot be built: an event in ${stream} cannot be read or folded`);
}

/** With what serves this version, else once with another version that has the same columns. */
async function compareWithOld(build: Build, track: Track): Promise<Comparison | null> {
  const { parts, projection, live, shadow } = build;
  if (live !== null) return compareWith(build, track, live);
  const values = [projection.name, shadow.table.relation];
  const { rows } = await parts.pool.query<ServedBuild>(comparableBuild, values);
  return rows[0] === undefined ? null : compareWith(build, track, rows[0], 1);
}

/**
 * Compares both builds at the old one's position: that is frozen by a snapshot, the new one is brought exactly there.
 * Null when the old one stays behind the new one.
 */
async function compareWith(
  build: Build,
  track: Track,
  old: ServedBuild,
  attempts = comparisonAttempts,
): Promise<Comparison | null> {
  build.meter.report('comparing', 1);
  for (let attempt = 1; ; attempt += 1) {
    const snapshot = 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY';
    const once = (client: PoolClient) => compareOnce(build, track, old, client);
    const comparison = await inTransaction(build.parts.pool, once, snapshot);
    if (comparison !== null || attempt >= attempts) return comparison;
    await delay(comparisonPauseMs, undefined, { signal: build.signal });
  }
}

async function compareOnce(
  build: Build,
  track: Track,
  old: ServedBuild,
  client: PoolClient,
): Promise<Comparison | null> {
  const { parts, projection, shadow } = build;
  const saved = (await readSubscriber(client, old.relation))?.position;
  const position = saved === undefined ? null : await effectivePosition(parts, track, saved);
  if (position === null) return null;
  const table = relationFor(projection, old.relation);
  const before = await checksums(client, table);
  await catchUpShadow(build, track, position);
  const built = { db: parts.pool, table: shadow.table };
  return compareBuilds({ live: { db: client, table, checksums: before }, built, position });
}

/**
 * The position at which a build can be compared whose saved one is this. Positions that moved without rows are saved late:
 * where nothing of interest lies between the saved position and the track's, the build is as far as the track.
 */
async function effectivePosition({ store }: BuilderParts, track: Track, saved: string): Promise<string | null> {
  if (store.compare(saved, track.position) >= 0) return saved;
  const { events } = await store.readAll({ after: saved, types: track.types, limit: 1 });
  const next = events[0]?.position;
  return next === undefined || store.compare(next, track.position) > 0 ? track.position : null;
}

function differenceOf(comparison: Comparison | null): string {
  if (comparison === null) return 'it could not be compared with the live build';
  return `it differs from the live build in ${comparison.differing.length} rows or more`;
}

async function reportOf(
  { parts, projection, shadow, meter }: Build,
  comparison: Comparison | null,
): Promise<BuildReport> {
  const { name, version } = projection;
  const { rows } = await parts.pool.query<{ parked: number }>(countParked, [shadow.table.relation]);
  const milliseconds = Math.round(meter.elapsedMs);
  return { name, version, events: meter.events, milliseconds, comparison, parked: rows[0]?.parked ?? 0, failure: null };
}
