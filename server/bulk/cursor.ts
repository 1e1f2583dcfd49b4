import type { PoolClient } from 'pg';

const FETCH_ROWS = 5000;

/** The rows of a query, a few thousand in memory at a time; inside a transaction, one cursor at once. */
export async function* rowsOf<Row extends object>(client: PoolClient, query: string): AsyncGenerator<Row> {
  await client.query(`declare bulk_rows no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${FETCH_ROWS} from bulk_rows`);
    yield* rows;
    if (rows.length < FETCH_ROWS) break;
  }
  await client.query('close bulk_rows');
}
