export {
  createJobs,
  JobFailed,
  jobHandler,
  jobIdOf,
  PermanentJobFailure,
  type AnyJobHandler,
  type EnqueueResult,
  type JobCount,
  type JobHandler,
  type JobKind,
  type JobOutcome,
  type JobRequest,
  type JobRun,
  type Jobs,
  type JobsOptions,
} from './jobs.js';
export { JobWorkers, type JobWorkersOptions } from './job-workers.js';
export { JobListing, maxListed, type JobFilter, type ListedJob } from './job-ledger.js';
export type { JobBackend } from './backend.js';
export {
  sweepAll,
  SweeperLeases,
  SweeperRunner,
  type Sweeper,
  type SweeperLeasesOptions,
  type SweeperLog,
  type SweeperStatus,
} from './sweeper.js';
export { jobsMigrations, migrateQueues, queueDatabaseUrl, queueSchema } from './jobs.migrations.js';
