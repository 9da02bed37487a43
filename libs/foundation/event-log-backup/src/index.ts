export { assertFileAbsent } from './line-file.js';
export {
  exportKeys,
  type KeysReport,
  revokeKeys,
  hasPersonKeys,
  importKeys,
  assertKeysMatch,
  type RevokedKey,
  checkKeys,
  type CheckedKeys,
  type SecretTable,
} from './keys.js';
export { exportLog, type ExportReport } from './export-log.js';
export { importLog, type ImportReport } from './import-log.js';
export { checkLog, type CheckedLog, type TransferProgress, type Mark } from './log-file.js';
export { engineOf, createLogWriter, createPortLogWriter, type LogWriter } from './log-writer.js';
export { explainFileErrors, TransferError } from './transfer-error.js';
