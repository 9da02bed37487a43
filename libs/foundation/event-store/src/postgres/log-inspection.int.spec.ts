import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { eventStoreMigrations } from '../migrations/index.js';
import { anEvent, newStream, someEvents } from '../testing/contract-fixture.js';
import { createPostgresEventStore, type PostgresEventStore } from './event-store.js';
import eventsOfCorrelation from './sql/events-of-correlation.sql';
import searchBackward from './sql/search-backward.sql';
import searchCorrelationBackward from './sql/search-correlation-backward.sql';
import searchTypeBackward from './sql/search-type-backward.sql';
import readPage from './sql/read-page.sql';
import readPageOfTypes from './sql/read-page-of-types.sql';

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

describe('the log inspection', () => {
  it('lists streams by name and by prefix, page by page', async () => {
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

  it('searches backward by correlation and type, in pieces, with each event once', async () => {
    const events = Array.from({ length: 7 }, () => ({ ...anEvent(), type: 'test.searched' }));
    const correlation = String(events[0]!.metadata['$correlationId']);
    for (const event of events)
      await store.append(newStream(), [{ ...event, metadata: events[0]!.metadata }, anEvent()], 'noStream');
    const newestFirst = events.map(({ id }) => id).reverse();
    for (const wanted of [{ type: 'test.searched' }, { correlationId: correlation }]) {
      const found: string[] = [];
      for (let before: string | null | undefined; before !== null;) {
        const piece = await store.searchBackward({ ...wanted, limit: 3, ...(before !== undefined && { before }) });
        found.push(...piece.events.map(({ id }) => id));
        before = piece.next;
      }
      expect(found).toEqual(newestFirst);
    }
    expect((await store.searchBackward({ limit: 2 })).events).toHaveLength(2);
    expect((await store.searchBackward({ type: 'nobody' })).events).toEqual([]);
  });

  it('has an index for every read', async () => {
    const planOf = async (query: string, ...values: string[]) => {
      const filled = query.replaceAll(/\$(\d)/g, (_, number: string) => values[Number(number) - 1]!);
      const sql = `set local enable_seqscan = off; set local enable_sort = off; explain (format json) ${filled}`;
      const results: unknown = await database.pool.query(sql);
      return JSON.stringify(results);
    };

    expect(await planOf(eventsOfCorrelation, "'c'", '10')).toContain('es_events_correlation');
    expect(await planOf(searchCorrelationBackward, "'c'", '9', '10')).toContain('es_events_correlation');
    expect(await planOf(searchTypeBackward, "'t'", '9', '10')).toContain('es_events_type');
    expect(await planOf(searchBackward, 'null', '9', '10')).toContain('es_events_pkey');
    expect(await planOf(readPage, '1', '9', '5')).toContain('es_events_pkey');
    expect(await planOf(readPageOfTypes, '1', '9', '5', "'{a,b}'")).toContain('es_events_type');
  });

  it('rejects changes and deletions of stored events', async () => {
    await store.append(newStream(), [anEvent()], 'noStream');

    for (const change of ["update es_events set type = 'other'", 'delete from es_events', 'truncate es_events'])
      await expect(database.pool.query(change)).rejects.toThrow('append-only');
  });
});
