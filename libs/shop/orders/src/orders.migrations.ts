import findPartsOfWords from './migrations/20261121T2200-orders-find-parts-of-words.sql';
import addressOrders from './migrations/20261126T2110-orders-address-orders.sql';

/** Only indexes for read models, and counts that expire; all other state is in events. */
export const ordersMigrations = [
  { name: '20261121T2200-orders-find-parts-of-words', sql: findPartsOfWords },
  {
    name: '20261126T2110-orders-address-orders',
    sql: addressOrders,
    compatibleSince: '20261121T2200-orders-find-parts-of-words',
  },
] as const;
