import type { Migration } from '@shop/platform';

/** Uploads per shopper and UTC day. */
export const mediaMigrations: readonly Migration[] = [
  {
    name: '20261121T1600-media-create-uploads',
    sql: `CREATE TABLE media_uploads (
            user_id text NOT NULL,
            day date NOT NULL,
            count integer NOT NULL,
            PRIMARY KEY (user_id, day)
          )`,
  },
];
