export type { JobBackend } from './backend.js';
export * from './job-kind.js';
export { JobListing, maxListed, type JobFilter, type ListedJob } from './job-listing.js';
export { JobWorkers, type JobWorkersOptions } from './job-workers.js';
export { createJobs, type EnqueueResult, type JobCount, type Jobs, type JobsOptions, type JobRequest } from './jobs.js';
export { jobsMigrations, migrateQueues, queueDatabaseUrl, queueSchema } from './jobs.migrations.js';
export * from './sweep-all.js';
export * from './sweeper.js';
export { SweeperLeases, type SweeperLeasesOptions } from './sweeper-leases.js';
