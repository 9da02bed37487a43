/** For the other packages of the event log alone: its engines and its backup. */
export { checkIdAndType, checkStreamName, serializeBatch } from './limits.js';
export { findEncryptedData } from './personal-data/encrypted-data.js';
export { decryptKeys, type EncryptedKeys } from './personal-data/encrypted-keys.js';
export { decrypt, encrypt } from './personal-data/encryption.js';
export { KeyRing } from './personal-data/key-ring.js';
export { default as loadKeysSql } from './personal-data/sql/load-keys.sql';
export { default as revokeAccountKeySql } from './personal-data/sql/revoke-account-key.sql';
export { default as revokeAccountingKeySql } from './personal-data/sql/revoke-accounting-key.sql';
export { AppendConnection } from './postgres/append-connection.js';
export { PostgresEventStore } from './postgres/event-store.js';
export { asError, failureOf } from './postgres/failure.js';
export { clientConfig } from './postgres/options.js';
export { startPosition, toPosition } from './postgres/positions.js';
export { default as appendGroupSql } from './postgres/sql/append-group.sql';
export { asText } from './postgres/text-types.js';
