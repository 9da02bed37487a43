import { testDatabase, type TestDatabase, until } from '@shop/platform/testing';
import { eventStoreMigrations } from '../migrations/index.js';
import { anEvent, newStream } from '../testing/contract-fixture.js';
import { collect } from '../testing/subscription-contract.js';
import { createPostgresEventStore } from './event-store.js';
import type { PostgresNotice } from './options.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ migrations: eventStoreMigrations });
});
afterAll(() => database.drop());

async function timeToOther(listen: boolean, pollMs: number): Promise<number> {
  const options = { connection: database.url, listen, pollMs };
  const [writer, reader] = [createPostgresEventStore(options), createPostgresEventStore(options)];
  const after = await reader.head();
  let caughtUp: () => void = () => undefined;
  const isWaiting = new Promise<void>((resolve) => (caughtUp = resolve));
  const seen = collect(reader, { after }, (events, batch) => {
    if (batch.caughtUp) caughtUp();
    return events.length > 0;
  });
  await writer.append(newStream(), [anEvent()], 'noStream');
  await seen;
  await isWaiting;
  const second = collect(reader, { after: await reader.head() }, (events) => events.length > 0);
  const begin = performance.now();
  await writer.append(newStream(), [anEvent()], 'noStream');
  await second;
  const elapsed = performance.now() - begin;
  await Promise.all([writer.close(), reader.close()]);
  return elapsed;
}

const endListening =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'event-store notify'";

describe('several processes on one log', () => {
  it('notify each other long before the next poll', async () => {
    expect(await timeToOther(true, 20_000)).toBeLessThan(10_000);
  });

  it('find each other’s events by polling without notifications', async () => {
    await expect(timeToOther(false, 200)).resolves.toBeGreaterThan(0);
  });

  it('continue by polling when the notification connection is lost, and listen again later', async () => {
    const notices: PostgresNotice['name'][] = [];
    let back: () => void = () => undefined;
    const isBack = new Promise<void>((resolve) => (back = resolve));
    const store = createPostgresEventStore({
      connection: database.url,
      onNotice: ({ name }) => {
        notices.push(name);
        if (name === 'notifications back') back();
      },
    });
    const other = createPostgresEventStore({ connection: database.url, listen: false });
    const after = await store.head();
    const seen = collect(store, { after }, (events) => events.length > 0);
    await until(async () => (await database.pool.query(endListening)).rows.length > 0);

    await other.append(newStream(), [anEvent()], 'noStream');

    await seen;
    await isBack;
    expect(notices).toEqual(['notifications lost', 'notifications back']);
    await Promise.all([store.close(), other.close()]);
  });
});
