import { RedisConnections, handleConnectionErrors } from '@shop/platform';
import { describeRedis, selectEngines, testRedis, type TestDatabase, type TestRedis } from '@shop/platform/testing';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { JobBackend } from '../backend.js';
import { migrateQueues, queueDatabaseUrl } from '../jobs.migrations.js';

export interface TestBackend {
  readonly backend: JobBackend;
  readonly redis: TestRedis | undefined;
  readonly command: (...words: [string, ...string[]]) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export function openTestBackend(
  kind: JobBackend['kind'],
  db: Pick<TestDatabase, 'url' | 'pool'>,
): Promise<TestBackend> {
  return kind === 'redis' ? openRedis() : openPostgres(db);
}

type Tests = (kind: JobBackend['kind']) => void;

export function onEachBackend(tests: Tests): void {
  for (const register of registrations(tests)) register();
}

/** The fast suite uses PostgreSQL, the long suite Redis. */
export function repeatOnEachBackend(tests: Tests): void {
  for (const register of selectEngines(registrations(tests))) register();
}

function registrations(tests: Tests) {
  return [
    () => describe('on PostgreSQL', () => tests('postgres')),
    () => describeRedis('on Redis', () => tests('redis')),
  ];
}

async function openPostgres(db: Pick<TestDatabase, 'url' | 'pool'>): Promise<TestBackend> {
  const client = await db.pool.connect();
  await migrateQueues(client);
  client.release();
  const pool = new pg.Pool({ connectionString: queueDatabaseUrl(db.url), max: 8 });
  handleConnectionErrors(pool, () => undefined);
  return { backend: { kind: 'postgres', pool }, redis: undefined, command: noRedis, close: () => pool.end() };
}

async function noRedis(): Promise<never> {
  throw new Error('Only for the PostgreSQL backend');
}

async function openRedis(): Promise<TestBackend> {
  const redis = await testRedis();
  const log = { warn: () => undefined };
  const connections = new RedisConnections({ url: redis.url, namespace: 'test', log });
  const [producer, worker] = [connections.for('producer'), connections.for('worker')];
  return {
    backend: { kind: 'redis', producer, worker, namespace: connections.namespace },
    redis,
    command: async (name, ...words) => {
      const client = new Redis(redis.url);
      try {
        return await client.call(name, ...words);
      } finally {
        client.disconnect();
      }
    },
    close: async () => {
      await connections.close();
      await redis.drop();
    },
  };
}
