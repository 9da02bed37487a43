import type { Pool, PoolClient } from 'pg';
import { isQueryTimeout } from './query-timeout.js';

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
