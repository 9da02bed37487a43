import pg from 'pg';

const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Does some work on a connection of its own, which is closed afterwards.
 * @param statementTimeoutMs longest wait for a statement, in milliseconds; default: none
 */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  statementTimeoutMs?: number,
): Promise<Result> {
  const timeouts = { connectionTimeoutMillis: 10_000, query_timeout: statementTimeoutMs };
  const client = new pg.Client({ connectionString: url, ...timeouts, ...keepAlive });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
