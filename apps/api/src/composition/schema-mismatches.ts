import { sampledChecks, type DecodeChecks } from '@shop/event-store';
import type { RecordedEvent } from '@shop/kernel';
import type { Logger } from '@shop/platform';
import type { Pool } from 'pg';
import { buildId } from './build-id.js';
import schemaMismatches from './sql/schema-mismatches.sql';
import insertSchemaMismatch from './sql/insert-schema-mismatch.sql';

type Database = Pick<Pool, 'query'>;

/** Events of a type, in a stored version, that do not fit the schema of this program. */
export interface SchemaMismatchCount {
  readonly type: string;
  readonly version: number;
  /** Of those that this process checked: a release checks one event in a hundred. */
  readonly count: number;
}

/** The first event of a type and version that did not fit. */
export interface SchemaMismatch {
  readonly type: string;
  readonly version: number;
  readonly eventId: string;
  readonly position: string;
  readonly seenAt: string;
}

/** Checks the events that this process reads. */
export interface SchemaMismatches {
  readonly checks: DecodeChecks;
  counts(): readonly SchemaMismatchCount[];
}

/**
 * A release checks a sample, and counts what does not fit; the first of each type and version is logged and noted in the
 * database for `doctor`. Where the sources run themselves, every event is checked, and what does not fit cannot be read.
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
    log.warn({ part: 'events' }, `${message}; it was read all the same`);
    void saveSchemaMismatch(database, build, event).catch((err: unknown) =>
      log.warn({ part: 'events', err }, `doctor does not know that ${kind} does not fit: it could not be noted`),
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

/** What processes of this build have met, by type and version. */
export async function readSchemaMismatches(database: Database, build = buildId()): Promise<readonly SchemaMismatch[]> {
  const { rows } = await database.query<Omit<SchemaMismatch, 'seenAt'> & { readonly seenAt: Date }>(schemaMismatches, [
    build,
  ]);
  return rows.map((row) => ({ ...row, seenAt: row.seenAt.toISOString() }));
}
