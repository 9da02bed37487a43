export {
  column,
  defineReadModel,
  viewOf,
  type AnyProjection,
  type Process,
  reactConcurrently,
  type ReadModels,
  type ReadModelTables,
  type RowOf,
} from './declaration.js';
export { columnListOf, columnsOf } from './read-model-rows.js';
export { versionedStatements } from './versions.js';
export { waitUntilUpToDate } from './read-model-watch.js';
export { createProjectionRuntime, type ProjectionRuntime } from './runtime.js';
export type { EventDecoder, ProjectionRuntimeOptions, RuntimeLog } from './runtime-options.js';
export type { Reaction } from './subscription-processor.js';
export type { SubscriberState, SubscriberStatus } from './status.js';
export type { ChangeTransport, TransportListener } from './change-channel.js';
export { deadLettersOf, type DeadLetteredStream, type ListedDeadLetter } from './dead-letters.js';
export { CheckpointAheadError, ReadModelBehindError, RebuildFailedError, restoredLogAdvice } from './failures.js';
export { UnknownSubscriberError } from './registry.js';
export type { BuildOptions, BuildPhase, BuildProgress } from './rebuild/bulk-build.js';
export type { BuildReport, Comparison } from './rebuild/rebuild.js';
export { BuildInProgressError } from './rebuild/shadow-build.js';
export { projectionMigrations } from './migrations.js';
