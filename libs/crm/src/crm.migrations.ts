import createDeliveries from './migrations/20261121T1210-crm-create-deliveries.sql';

export const crmMigrations = [{ name: '20261121T1210-crm-create-deliveries', sql: createDeliveries }] as const;
