import type { Migration } from '@shop/platform';

/** Lets the next start complete an interrupted seeding. */
export const seedingMigrations: readonly Migration[] = [
  {
    name: '20261121T0000-platform-create-seeding',
    sql: `CREATE TABLE platform_seeding (
            one boolean PRIMARY KEY DEFAULT true CHECK (one),
            started_at timestamptz NOT NULL DEFAULT now(),
            finished_at timestamptz
          )`,
  },
];
