import {
  createEventCodec,
  createPersonKeys,
  createPostgresEventStore,
  createStreams,
  type EventCodec,
  type EventStore,
  type LogInspection,
  type PersonKeys,
  type SecretTable,
  type StoreNotice,
  type Streams,
} from '@shop/event-store';
import { systemClock, type Clock } from '@shop/kernel';
import { createPool, type Config, type Logger, type Shutdown } from '@shop/platform';
import { createProjectionRuntime, type Process, type ProjectionRuntime } from '@shop/projections';
import type { Pool } from 'pg';
import { eventDefinitions, projections, secretTables } from './modules.js';

/** What every process of the product works with, whatever its roles. */
export interface Infrastructure {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly store: EventStore & LogInspection;
  readonly keys: PersonKeys;
  readonly codec: EventCodec;
  readonly streams: Streams;
  readonly runtime: ProjectionRuntime;
  /** What a back-up keeps beside the log and the keys. */
  readonly secrets: readonly SecretTable[];
  /** For queries and the modules' own tables. */
  readonly pool: Pool;
  /** For the dispatcher's own table. */
  readonly rpcPool: Pool;
  /** Modules make them, and modules need the runtime: the runtime gets this list empty and reads it when it starts. */
  readonly processes: Process[];
}

export interface InfrastructureOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Whether read models and processes run here, or are only asked about. */
  readonly work: boolean;
  readonly shutdown: Shutdown;
}

/** Connects to the stores of a database that is up to date. What it opens is closed by `shutdown`. */
export function openInfrastructure({
  config,
  databaseUrl,
  log,
  work,
  shutdown,
}: InfrastructureOptions): Infrastructure {
  const poolFor = (role: 'query' | 'project' | 'rpc') => {
    const pool = createPool({ url: databaseUrl, role, log });
    shutdown.add(`pool ${role}`, () => pool.end());
    return pool;
  };
  const [pool, projectPool, rpcPool] = [poolFor('query'), poolFor('project'), poolFor('rpc')];
  const storeLog = log.child({ part: 'event store' });
  const store = createPostgresEventStore({
    connection: databaseUrl,
    onNotice: (notice) => storeLog.warn(factsOf(notice), notice.name),
  });
  shutdown.add('event store', () => store.close());
  const keys = createPersonKeys({ pool, dataKey: config.secrets.dataKey.reveal() });
  const codec = createEventCodec(eventDefinitions, keys);
  const processes: Process[] = [];
  const runtime = createProjectionRuntime({
    store,
    codec,
    pool: projectPool,
    log: log.child({ part: 'projections' }),
    projections,
    processes,
    work,
  });
  const streams = createStreams({ store, keys });
  const secrets = secretTables.map((secretsOf) => secretsOf(pool));
  return { config, log, clock: systemClock, secrets, store, keys, codec, streams, runtime, pool, rpcPool, processes };
}

/** The log knows errors by the name `err`. */
function factsOf(notice: StoreNotice): object {
  if (!('error' in notice)) return notice;
  const { error, ...facts } = notice;
  return { ...facts, err: error };
}
