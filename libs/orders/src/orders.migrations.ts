import findPartsOfWords from './migrations/20261121T2200-orders-find-parts-of-words.sql';
import addressOrders from './migrations/20261126T2110-orders-address-orders.sql';

/** Orders keep nothing outside their events but this: what their read models' indexes want, and counts that expire. */
export const ordersMigrations = [
  { name: '20261121T2200-orders-find-parts-of-words', sql: findPartsOfWords },
  {
    name: '20261126T2110-orders-address-orders',
    sql: addressOrders,
    compatibleSince: '20261121T2200-orders-find-parts-of-words',
  },
] as const;
