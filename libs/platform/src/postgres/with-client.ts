import pg from 'pg';

const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Does some work on a connection of its own, which is closed afterwards.
 * @param statementWaitMs longest wait for a statement, in milliseconds; default: none
 */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  statementWaitMs?: number,
): Promise<Result> {
  const limits = { connectionTimeoutMillis: 10_000, query_timeout: statementWaitMs };
  const client = new pg.Client({ connectionString: url, ...limits, ...keepAlive });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
