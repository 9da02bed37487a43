import createLeases from './sql/create-leases.sql';
import indexLeases from './sql/index-leases.sql';

export const callsMigrations = [
  { name: '20261121T1000-calls-create-leases', sql: createLeases },
  { name: '20261121T1100-calls-index-leases', sql: indexLeases },
] as const;
