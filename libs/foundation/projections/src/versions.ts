import type { Pool } from 'pg';
import { pause } from '@shop/kernel';
import { type AnyProjection, programViewOf, type ReadModelVersions, snakeCase, versionsOf } from './declaration.js';
import { retryDelayMs } from './failures.js';
import type { BuildProgress } from './rebuild/bulk-build.js';
import { type BuilderDeps, type BuildReport, rebuild } from './rebuild/rebuild.js';
import { BuildInProgressError, dropBuild, dropRetired } from './rebuild/shadow-build.js';
import { lockRegistry, markVersionsUsed, readServedBuilds } from './registry.js';
import type { RuntimeLog } from './runtime-options.js';
import unusedBuilds from './sql/unused-builds.sql';

export interface BuildMissingOptions {
  readonly deps: BuilderDeps;
  readonly projections: readonly AnyProjection[];
  readonly onProgress: (progress: BuildProgress) => void;
  readonly signal: AbortSignal;
}

/** Builds missing versions. Waits for builds of other processes and retries failures. @returns false when aborted */
export async function buildMissing({ deps, projections, onProgress, signal }: BuildMissingOptions): Promise<boolean> {
  const { pool, log } = deps;
  for (let failures = 0; !signal.aborted;) {
    try {
      const served = await readServedBuilds(pool, versionsOf(projections));
      const missing = projections.find(({ name }) => !served.has(name));
      if (missing === undefined) return true;
      const { name: projection, version } = missing;
      log.info({ projection, version }, 'building a new version');
      const report = await rebuild(deps, missing, { signal, onProgress });
      failures = 0;
      log.info({ projection, version, ...outcomeOf(report) }, 'new version built');
    } catch (error) {
      if (signal.aborted) break;
      if (error instanceof BuildInProgressError) await pause(deps.leaseMs / 10, signal);
      else {
        failures += 1;
        log.error({ err: error }, 'new version not built, retrying; other versions continue');
        await pause(retryDelayMs(failures), signal);
      }
    }
  }
  return false;
}

function outcomeOf({ events, milliseconds, parked, comparison }: BuildReport): object {
  return { events, milliseconds, parked, ...(comparison !== null && { differing: comparison.differing.length }) };
}

/** Unused versions are dropped after a day. */
const refreshIntervalMs = 10 * 60_000;

export interface VersionCleanupOptions {
  readonly pool: Pool;
  readonly log: RuntimeLog;
  readonly versions: ReadModelVersions;
  readonly mayDrop: boolean;
}

/** Drops unused versions, and protects this program's while it runs. */
export class VersionCleanup {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: VersionCleanupOptions) {}

  start(): void {
    this.timer = setInterval(() => void this.run(), refreshIntervalMs);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    const { pool, log, versions, mayDrop } = this.options;
    try {
      await markVersionsUsed(pool, versions);
      if (mayDrop) await dropUnused(pool, log);
    } catch (error) {
      log.warn({ err: error }, 'read-model versions not checked, retrying');
    }
  }
}

async function dropUnused(pool: Pool, log: RuntimeLog): Promise<void> {
  const { rows } = await pool.query<{ relation: string }>(unusedBuilds, [null]);
  for (const { relation } of rows) {
    await dropRetired(pool, async (client) => {
      await lockRegistry(client);
      const { rowCount } = await client.query(unusedBuilds, [relation]);
      if (rowCount === 0) return;
      await dropBuild(client, relation);
      log.info({ relation }, 'version dropped: not read by any program for a day');
    });
  }
}

const maxCachedStatements = 1_000;

/** Rewrites statements: `FROM order_list` becomes `FROM order_list_v5_1a2b3c4d`. Only after FROM or JOIN. */
export function versionedStatements(projections: readonly AnyProjection[]): (text: string) => string {
  const views = new Map(projections.map((projection) => [snakeCase(projection.name), programViewOf(projection)]));
  const names = new RegExp(`\\b(FROM|JOIN)(\\s+)("?)(${[...views.keys()].join('|')})\\3(?![\\w$."])`, 'gi');
  const cache = new Map<string, string>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const versioned = text.replaceAll(
      names,
      (_, verb: string, space: string, _quote: string, name: string) =>
        `${verb}${space}${views.get(name.toLowerCase())}`,
    );
    if (cache.size >= maxCachedStatements) cache.clear();
    cache.set(text, versioned);
    return versioned;
  };
}
