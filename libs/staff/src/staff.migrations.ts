import { accountTablesSql, type AccountTables } from '@shop/accounts';
import createSecondFactors from './sql/create-second-factors.sql';

export const staffAccountTables: AccountTables = { credentials: 'staff_credentials', sessions: 'staff_sessions' };

export const staffMigrations = [
  { name: '20261121T0901-staff-accounts', sql: accountTablesSql(staffAccountTables) },
  { name: '20261121T1350-staff-second-factors', sql: createSecondFactors },
] as const;
