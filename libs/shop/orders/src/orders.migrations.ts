import findPartsOfWords from './migrations/20261121T2200-orders-find-parts-of-words.sql';
import undoWindows from './migrations/20261128T1220-orders-undo-windows.sql';
import addressOrders from './migrations/20261126T2110-orders-address-orders.sql';

/** Only indexes for read models, counts and times that expire; all other state is in events. */
export const ordersMigrations = [
  { name: '20261121T2200-orders-find-parts-of-words', sql: findPartsOfWords },
  {
    name: '20261126T2110-orders-address-orders',
    sql: addressOrders,
    compatibleSince: '20261121T2200-orders-find-parts-of-words',
  },
  {
    name: '20261128T1220-orders-undo-windows',
    sql: undoWindows,
    compatibleSince: '20261121T2200-orders-find-parts-of-words',
  },
] as const;
