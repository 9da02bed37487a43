import createSaved from './migrations/20261121T2210-views-create-saved.sql';

export const viewsMigrations = [{ name: '20261121T2210-views-create-saved', sql: createSaved }] as const;
