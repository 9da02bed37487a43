import type { TestDatabase } from '@shop/platform/testing';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const shim = pathToFileURL(join(import.meta.dirname, '../../../infra/test/clock-ahead.mjs')).href;

/** Environment of a product with a shifted clock (negative: behind). Sweepers use the database clock. */
export function clockAheadBy(milliseconds: number): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import ${shim}`, CLOCK_AHEAD_MS: String(milliseconds) };
}

/** Shifts the clock for all later sessions of a database: these functions shadow those of PostgreSQL. */
export async function shiftDatabaseClock({ pool }: TestDatabase, aheadMs: number): Promise<void> {
  await pool.query(`
    CREATE SCHEMA IF NOT EXISTS moved_clock;
    CREATE OR REPLACE FUNCTION moved_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
      AS $$ SELECT pg_catalog.clock_timestamp() + ${aheadMs} * interval '1 millisecond' $$;
    CREATE OR REPLACE FUNCTION moved_clock.now() RETURNS timestamptz LANGUAGE sql STABLE
      AS $$ SELECT pg_catalog.now() + ${aheadMs} * interval '1 millisecond' $$;
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET search_path = public, moved_clock, pg_catalog', current_database());
    END $$`);
}
