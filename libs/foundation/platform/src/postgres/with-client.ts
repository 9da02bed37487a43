import pg from 'pg';

const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Runs work on a new connection and closes it. */
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
