import type { Migration } from '@shop/platform';

/**
 * Remembers whose positions the read models hold (those of two engines look alike and mean different places), and an import
 * of a log that has begun and is not at its end.
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
];
