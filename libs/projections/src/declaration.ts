import { createHash } from 'node:crypto';
import type { AnyProjection } from './projection.js';

/**
 * A digest of what a projection declares: columns, indexes, event types, scope. Whoever changes these and forgets to raise
 * the version gets a new build all the same, instead of a table that does not fit. A changed fold cannot be seen here.
 */
export function fingerprintOf(projection: AnyProjection): string {
  const { table, scope, events } = projection;
  const types = events.map(({ type }: { readonly type: string }) => type).sort();
  const declared = { columns: Object.entries(table.columns), indexes: table.indexes ?? [], scope, types };
  return createHash('sha256').update(JSON.stringify(declared)).digest('hex').slice(0, 16);
}

/** What a build was made by. */
export interface MadeBy {
  readonly version: number;
  readonly fingerprint: string;
}

/** Whether a build was made by the same version and declaration. */
export function isMadeBy(build: MadeBy, projection: AnyProjection): boolean {
  return build.version === projection.version && build.fingerprint === fingerprintOf(projection);
}

/** Whether this code should replace a build: it is older, or of the same version with another declaration. */
export function isOutdated(build: MadeBy, projection: AnyProjection): boolean {
  return build.version <= projection.version && !isMadeBy(build, projection);
}
