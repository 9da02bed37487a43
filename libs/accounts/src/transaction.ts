import type { ClientBase, Pool } from 'pg';

/** Runs work in a transaction; a connection whose ROLLBACK fails is thrown away. */
export async function inTransaction<Value>(pool: Pool, work: (client: ClientBase) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const value = await work(client);
    await client.query('COMMIT');
    return value;
  } catch (error) {
    // It is busy with a statement that hangs: a ROLLBACK would wait behind it.
    if (error instanceof Error && error.message === 'Query read timeout') broken = error;
    else await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}
