import { createHash } from 'node:crypto';
import type { AnyProjection } from './projection.js';

/** Digest of a declaration. Forces a new build when the version was not raised; changed folds are not detected. */
export function fingerprintOf(projection: AnyProjection): string {
  const { table, scope, events } = projection;
  const types = events.map(({ type }: { readonly type: string }) => type).sort();
  const declaration = { columns: Object.entries(table.columns), indexes: table.indexes ?? [], scope, types };
  return createHash('sha256').update(JSON.stringify(declaration)).digest('hex').slice(0, 16);
}

/** Version key: number and fingerprint, such as `5.1a2b3c4d5e6f7081`. */
export function versionOf(projection: AnyProjection): string {
  return `${projection.version}.${fingerprintOf(projection)}`;
}

export type ReadModelVersions = ReadonlyMap<string, string>;

export function versionsOf(projections: readonly AnyProjection[]): ReadModelVersions {
  return new Map(projections.map((projection) => [projection.name, versionOf(projection)]));
}
