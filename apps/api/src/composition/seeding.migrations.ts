import type { Migration } from '@shop/platform';

/** Remembers that an empty store was given demo content, so that an interrupted seeding is finished by the next start. */
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
