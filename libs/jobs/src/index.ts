export type { JobBackend } from './backend.js';
export * from './job-kind.js';
export type { DeadJob } from './job-ledger.js';
export { JobListing, mostListed, type JobFilter, type ListedJob } from './job-listing.js';
export { JobWorkers, type JobWorkersOptions } from './job-workers.js';
export { createJobs, JOBS, type Asked, type JobCount, type Jobs, type JobsOptions, type Wanted } from './jobs.js';
export { jobsMigrations, migrateQueues, queueDatabaseUrl, queueSchema } from './jobs.migrations.js';
export * from './sweeper.js';
