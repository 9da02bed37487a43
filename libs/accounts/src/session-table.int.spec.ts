import { systemClock } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { accountTablesSql } from './credential-table.js';
import { SessionTable } from './session-table.js';

const tables = { credentials: 'test_credentials', sessions: 'test_sessions' };
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ migrations: [] });
  await database.pool.query(accountTablesSql(tables));
});
afterAll(() => database.drop());

it('looks up the sessions of requests that arrived one after the other with one statement', async () => {
  const options = { lifetimeMs: 60_000, sliding: false, slideEveryMs: 60_000 };
  const sessions = new SessionTable(database.pool, tables, systemClock, options);
  const [one, two] = [await sessions.start('a'), await sessions.start('b')];
  let statements = 0;
  database.pool.on('acquire', () => (statements += 1));

  // Each in a callback of its own, but of one turn of the loop, as requests come from their sockets.
  const arrived = (token: string) => new Promise((resolve) => setImmediate(() => resolve(sessions.resolve(token))));
  const found = await Promise.all([arrived(one.token), arrived(two.token), arrived('unknown')]);

  expect(found).toMatchObject([{ accountId: 'a' }, { accountId: 'b' }, null]);
  expect(statements).toBe(1);
});
