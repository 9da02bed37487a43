import type { Migration } from '@shop/platform';

/** Positions of two engines are not comparable, so the engine of the log is stored. */
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
