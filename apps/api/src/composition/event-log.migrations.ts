import type { Migration } from '@shop/platform';

/** Remembers whose positions the read models hold: those of two engines look alike and mean different places. */
export const eventLogMigrations: readonly Migration[] = [
  {
    name: '20261121T0001-platform-create-event-log',
    sql: `CREATE TABLE platform_event_log (
            one boolean PRIMARY KEY DEFAULT true CHECK (one),
            engine text NOT NULL
          )`,
  },
];
