import findPartsOfWords from './migrations/20261121T2200-orders-find-parts-of-words.sql';

/** Orders keep nothing outside their events; this is what their read models' indexes want. */
export const ordersMigrations = [{ name: '20261121T2200-orders-find-parts-of-words', sql: findPartsOfWords }] as const;
