import { testDatabase, until } from '@shop/platform/testing';
import pg from 'pg';
import { watchConnection } from './connections.js';
import { openDatabaseProxy } from './testing/database-proxy.js';

describe('a watched connection', () => {
  it('reports a silently dropped connection, and nothing while the connection works', async () => {
    const db = await testDatabase();
    const { proxy, url } = await openDatabaseProxy(db.url);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    const reports: string[] = [];
    const asked = vi.spyOn(client, 'query');
    const report = (error: Error) => reports.push(error.message);
    const stop = watchConnection(client, report, { intervalMs: 1, timeoutMs: 60_000 });
    await until(async () => asked.mock.calls.length > 2);
    stop();
    expect(reports).toEqual([]);

    proxy.drop();
    watchConnection(client, report, { intervalMs: 1, timeoutMs: 50 });
    await until(async () => reports.length > 0);

    expect(reports).toEqual(['Not done within 50 ms']);
    proxy.cut();
    await proxy.close();
    await db.drop();
  });
});
