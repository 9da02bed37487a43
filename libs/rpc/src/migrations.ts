import createIdempotency from '../migrations/20261121T0000-rpc-create-idempotency.sql';

/** What this library keeps in PostgreSQL, in the order in which it came about. */
export const rpcMigrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: '20261121T0000-rpc-create-idempotency', sql: createIdempotency },
];
