import { accountTablesSql, type AccountTables } from '@shop/accounts';

export const staffAccountTables: AccountTables = { credentials: 'staff_credentials', sessions: 'staff_sessions' };

export const staffMigrations = [
  { name: '20261121T0901-staff-accounts', sql: accountTablesSql(staffAccountTables) },
] as const;
