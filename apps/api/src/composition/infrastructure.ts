import {
  createEventCodec,
  createPersonKeys,
  createStreams,
  probeAppend,
  type DecodeChecks,
  type EventCodec,
  type EventStore,
  type PersonKeys,
  type SecretTable,
  type Streams,
} from '@shop/event-store';
import type { FindCrm } from '@shop/crm';
import type { FindCarrier } from '@shop/shipping';
import { systemClock, timeLimits, type Clock } from '@shop/kernel';
import {
  createPool,
  dataKeysOf,
  withClient,
  type Config,
  type Logger,
  type PoolOptions,
  type RedisConnections,
  type Shutdown,
} from '@shop/platform';
import { withoutErasedPersons } from '@shop/privacy';
import { createProjectionRuntime, versionedStatements, type Process, type ProjectionRuntime } from '@shop/projections';
import { LoadShedder } from '@shop/rpc';
import type { ClientBase, Pool } from 'pg';
import { buildId } from './build-id.js';
import { watchSchemaMismatches, type SchemaMismatches } from './schema-mismatches.js';
import { createLogWatch, type OpenEventStore } from './event-store.js';
import { openJobs, type JobServices } from './jobs.js';
import type { LogWatch } from './log-watch.js';
import { eventDefinitions, projections, retiredDefinitions, secretTables } from './modules.js';
import { openRedis } from './redis.js';
import { describeKnownKeys, type StoredConfig } from './stored-config.js';
import { SubscriberHealth } from './subscriber-health.js';
import { WriteHealth } from './write-health.js';
import { Admission } from '../http/admission.js';

/** What every process of the product works with, whatever its roles. */
export interface Infrastructure extends JobServices {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly store: OpenEventStore;
  /** Whether the log is whole; commands are refused where it is not. */
  readonly logWatch: LogWatch;
  readonly keys: PersonKeys;
  readonly codec: EventCodec;
  /** How events that are read are checked against their schemas. */
  readonly checks: DecodeChecks;
  readonly schemaMismatches: SchemaMismatches;
  readonly streams: Streams;
  /** That also open the books of who was erased. */
  readonly accountingStreams: Streams;
  readonly runtime: ProjectionRuntime;
  readonly health: SubscriberHealth;
  /** Whether the database has room for what is written. */
  readonly writes: WriteHealth;
  readonly admission: Admission;
  readonly shedder: LoadShedder;
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
  readonly config: StoredConfig;
  readonly databaseUrl: string;
  /** From `openEventStore`. */
  readonly store: OpenEventStore;
  readonly log: Logger;
  /** For commands that repair read models and processes which are further than the log. */
  readonly allowsShorterLog?: boolean;
  /** Whether read models and processes run here, or are only asked about. */
  readonly runsProjections: boolean;
  /** Whether requests are served here; default false. */
  readonly servesRequests?: boolean;
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
  const { pools, allKeys, logWatch, writes, onServerError } = openDatabase(options);
  const { pool, rpcPool, projectPool, buildPool } = pools;
  const keys = withoutErasedPersons(allKeys);
  const processes: Process[] = [];
  const redis = openRedis(config, log, shutdown);
  const commandStore = options.allowsShorterLog === true ? store : logWatch.guardedStore();
  const schemaMismatches = watchSchemaMismatches(log, pool);
  const eventReaders = createEventReaders(commandStore, { keys, allKeys, checks: schemaMismatches.checks });
  const runtime = openRuntime(options, { codec: eventReaders.codec, pool: projectPool, buildPool, processes, redis });
  const health = new SubscriberHealth({ runtime, store, clock: systemClock });
  const secrets = secretTables.map((secretsOf) => secretsOf(pool));
  const eventServices = {
    keys,
    schemaMismatches,
    ...eventReaders,
    logWatch,
    runtime,
    health,
    writes,
    processes,
    secrets,
  };
  const jobServices = openJobs({ ...options, knownKeys: describeKnownKeys(config), pool, redis, onServerError });
  return {
    config,
    log,
    clock: systemClock,
    store,
    findCrm,
    findCarrier,
    admission: new Admission(),
    shedder: new LoadShedder(),
    pool,
    rpcPool,
    redis,
    ...eventServices,
    ...jobServices,
  };
}

/** Pools whose new connections are checked, the keys of people, and the watches over the log and over writes. */
function openDatabase(options: InfrastructureOptions) {
  const { config, store, log } = options;
  const writes = openWriteHealth(options);
  const onServerError = (error: Error): void => writes.recordFailure(error);
  const checkConnection = (connection: ClientBase): Promise<void> => logWatch.checkConnection(connection);
  const open = (role: Parameters<typeof openPool>[0]) => openPool(role, options, { checkConnection, onServerError });
  const pools = { rpcPool: open('rpc'), pool: open('query'), projectPool: open('project'), buildPool: open('build') };
  const allKeys = createPersonKeys({ pool: pools.pool, ...dataKeysOf(config) });
  const logWatch = createLogWatch(store, {
    ...{ pool: pools.rpcPool, log },
    hasKeys: (connection) => allKeys.isDatabaseCurrent(connection),
    onFailure: (error) => writes.recordFailure(error),
  });
  return { pools, allKeys, logWatch, writes, onServerError };
}

/** How events are read: as pages of the log, and as streams. */
function createEventReaders(
  store: EventStore,
  { keys, allKeys, checks }: { readonly keys: PersonKeys; readonly allKeys: PersonKeys; readonly checks: DecodeChecks },
): Pick<Infrastructure, 'checks' | 'codec' | 'streams' | 'accountingStreams'> {
  const shared = { store, retired: retiredDefinitions, checks };
  return {
    checks,
    codec: createEventCodec(eventDefinitions, keys, checks),
    streams: createStreams({ ...shared, keys }),
    accountingStreams: createStreams({ ...shared, keys: allKeys }),
  };
}

function openRuntime(
  { config, store, log, runsProjections }: InfrastructureOptions,
  { redis, ...parts }: Pick<Infrastructure, 'codec' | 'pool' | 'processes' | 'redis'> & { readonly buildPool: Pool },
): ProjectionRuntime {
  return createProjectionRuntime({
    ...{ ...parts, store, projections, work: runsProjections },
    log: log.child({ part: 'projections' }),
    isAlone: config.databaseUrl === null,
    program: buildId(),
    ...(redis !== null && { transport: redis.bus('changes') }),
  });
}

function openWriteHealth({ databaseUrl, log, shutdown }: InfrastructureOptions): WriteHealth {
  // On a connection of its own: failures on those of the pools are counted.
  const probe = () => withClient(databaseUrl, probeAppend, timeLimits.statementWaitMs);
  const writes = new WriteHealth({ probe, log: log.child({ part: 'database' }) });
  shutdown.add('write probes', async () => writes.stop());
  return writes;
}

/** Modules name read models plainly; statements of the role `query` read the versions of this program. */
function openPool(
  role: 'query' | 'project' | 'build' | 'rpc',
  { config, databaseUrl, log, servesRequests = false, shutdown }: InfrastructureOptions,
  checks: Pick<PoolOptions, 'checkConnection' | 'onServerError'>,
): Pool {
  const pool = createPool({
    ...{ url: databaseUrl, role, log, knownKeys: describeKnownKeys(config) },
    isForRequests: servesRequests && role === 'query',
    ...(role === 'query' && { rewrite: versionedStatements(projections) }),
    ...checks,
  });
  shutdown.add(`pool ${role}`, () => pool.end());
  return pool;
}
