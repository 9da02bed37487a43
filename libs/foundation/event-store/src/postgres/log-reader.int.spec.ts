import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import pg from 'pg';
import { StreamDeleted } from '../errors.js';
import { eventStoreMigrations } from '../migrations/index.js';
import { anEvent } from '../testing/contract-fixture.js';
import { createPostgresEventStore, type PostgresEventStore } from './event-store.js';

let database: TestDatabase;
let store: PostgresEventStore;

beforeAll(async () => {
  database = await testDatabase({ migrations: eventStoreMigrations });
  store = createPostgresEventStore({ connection: database.url, listen: false });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});
afterEach(() => vi.restoreAllMocks());

describe('streams read together', () => {
  it('are read with one statement, each in its order', async () => {
    await store.append('a-1', [anEvent(), anEvent()], 'noStream');
    await store.append('a-2', [anEvent()], 'noStream');
    await store.append('a-1', [anEvent()], 1n);
    const statements = vi.spyOn(pg.Client.prototype, 'query');

    const [one, two, none, again] = await Promise.all(['a-1', 'a-2', 'a-3', 'a-1'].map((s) => store.readStream(s)));

    expect(statements).toHaveBeenCalledTimes(1);
    expect(one!.map(({ stream, revision }) => [stream, revision])).toEqual([
      ['a-1', 0n],
      ['a-1', 1n],
      ['a-1', 2n],
    ]);
    expect([two!.length, none, again]).toEqual([1, [], one]);
  });

  it('are readable if one of them was deleted', async () => {
    await store.append('b-1', [anEvent()], 'noStream');
    await store.append('b-2', [anEvent()], 'noStream');
    await database.pool.query(`update es_streams set deleted = true where stream = 'b-1'`);

    const [deleted, other] = await Promise.allSettled([store.readStream('b-1'), store.readStream('b-2')]);

    expect(deleted).toMatchObject({ status: 'rejected', reason: expect.any(StreamDeleted) as unknown });
    expect(other).toMatchObject({ status: 'fulfilled', value: [{ stream: 'b-2' }] });
  });

  it('include all earlier appends, also while other streams are being read', async () => {
    const first = store.readStream('c-1');
    await new Promise(setImmediate);
    await store.append('c-1', [anEvent()], 'noStream');
    const second = store.readStream('c-1');
    await first;
    expect(await second).toHaveLength(1);
  });
});
