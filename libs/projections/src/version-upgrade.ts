import { setTimeout as delay } from 'node:timers/promises';
import { isOutdated } from './declaration.js';
import type { AnyProjection } from './projection.js';
import { rebuild, type BuilderParts } from './rebuild/rebuild.js';
import { BuildInProgressError } from './rebuild/shadow.js';
import { readLive } from './registry.js';

/**
 * Builds what this code has in a newer version, or with another declaration, than what is live, one read model after the other; queries change over
 * when each is ready. Where another process builds it already, waits for that. A build that fails leaves the old version
 * live and is reported.
 */
export async function buildNewVersions(
  parts: BuilderParts,
  projections: readonly AnyProjection[],
  signal: AbortSignal,
): Promise<void> {
  for (const projection of projections) {
    while (!signal.aborted && (await needsBuild(parts, projection))) {
      try {
        parts.log.info({ projection: projection.name, version: projection.version }, 'building a new version');
        await rebuild(parts, projection, { signal });
        parts.log.info({ projection: projection.name, version: projection.version }, 'new version is live');
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof BuildInProgressError)) {
          parts.log.error({ err: error, projection: projection.name }, 'new version not built, the old one stays');
          break;
        }
        await delay(parts.leaseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

async function needsBuild({ pool }: BuilderParts, projection: AnyProjection): Promise<boolean> {
  const live = (await readLive(pool)).get(projection.name);
  return live !== undefined && isOutdated(live, projection);
}
