import createIdempotency from '../migrations/20261121T0000-rpc-create-idempotency.sql';
import createAttempts from '../migrations/20261126T2100-rpc-attempts.sql';

/** In order of creation. */
export const rpcMigrations = [
  { name: '20261121T0000-rpc-create-idempotency', sql: createIdempotency },
  {
    name: '20261126T2100-rpc-attempts',
    sql: createAttempts,
    compatibleSince: '20261121T0000-rpc-create-idempotency',
  },
] as const;
