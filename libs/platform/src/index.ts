export * from './data-dir-lock.js';
export * from './postgres/embedded/embedded-postgres.js';
export * from './postgres/embedded/embedded-postgres-error.js';
export * from './postgres/migrate.js';
export * from './tokens.js';
