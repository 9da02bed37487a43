import createLeases from './sql/create-leases.sql';

export const callsMigrations = [{ name: '20261121T1000-calls-create-leases', sql: createLeases }] as const;
