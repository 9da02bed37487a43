/** For the other packages of the event log alone: its engines and its backup. */
export {
  checkIdAndType,
  checkStreamName,
  fromPosition,
  serializeBatch,
  startPosition,
  toPosition,
} from './log-format.js';
export {
  findEncryptedData,
  decryptKeys,
  type EncryptedKeys,
  decrypt,
  encrypt,
  KeyRing,
} from './personal-data/encryption.js';
export { default as loadKeysSql } from './personal-data/sql/load-keys.sql';
export { default as revokeAccountKeySql } from './personal-data/sql/revoke-account-key.sql';
export { default as revokeAccountingKeySql } from './personal-data/sql/revoke-accounting-key.sql';
export { AppendConnection } from './postgres/group-commit.js';
export { PostgresEventStore } from './postgres/event-store.js';
export { asError, failureOf } from './postgres/failure.js';
export { clientConfig } from './postgres/options.js';
export { asText } from './postgres/log-reader.js';
export { default as appendGroupSql } from './postgres/sql/append-group.sql';
