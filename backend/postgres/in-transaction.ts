import type { ClientBase, Pool } from 'pg';

/**
 * Runs work in a transaction; any error rolls it back. If changes must survive an error (a session revoked because its
 * token was stolen), the work returns the error and its caller throws it.
 */
export async function inTransaction<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that can't even roll back must not go back to the pool.
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
