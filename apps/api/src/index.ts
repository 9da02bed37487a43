export { createApi, type Api } from './api.js';
export { createAppContext } from './app-context.js';
export { createHealthApi } from './health-api.js';
export { lostEventsMessage } from './composition/log-watch.js';
export {
  UnusableEventStoreError,
  openEventStore,
  saveEventLogEngine,
  type OpenEventStore,
} from './composition/event-store.js';
export { OutageRetry } from './composition/retrying-store.js';
export { withStoredSecrets, type StoredConfig } from './composition/stored-config.js';
export { openInfrastructure, type Infrastructure } from './composition/infrastructure.js';
export { readSchemaMismatches } from './composition/schema-mismatches.js';
export { lateAboveSeconds } from './composition/subscriber-health.js';
export { migrateDatabase, databaseRequirements, readDatabaseMigrations } from './composition/jobs.js';
export {
  importAdvice,
  recordImportStart,
  recordImportEnd,
  importLock,
  readUnfinishedImport,
  type UnfinishedImport,
} from './composition/log-import.js';
export { backgroundsOf } from './composition/backgrounds.js';
export { modules, projections } from './composition/modules.js';
export { loadReference } from './reference/load-reference.js';
export { renderTopic, referenceTopics, topicData, type ReferenceTopic } from './reference/topics.js';
export { shortageAdvice } from './composition/write-health.js';
export { beginSeeding, isLogEmpty, loadSeed } from './composition/seeding.js';
export type { FrontEndFolders } from './http/front-ends.js';
export { shopHosts } from './http/host-check.js';
export { READINESS, type Readiness } from './http/readiness.js';
export { describeObstacles, watchReadiness } from './http/readiness-watch.js';
export { isIpv6Unavailable, PortForbiddenError, toPortError, PortTakenError } from './http/listen.js';
