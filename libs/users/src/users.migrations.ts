import { accountTablesSql, goneAccountsSql, type AccountTables } from '@shop/accounts';

export const shopAccountTables: AccountTables = { credentials: 'users_credentials', sessions: 'users_sessions' };

export const usersMigrations = [
  { name: '20261121T0900-users-accounts', sql: accountTablesSql(shopAccountTables) },
  { name: '20261123T1051-users-gone-accounts', sql: goneAccountsSql(shopAccountTables) },
] as const;
