export type { ParkedEvent } from './parking.js';
export * from './projection.js';
export { CheckpointAheadError, RebuildFailedError } from './fault.js';
export { UnknownSubscriberError } from './control.js';
export { projectionMigrations } from './migrations.js';
export { createProjectionRuntime, type ProjectionRuntime } from './runtime.js';
export type { EventDecoder, ProjectionRuntimeOptions, RuntimeLog } from './runtime-options.js';
export type { SubscriberState, SubscriberStatus } from './status.js';
