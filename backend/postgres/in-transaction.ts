import type { ClientBase, Pool } from 'pg';

/**
 * Runs work as one transaction, which whatever it throws rolls back. An error whose traces must stay (a stolen token's
 * session that is ended) is returned by the work and thrown by its caller.
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
