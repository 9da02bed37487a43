import type { Pool, PoolClient } from 'pg';
import { isQueryTimeout } from './query-timeout.js';

/** Locks the lease row. A process paused inside loses its connection before its lease. */
export const beginUnderLease = "BEGIN; SET LOCAL idle_in_transaction_session_timeout = '5s'";

/** Runs work in a transaction. Destroys a connection that hangs or fails to roll back. */
export async function inTransaction<Value>(
  pool: Pool,
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
