import { createHash } from 'node:crypto';
import type { AnyProjection } from './projection.js';

/**
 * A digest of what a projection declares: columns, indexes, event types, scope. Whoever changes these and forgets to raise
 * the version gets a new build all the same, instead of a table that does not fit. A changed fold cannot be seen here.
 */
export function fingerprintOf(projection: AnyProjection): string {
  const { table, scope, events } = projection;
  const types = events.map(({ type }: { readonly type: string }) => type).sort();
  const declaration = { columns: Object.entries(table.columns), indexes: table.indexes ?? [], scope, types };
  return createHash('sha256').update(JSON.stringify(declaration)).digest('hex').slice(0, 16);
}

/** A version of a read model as its subscriber is keyed: number and fingerprint, for instance `5.1a2b3c4d5e6f7081`. */
export function versionOf(projection: AnyProjection): string {
  return `${projection.version}.${fingerprintOf(projection)}`;
}

/** The read models of a program, each with its version. */
export type ReadModelVersions = ReadonlyMap<string, string>;

export function versionsOf(projections: readonly AnyProjection[]): ReadModelVersions {
  return new Map(projections.map((projection) => [projection.name, versionOf(projection)]));
}
