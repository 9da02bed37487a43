import pg from 'pg';

const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Does some work on a connection of its own, which is closed afterwards. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...keepAlive });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
