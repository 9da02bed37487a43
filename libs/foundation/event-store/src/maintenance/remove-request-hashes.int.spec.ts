import { newId } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { migrate, withClient } from '@shop/platform';
import { eventStoreMigrations } from '../migrations/index.js';
import { createPostgresEventStore } from '../postgres/event-store.js';
import { removeRequestHashes, loadHashRemoval } from './remove-request-hashes.js';

describe('the request hashes in stored events', () => {
  let database: TestDatabase;
  const all = () => database.pool.query('SELECT * FROM es_events ORDER BY position').then(({ rows }) => rows);
  const hashes = async () => (await all()).filter(({ metadata }) => 'requestHash' in metadata).length;

  beforeEach(async () => {
    const before = eventStoreMigrations.filter(({ name }) => name < '20261124');
    database = await testDatabase({ migrations: before });
    const store = createPostgresEventStore({ connection: database.url });
    const events = Array.from({ length: 50 }, (_, n) => ({
      id: newId(),
      type: 'Noted',
      data: { n, text: 'čaj' },
      metadata: { $correlationId: 'c', n, ...(n % 2 === 0 && { requestHash: 'abc' }) },
    }));
    await store.append('thing-1', events, 'noStream');
    await store.close();
    await withClient(database.url, (client) => migrate(client, eventStoreMigrations));
  });
  afterEach(() => database.drop());

  it('are removed in batches, resumably, without any other change', async () => {
    const before = await all();
    const { pool } = database;
    expect(await loadHashRemoval(pool)).toEqual({ changed: 0, isFinished: false });

    const broken = removeRequestHashes({
      pool,
      batchSize: 10,
      onProgress: () => {
        throw new Error('killed');
      },
    });
    await expect(broken).rejects.toThrow('killed');
    expect(await hashes()).toBe(20);
    expect(await removeRequestHashes({ pool, batchSize: 10, pauseMs: 0 })).toEqual({ changed: 25, isFinished: true });

    const expected = before.map(({ metadata: { requestHash: _hash, ...metadata }, ...event }) => ({
      ...event,
      metadata,
    }));
    expect(await all()).toEqual(expected);
    expect(await loadHashRemoval(pool)).toEqual({ changed: 25, isFinished: true });
    expect(await removeRequestHashes({ pool })).toEqual({ changed: 25, isFinished: true });
  });

  it.each([
    `type = 'other'`,
    `data = data || '{"n": 0}'`,
    `metadata = metadata - 'n'`,
    `metadata = metadata - 'requestHash' - 'n'`,
    `metadata = metadata - 'requestHash', type = 'other'`,
    `metadata = metadata || '{"requestHash": "x"}'`,
    'position = position + 1000',
  ])('are the only removable data: SET %s is rejected', async (change) => {
    await expect(database.pool.query(`UPDATE es_events SET ${change}`)).rejects.toThrow('append-only');
  });

  it('are absent in a log that begins with this release', async () => {
    const young = await testDatabase({ migrations: eventStoreMigrations });
    expect(await loadHashRemoval(young.pool)).toBeNull();
    expect(await removeRequestHashes({ pool: young.pool })).toBeNull();
    await young.drop();
  });
});
