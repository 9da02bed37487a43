import {
  accountTablesSql,
  closedAccountsSql,
  knownSourcesSql,
  loginAttemptsSql,
  namedDevicesSql,
  type AccountTables,
} from '@shop/accounts';

export const shopAccountTables: AccountTables = {
  credentials: 'users_credentials',
  sessions: 'users_sessions',
  loginAttempts: 'users_login_attempts',
  knownSources: 'users_known_sources',
};

export const usersMigrations = [
  { name: '20261121T0900-users-accounts', sql: accountTablesSql(shopAccountTables) },
  { name: '20261123T1051-users-gone-accounts', sql: closedAccountsSql(shopAccountTables) },
  {
    name: '20261126T1830-users-login-attempts',
    sql: loginAttemptsSql(shopAccountTables),
    compatibleSince: '20261123T1051-users-gone-accounts',
  },
  {
    name: '20261126T1840-users-known-sources',
    sql: knownSourcesSql(shopAccountTables),
    compatibleSince: '20261123T1051-users-gone-accounts',
  },
  {
    name: '20261126T2150-users-named-devices',
    sql: namedDevicesSql(shopAccountTables),
    compatibleSince: '20261123T1051-users-gone-accounts',
  },
] as const;
