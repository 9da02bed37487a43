import type { Migration } from '@shop/platform';

/**
 * Remembers whose positions the read models hold (those of two engines look alike and mean different places), an import of a
 * log that has begun and is not at its end, and which stored events do not fit the schemas of a build.
 */
export const eventLogMigrations: readonly Migration[] = [
  {
    name: '20261121T0001-platform-create-event-log',
    sql: `CREATE TABLE platform_event_log (
            one boolean PRIMARY KEY DEFAULT true CHECK (one),
            engine text NOT NULL
          )`,
  },
  {
    name: '20261121T1300-platform-create-import',
    sql: `CREATE TABLE platform_import (
            one boolean PRIMARY KEY DEFAULT true CHECK (one),
            file text NOT NULL,
            begun_at timestamptz NOT NULL DEFAULT now()
          )`,
  },
  {
    name: '20261126T0900-platform-create-event-misfits',
    sql: `CREATE TABLE platform_event_misfits (
            build text NOT NULL,
            type text NOT NULL,
            version integer NOT NULL,
            event_id text NOT NULL,
            position text NOT NULL,
            seen_at timestamptz NOT NULL DEFAULT now(),
            PRIMARY KEY (build, type, version)
          )`,
    compatibleSince: '20261121T1300-platform-create-import',
  },
];
