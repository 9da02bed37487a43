import type { SecretTable } from '@shop/event-log-backup';
import {
  createEventCodec,
  createPersonKeys,
  createStreams,
  probeAppend,
  type DecodeChecks,
  type EventCodec,
  type EventStore,
  type PersonKeys,
  type Streams,
} from '@shop/event-store';
import { eventCatalogue } from '@shop/events';
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
import { projections, retiredDefinitions, secretTables } from './modules.js';
import { openRedis } from './redis.js';
import { describeKnownKeys, type StoredConfig } from './stored-config.js';
import { SubscriberHealth } from './subscriber-health.js';
import { WriteHealth } from './write-health.js';
import { Admission } from '../http/admission.js';

export interface Infrastructure extends JobServices {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly store: OpenEventStore;
  readonly logWatch: LogWatch;
  readonly keys: PersonKeys;
  readonly codec: EventCodec;
  readonly checks: DecodeChecks;
  readonly schemaMismatches: SchemaMismatches;
  readonly streams: Streams;
  readonly accountingStreams: Streams;
  readonly runtime: ProjectionRuntime;
  readonly health: SubscriberHealth;
  readonly writes: WriteHealth;
  readonly admission: Admission;
  readonly shedder: LoadShedder;
  readonly secrets: readonly SecretTable[];
  readonly pool: Pool;
  readonly rpcPool: Pool;
  readonly redis: RedisConnections | null;
  readonly findCrm: FindCrm;
  readonly findCarrier: FindCarrier;
  /** Empty at first: modules add to it, and the runtime reads it when it starts. */
  readonly processes: Process[];
}

export interface InfrastructureOptions {
  readonly config: StoredConfig;
  readonly databaseUrl: string;
  readonly store: OpenEventStore;
  readonly log: Logger;
  /** For commands that repair read models and processes ahead of the log. */
  readonly allowsShorterLog?: boolean;
  readonly runsProjections: boolean;
  readonly servesRequests?: boolean;
  /** Overrides the configured CRM while the simulator is still starting. */
  readonly findCrm?: FindCrm;
  readonly findCarrier?: FindCarrier;
  readonly shutdown: Shutdown;
}

/** Connects to the stores of a migrated database; `shutdown` closes them. */
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

function createEventReaders(
  store: EventStore,
  { keys, allKeys, checks }: { readonly keys: PersonKeys; readonly allKeys: PersonKeys; readonly checks: DecodeChecks },
): Pick<Infrastructure, 'checks' | 'codec' | 'streams' | 'accountingStreams'> {
  const shared = { store, retired: retiredDefinitions, checks };
  return {
    checks,
    codec: createEventCodec(eventCatalogue, keys, checks),
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
  // On a separate connection: failures on pooled ones are counted.
  const probe = () => withClient(databaseUrl, probeAppend, timeLimits.statementWaitMs);
  const writes = new WriteHealth({ probe, log: log.child({ part: 'database' }) });
  shutdown.add('write probes', async () => writes.stop());
  return writes;
}

/** Modules use plain table names; the role `query` resolves them to the versions of this program. */
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
