import createDeliveries from './migrations/20261121T1210-crm-create-deliveries.sql';
import outcomesAndLists from './migrations/20261121T2310-crm-outcomes-and-lists.sql';

export const crmMigrations = [
  { name: '20261121T1210-crm-create-deliveries', sql: createDeliveries },
  { name: '20261121T2310-crm-outcomes-and-lists', sql: outcomesAndLists },
] as const;
