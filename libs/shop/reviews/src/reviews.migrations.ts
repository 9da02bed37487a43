import createViewers from './sql/create-viewers.sql';

export const reviewsMigrations = [{ name: '20261121T1200-reviews-create-viewers', sql: createViewers }] as const;
