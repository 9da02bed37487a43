import createDeliveries from './migrations/20261121T1210-crm-create-deliveries.sql';
import outcomesAndLists from './migrations/20261121T2310-crm-outcomes-and-lists.sql';
import tellErasures from './migrations/20261125T2150-crm-tell-erasures.sql';
import onePersonOneLine from './migrations/20261122T1400-crm-one-person-one-line.sql';

export const crmMigrations = [
  { name: '20261121T1210-crm-create-deliveries', sql: createDeliveries },
  { name: '20261121T2310-crm-outcomes-and-lists', sql: outcomesAndLists },
  { name: '20261122T1400-crm-one-person-one-line', sql: onePersonOneLine },
  { name: '20261125T2150-crm-tell-erasures', sql: tellErasures },
] as const;
