import {
  createEventCodec,
  createPersonKeys,
  createStreams,
  type EventCodec,
  type PersonKeys,
  type SecretTable,
  type Streams,
} from '@shop/event-store';
import type { FindCrm } from '@shop/crm';
import type { FindCarrier } from '@shop/shipping';
import { systemClock, type Clock } from '@shop/kernel';
import { createPool, type Config, type Logger, type RedisConnections, type Shutdown } from '@shop/platform';
import { closedBooks } from '@shop/privacy';
import { createProjectionRuntime, versionedStatements, type Process, type ProjectionRuntime } from '@shop/projections';
import type { Pool } from 'pg';
import { buildId } from './build-id.js';
import { watchLog, type OpenEventStore } from './event-store.js';
import { openJobs, type JobSide } from './jobs.js';
import type { LogWatch } from './log-watch.js';
import { eventDefinitions, projections, secretTables } from './modules.js';
import { openRedis } from './redis.js';
import { SubscriberHealth } from './subscriber-health.js';
import { Admission } from '../http/admission.js';

/** What every process of the product works with, whatever its roles. */
export interface Infrastructure extends JobSide {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly store: OpenEventStore;
  /** Whether the log is whole; commands are refused where it is not. */
  readonly logWatch: LogWatch;
  readonly keys: PersonKeys;
  readonly codec: EventCodec;
  readonly streams: Streams;
  /** That also open the books of who was erased. */
  readonly books: Streams;
  readonly runtime: ProjectionRuntime;
  readonly health: SubscriberHealth;
  readonly admission: Admission;
  /** What a back-up keeps beside the log and the keys. */
  readonly secrets: readonly SecretTable[];
  /** For queries and the modules' own tables. */
  readonly pool: Pool;
  /** For the dispatcher's own table. */
  readonly rpcPool: Pool;
  /** What processes share beside the database; null: nothing. */
  readonly redis: RedisConnections | null;
  readonly findCrm: FindCrm;
  readonly findCarrier: FindCarrier;
  /** Modules make them, and modules need the runtime: the runtime gets this list empty and reads it when it starts. */
  readonly processes: Process[];
}

export interface InfrastructureOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  /** From `openEventStore`. */
  readonly store: OpenEventStore;
  readonly log: Logger;
  /** Whether read models and processes run here, or are only asked about. */
  readonly work: boolean;
  /** Where the CRM is, if not where the configuration says: what stands in for it is still starting. */
  readonly findCrm?: FindCrm;
  /** Likewise the carrier. */
  readonly findCarrier?: FindCarrier;
  readonly shutdown: Shutdown;
}

/** Connects to the stores of a database that is up to date. What it opens is closed by `shutdown`. */
export function openInfrastructure(options: InfrastructureOptions): Infrastructure {
  const { config, store, log, shutdown } = options;
  const { findCrm = async () => config.crm, findCarrier = async () => config.carrier } = options;
  const pools = openPools(options);
  const allKeys = createPersonKeys({ pool: pools.pool, dataKey: config.secrets.dataKey.reveal() });
  const keys = closedBooks(allKeys);
  const codec = createEventCodec(eventDefinitions, keys);
  const processes: Process[] = [];
  const redis = openRedis(config, log, shutdown);
  const runtime = openRuntime(options, { codec, pool: pools.projectPool, processes, redis });
  const health = new SubscriberHealth({ runtime, store, clock: systemClock });
  const logWatch = watchLog(store, pools.rpcPool, log);
  const streams = createStreams({ store: logWatch.guarded(), keys });
  const books = createStreams({ store: logWatch.guarded(), keys: allKeys });
  const secrets = secretTables.map((secretsOf) => secretsOf(pools.pool));
  const { pool, rpcPool } = pools;
  const own = { keys, codec, logWatch, streams, books, runtime, health, pool, rpcPool, redis, processes, secrets };
  const jobSide = openJobs({ ...options, pool, redis });
  return {
    config,
    log,
    clock: systemClock,
    store,
    findCrm,
    findCarrier,
    admission: new Admission(),
    ...own,
    ...jobSide,
  };
}

function openRuntime(
  { config, store, log, work }: InfrastructureOptions,
  { redis, ...parts }: Pick<Infrastructure, 'codec' | 'pool' | 'processes' | 'redis'>,
): ProjectionRuntime {
  return createProjectionRuntime({
    ...{ ...parts, store, projections, work },
    log: log.child({ part: 'projections' }),
    isAlone: config.databaseUrl === null,
    program: buildId(),
    ...(redis !== null && { transport: redis.bus('changes') }),
  });
}

/** Modules name read models plainly; their statements read the versions of this program. */
function openPools({ databaseUrl, log, shutdown }: InfrastructureOptions) {
  const rewrite = versionedStatements(projections);
  const poolFor = (role: 'query' | 'project' | 'rpc') => {
    const pool = createPool({ url: databaseUrl, role, log, ...(role === 'query' && { rewrite }) });
    shutdown.add(`pool ${role}`, () => pool.end());
    return pool;
  };
  return { pool: poolFor('query'), projectPool: poolFor('project'), rpcPool: poolFor('rpc') };
}
