import { setTimeout as delay } from 'node:timers/promises';
import { countryTotals, openOrderBook, order, orderList, placed, type OrderBook } from './order-book.fixtures.js';
import type { Process } from './declaration.js';
import { projectionHarness, type ProjectionHarness } from './testing/index.js';

describe('a log that shrinks under running read models', () => {
  let book: OrderBook;
  let harness: ProjectionHarness;
  const logLines: string[] = [];
  const reactions: string[] = [];
  const write = (level: string) => (_facts: object, message: string) => void logLines.push(`${level} ${message}`);
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const reminders: Process<[typeof placed]> = {
    name: 'reminders',
    events: [placed],
    react: async ({ data }) => void reactions.push(data.orderId),
  };
  const bypassTriggers = async (...statements: readonly string[]) => {
    const client = await book.db.pool.connect();
    const replaying = (on: boolean) => `SET session_replication_role = ${on ? 'replica' : 'origin'}`;
    for (const sql of [replaying(true), ...statements, replaying(false)]) await client.query(sql);
    client.release();
  };
  const terminateStoreConnections =
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity ` +
    `WHERE datname = current_database() AND application_name LIKE 'event-store%'`;
  const states = () => harness.runtime.status().then((all) => all.map(({ state }) => state));
  const untilState = async (wanted: string) => {
    while (!(await states().catch(() => ['unknown'])).every((state) => state === wanted)) await delay(20);
  };

  beforeAll(async () => {
    book = await openOrderBook();
    const projections = [orderList, countryTotals];
    const options = {
      store: book.store,
      codec: book.codec,
      pool: book.db.pool,
      projections,
      processes: [reminders],
      log,
    };
    harness = await projectionHarness(options);
  });
  afterAll(async () => {
    await harness.stop();
    await book.close();
  });

  it('stops them all with one log line, and resumes them when it is complete', async () => {
    await book.write('1', order.placed('1'));
    await book.write('2', order.placed('2'));
    await harness.settle();
    await untilState('live');
    logLines.length = 0;

    await bypassTriggers(`CREATE TABLE kept AS SELECT * FROM es_events WHERE stream = 'order-2'`);
    await bypassTriggers(`DELETE FROM es_events WHERE stream = 'order-2'`, terminateStoreConnections);
    await untilState('ahead-of-store');
    expect(logLines.filter((line) => !line.includes('heartbeat'))).toEqual([
      expect.stringMatching(/^error read models and processes stopped: the event log is another one/),
    ]);

    await bypassTriggers('INSERT INTO es_events SELECT * FROM kept', terminateStoreConnections);
    await untilState('live');
    expect(logLines.at(-1)).toMatch(/^info read models and processes resumed/);
    await book.write('3', order.placed('3'));
    await harness.settle();
    expect(reactions).toEqual(['1', '2', '3']);
    expect((await book.db.pool.query('SELECT id FROM order_list ORDER BY id')).rows).toHaveLength(3);
  });
});
