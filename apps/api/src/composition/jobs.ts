import { createJobs, migrateQueues, queueDatabaseUrl, queueSchema, type JobBackend, type Jobs } from '@shop/jobs';
import {
  createPool,
  migrate,
  readMigrationState,
  withLockTimeout,
  type DatabaseRequirements,
  type Logger,
  type MigrationState,
  type RedisConnections,
  type Shutdown,
} from '@shop/platform';
import type { ClientBase, Pool } from 'pg';
import { jobKinds, migrations } from './modules.js';

export interface JobServices {
  readonly jobs: Jobs;
  readonly jobBackend: JobBackend;
}

export interface JobServicesOptions {
  readonly databaseUrl: string;
  /** See `createPool`. */
  readonly knownKeys: string;
  readonly pool: Pool;
  /** Null: jobs are queued in PostgreSQL. */
  readonly redis: RedisConnections | null;
  readonly log: Logger;
  readonly shutdown: Shutdown;
  /** See `createPool`. */
  readonly onServerError: (error: Error) => void;
}

export function openJobs(options: JobServicesOptions): JobServices {
  const { pool, log, shutdown } = options;
  const jobBackend = createJobBackend(options);
  const jobs = createJobs({ backend: jobBackend, pool, log: log.child({ part: 'jobs' }), kinds: jobKinds });
  shutdown.add('jobs', () => jobs.close());
  return { jobs, jobBackend };
}

function createJobBackend({
  databaseUrl,
  knownKeys,
  redis,
  log,
  shutdown,
  onServerError,
}: JobServicesOptions): JobBackend {
  if (redis !== null) {
    return {
      kind: 'redis',
      namespace: redis.namespace,
      get producer() {
        return redis.for('producer');
      },
      get worker() {
        return redis.for('worker');
      },
    };
  }
  const pool = createPool({
    ...{ url: queueDatabaseUrl(databaseUrl), role: 'jobs', log, knownKeys, onServerError },
    reservedConnections: jobKinds.length,
  });
  shutdown.add('pool jobs', () => pool.end());
  return { kind: 'postgres', pool };
}

/**
 * Applies missing migrations, queue tables included.
 * @param client a dedicated connection
 * @returns names of the migrations applied
 */
export async function migrateDatabase(client: ClientBase): Promise<readonly string[]> {
  const applied = await migrate(client, migrations);
  await withLockTimeout(client, () => migrateQueues(client));
  return applied;
}

/** Read only. Throws `MigrationError` like {@link migrateDatabase}. */
export function readDatabaseMigrations(client: ClientBase): Promise<MigrationState> {
  return readMigrationState(client, migrations);
}

const extensionPattern = /CREATE EXTENSION (?:IF NOT EXISTS )?"?(\w+)/gi;

export function databaseRequirements(): DatabaseRequirements {
  const extensions = migrations.flatMap(({ sql }) => [...sql.matchAll(extensionPattern)].map(([, name]) => name!));
  return { extensions: [...new Set(extensions)], schemas: [queueSchema] };
}
