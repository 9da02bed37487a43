export * from './codec.js';
export * from './connections.js';
export * from './errors.js';
export { limits } from './log-format.js';
export { removeRequestHashes, loadHashRemoval, type HashRemoval } from './maintenance/remove-request-hashes.js';
export { eventStoreMigrations } from './migrations/index.js';
export { DataKeyError, type DataKeyVersion } from './personal-data/data-keys.js';
export { fingerprintOf, fingerprintsOf, type DataKeys, type KeyPair } from './personal-data/encryption.js';
export * from './personal-data/person-keys.js';
export * from './personal-data/rotate-data-key.js';
export {
  StoredSecretTransfer,
  beginSecretChange,
  endSecretChange,
  readSecret,
  loadOrCreateSecrets,
} from './personal-data/stored-secrets.js';
export * from './port.js';
export { createPostgresEventStore, type PostgresEventStore } from './postgres/event-store.js';
export { probeAppend } from './postgres/group-commit.js';
export type { PostgresEventStoreOptions, PostgresNotice } from './postgres/options.js';
export * from './streams.js';
