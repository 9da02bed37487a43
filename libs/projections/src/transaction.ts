import type { Pool, PoolClient } from 'pg';

/** Runs work in a transaction; a connection whose ROLLBACK fails is thrown away. */
export async function inTransaction<Value>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Value>,
  begin = 'BEGIN',
): Promise<Value> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => (broken = error);
  client.on('error', onError);
  try {
    await client.query(begin);
    const value = await work(client);
    await client.query('COMMIT');
    return value;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
