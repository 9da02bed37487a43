export { createApi, type Api } from './api.js';
export { createContext } from './context.js';
export { createHealthApi } from './health-api.js';
export { lostEvents } from './composition/log-watch.js';
export { EventStoreUnfit, openEventStore, rememberEventLog, type OpenEventStore } from './composition/event-store.js';
export { Silence } from './composition/patient-store.js';
export { withStoredSecrets } from './composition/stored-config.js';
export { openInfrastructure, type Infrastructure } from './composition/infrastructure.js';
export { misfitsOf } from './composition/event-misfits.js';
export { lateFromSeconds } from './composition/subscriber-health.js';
export { bringUpToDate, databaseNeeds, migrationState } from './composition/jobs.js';
export {
  adviceOn,
  importBegins,
  importEnds,
  importLock,
  unfinishedImport,
  type UnfinishedImport,
} from './composition/log-import.js';
export { backgroundProviders, eventDefinitions, projections } from './composition/modules.js';
export { shortageAdvice } from './composition/write-health.js';
export { beginSeeding, isEmpty, seed } from './composition/seeding.js';
export type { FrontEndFolders } from './http/front-ends.js';
export { shopHosts } from './http/host-check.js';
export { READINESS, type Readiness } from './http/readiness.js';
export { describeObstacles, watchReadiness } from './http/readiness-watch.js';
export { isWithoutIpv6, PortForbiddenError, portErrorOf, PortTakenError } from './http/listen.js';
