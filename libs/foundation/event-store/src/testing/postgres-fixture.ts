import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import pg from 'pg';
import { fromPosition } from '../log-format.js';
import { eventStoreMigrations } from '../migrations/index.js';
import type { EventStore, EventToAppend } from '../port.js';
import type { ContractFixture, HostileBehaviour } from './contract-fixture.js';
import type { CuttingProxy } from './cutting-proxy.js';
import { openDatabaseProxy } from './database-proxy.js';
import { startWriter } from './start-writer.js';
import { createPostgresEventStore } from '../postgres/event-store.js';

export const postgresCapabilities = [
  'openBehindProxy',
  'breakConnections',
  'outage',
  'hostileAppend',
  'foreignTransaction',
  'writerProcess',
  'copy',
] as const satisfies readonly (keyof ContractFixture)[];

const closeTimeoutMs = 500;

export async function postgresFixture(): Promise<ContractFixture> {
  return fixtureOn(await testDatabase({ migrations: eventStoreMigrations }));
}

function fixtureOn(database: TestDatabase): ContractFixture {
  const admin = new pg.Pool({ connectionString: withDatabase(database.url, 'postgres'), max: 4 });
  const name = new URL(database.url).pathname.slice(1);
  return {
    open: (options) => createPostgresEventStore({ connection: database.url, ...options }),
    async tombstone(stream) {
      await database.pool.query('update es_streams set deleted = true where stream = $1', [stream]);
    },
    openBehindProxy: () => openBehindProxy(database.url),
    breakConnections: () => terminate(admin, name),
    async outage() {
      await admin.query(`alter database ${name} allow_connections false`);
      await terminate(admin, name);
      return { end: () => admin.query(`alter database ${name} allow_connections true`).then(() => undefined) };
    },
    hostileAppend: (stream, events, firstRevision, behaviour) =>
      hostileAppend(database.url, admin, { stream, events, firstRevision, behaviour }),
    foreignTransaction: () => foreignTransaction(admin),
    writerProcess: () => startWriter(new URL('./postgres-writer.ts', import.meta.url), database.url),
    copy: (upTo) => copyOf(database, upTo),
    async dispose() {
      await admin.end();
      await database.drop();
    },
  };
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.toString();
}

async function openBehindProxy(url: string): Promise<{ store: EventStore; proxy: CuttingProxy }> {
  const { proxy, url: connection } = await openDatabaseProxy(url);
  return { store: createPostgresEventStore({ connection, closeTimeoutMs }), proxy };
}

async function foreignTransaction(admin: pg.Pool): Promise<{ end(): Promise<void> }> {
  const client = await admin.connect();
  await client.query('begin; select txid_current()');
  return {
    async end() {
      await client.query('rollback');
      client.release();
    },
  };
}

async function terminate(admin: pg.Pool, database: string): Promise<void> {
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and application_name like 'event-store%'`,
    [database],
  );
}

interface HostileAppend {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
  readonly firstRevision: bigint;
  readonly behaviour: HostileBehaviour;
}

async function hostileAppend(url: string, admin: pg.Pool, append: HostileAppend): Promise<boolean> {
  const { pauseBefore, pauseAfter, end } = append.behaviour;
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin; select txid_current()');
    await client.query('select pg_sleep($1)', [pauseBefore / 1000]);
    if (end === 'savepoint') await client.query('savepoint before_append');
    await appendIn(client, append);
    if (end === 'savepoint') {
      await client.query('rollback to before_append');
      await appendIn(client, append);
    }
    if (end === 'killed') {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await admin.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      return false;
    }
    await client.query('select pg_sleep($1)', [pauseAfter / 1000]);
    await client.query(end === 'rollback' ? 'rollback' : 'commit');
    return end !== 'rollback';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function appendIn(client: pg.Client, { stream, events, firstRevision }: HostileAppend): Promise<void> {
  const { rows } = await client.query<{ outcome: string }>(
    'select outcome from es_append($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      [stream],
      [firstRevision - 1n],
      [events.length],
      events.map(() => 1),
      events.map((_, place) => place),
      events.map((event) => event.id),
      events.map((event) => event.type),
      events.map((event) => JSON.stringify(event.data)),
      events.map((event) => JSON.stringify(event.metadata)),
    ],
  );
  if (rows[0]?.outcome !== 'written') throw new Error(`A hostile append returned ${rows[0]?.outcome}`);
}

async function copyOf(database: TestDatabase, upTo?: string): Promise<ContractFixture> {
  const copy = await testDatabase({ migrations: eventStoreMigrations });
  const last = upTo === undefined ? (1n << 62n).toString() : fromPosition(upTo).toString();
  const streams = await database.pool.query<{ rows: string }>(
    `select jsonb_agg(s)::text as rows from (
       select stream, max(e.revision) as revision, bool_or(s.deleted) as deleted
       from es_events as e join es_streams as s using (stream) where e.position <= $1 group by stream
     ) as s`,
    [last],
  );
  const events = await database.pool.query<{ rows: string }>(
    'select jsonb_agg(e order by position)::text as rows from es_events as e where position <= $1',
    [last],
  );
  await copy.pool.query('insert into es_streams select * from jsonb_populate_recordset(null::es_streams, $1)', [
    streams.rows[0]!.rows,
  ]);
  await copy.pool.query('insert into es_events select * from jsonb_populate_recordset(null::es_events, $1)', [
    events.rows[0]!.rows,
  ]);
  await copy.pool.query("select setval('es_position', (select max(position) from es_events))");
  return fixtureOn(copy);
}
