import type { Client, Pool, PoolClient, QueryConfig } from 'pg';
import { withTimeout } from '@shop/kernel';

/** Runs work in a transaction. Destroys a connection that hangs or fails to roll back. */
export async function inTransaction<Value>(
  pool: Pick<Pool, 'connect'>,
  work: (client: PoolClient) => Promise<Value>,
  begin = 'BEGIN',
): Promise<Value> {
  const client = await pool.connect();
  let connectionError: Error | undefined;
  const onError = (error: Error) => (connectionError = error);
  client.on('error', onError);
  try {
    await client.query(begin);
    const value = await work(client);
    await client.query('COMMIT');
    return value;
  } catch (error) {
    if (isQueryTimeout(error)) connectionError = error;
    else await client.query('ROLLBACK').catch((failure: Error) => (connectionError = failure));
    throw error;
  } finally {
    client.off('error', onError);
    client.release(connectionError);
  }
}

/** Runs a statement with another timeout, which breaks the connection. */
export function withQueryTimeout(
  timeoutMs: number,
  query: QueryConfig<unknown[]>,
): QueryConfig<unknown[]> & { readonly query_timeout: number } {
  return { ...query, query_timeout: timeoutMs };
}

/** Whether `pg` timed out; the connection is still busy. */
export function isQueryTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

const defaults = { intervalMs: 5_000, timeoutMs: 2_500 };

/**
 * Checks a listening connection periodically: a firewall can drop it without an error.
 * @returns a function that stops the watch
 */
export function watchConnection(
  client: Client,
  onSilent: (error: Error) => void,
  { intervalMs, timeoutMs } = defaults,
): () => void {
  let timer = setTimeout(check, intervalMs);
  let isStopped = false;
  function check(): void {
    withTimeout(timeoutMs, client.query('SELECT 1')).then(
      () => {
        if (!isStopped) timer = setTimeout(check, intervalMs);
      },
      (error: Error) => {
        if (!isStopped) onSilent(error);
      },
    );
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
