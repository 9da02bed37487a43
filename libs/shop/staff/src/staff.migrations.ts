import {
  accountTablesSql,
  closedAccountsSql,
  knownSourcesSql,
  loginAttemptsSql,
  namedDevicesSql,
  type AccountTables,
} from '@shop/accounts';
import createSecondFactors from './sql/create-second-factors.sql';

export const staffAccountTables: AccountTables = {
  credentials: 'staff_credentials',
  sessions: 'staff_sessions',
  loginAttempts: 'staff_login_attempts',
  knownSources: 'staff_known_sources',
};

export const staffMigrations = [
  { name: '20261121T0901-staff-accounts', sql: accountTablesSql(staffAccountTables) },
  { name: '20261121T1350-staff-second-factors', sql: createSecondFactors },
  { name: '20261123T1052-staff-gone-accounts', sql: closedAccountsSql(staffAccountTables) },
  {
    name: '20261126T1831-staff-login-attempts',
    sql: loginAttemptsSql(staffAccountTables),
    compatibleSince: '20261123T1052-staff-gone-accounts',
  },
  {
    name: '20261126T1841-staff-known-sources',
    sql: knownSourcesSql(staffAccountTables),
    compatibleSince: '20261123T1052-staff-gone-accounts',
  },
  {
    name: '20261126T2151-staff-named-devices',
    sql: namedDevicesSql(staffAccountTables),
    compatibleSince: '20261123T1052-staff-gone-accounts',
  },
] as const;
