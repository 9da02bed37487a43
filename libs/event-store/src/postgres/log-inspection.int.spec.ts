import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { eventStoreMigrations } from '../migrations/index.js';
import { anEvent, newStream, someEvents } from '../testing/contract-fixture.js';
import { createPostgresEventStore, type PostgresEventStore } from './event-store.js';

let database: TestDatabase;
let store: PostgresEventStore;

beforeAll(async () => {
  database = await testDatabase({ migrations: eventStoreMigrations });
  store = createPostgresEventStore({ connection: database.url });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

describe('looking at the log by hand', () => {
  it('lists streams by name, by prefix, a page at a time', async () => {
    for (const stream of ['order-a', 'order-b', 'order-c', 'user-a'])
      await store.append(stream, someEvents(2), 'noStream');
    const names = async (options?: Parameters<typeof store.listStreams>[0]) =>
      (await store.listStreams(options)).map(({ stream }) => stream);

    expect(await names()).toEqual(['order-a', 'order-b', 'order-c', 'user-a']);
    expect(await names({ prefix: 'order-' })).toEqual(['order-a', 'order-b', 'order-c']);
    expect(await names({ prefix: 'order-', after: 'order-a', limit: 1 })).toEqual(['order-b']);
    expect((await store.listStreams({ prefix: 'user' }))[0]).toEqual({
      stream: 'user-a',
      revision: 1n,
      deleted: false,
    });
  });

  it('finds the events of one correlation in log order', async () => {
    const [cause, other] = [anEvent(), anEvent()];
    const effect = { ...anEvent(), metadata: cause.metadata };
    await store.append(newStream(), [cause], 'noStream');
    await store.append(newStream(), [other], 'noStream');
    await store.append(newStream(), [effect], 'noStream');

    const found = await store.eventsOfCorrelation(String(cause.metadata['$correlationId']));

    expect(found.map((event) => event.id)).toEqual([cause.id, effect.id]);
  });

  it('refuses to change or remove what is written', async () => {
    await store.append(newStream(), [anEvent()], 'noStream');

    for (const change of ["update es_events set type = 'other'", 'delete from es_events', 'truncate es_events'])
      await expect(database.pool.query(change)).rejects.toThrow('append-only');
  });
});
