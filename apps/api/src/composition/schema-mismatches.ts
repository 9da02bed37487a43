import { sampledChecks, type DecodeChecks } from '@shop/event-store';
import type { RecordedEvent } from '@shop/kernel';
import type { Logger } from '@shop/platform';
import type { Pool } from 'pg';
import { buildId } from './build-id.js';
import schemaMismatches from './sql/schema-mismatches.sql';
import insertSchemaMismatch from './sql/insert-schema-mismatch.sql';

type Database = Pick<Pool, 'query'>;

export interface SchemaMismatchCount {
  readonly type: string;
  readonly version: number;
  /** Counts checked events only: a release checks one in a hundred. */
  readonly count: number;
}

export interface SchemaMismatch {
  readonly type: string;
  readonly version: number;
  readonly eventId: string;
  readonly position: string;
  readonly seenAt: string;
}

export interface SchemaMismatches {
  readonly checks: DecodeChecks;
  counts(): readonly SchemaMismatchCount[];
}

/**
 * A release checks a sample and stores the first mismatch of each type and version. Programs run from source check
 * every event.
 */
export function watchSchemaMismatches(log: Logger, database: Database, build = buildId()): SchemaMismatches {
  if (build === 'source') return { checks: { sampleEvery: 1 }, counts: () => [] };
  const countsByKind = new Map<string, SchemaMismatchCount>();
  const checks = sampledChecks(({ message }, event) => {
    const { type } = event;
    const version = event.metadata.schemaVersion;
    const kind = `${type}@${version}`;
    const count = (countsByKind.get(kind)?.count ?? 0) + 1;
    countsByKind.set(kind, { type, version, count });
    if (count > 1) return;
    log.warn({ part: 'events' }, `${message}; the event was read anyway`);
    void saveSchemaMismatch(database, build, event).catch((err: unknown) =>
      log.warn(
        { part: 'events', err },
        `doctor cannot report that ${kind} does not match its schema: not stored in the database`,
      ),
    );
  });
  return { checks, counts: () => [...countsByKind.values()] };
}

async function saveSchemaMismatch(
  database: Database,
  build: string,
  { type, id, position, metadata }: RecordedEvent,
): Promise<void> {
  await database.query(insertSchemaMismatch, [build, type, metadata.schemaVersion, id, position]);
}

export async function readSchemaMismatches(database: Database, build = buildId()): Promise<readonly SchemaMismatch[]> {
  const { rows } = await database.query<Omit<SchemaMismatch, 'seenAt'> & { readonly seenAt: Date }>(schemaMismatches, [
    build,
  ]);
  return rows.map((row) => ({ ...row, seenAt: row.seenAt.toISOString() }));
}
