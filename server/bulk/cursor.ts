import type { ClientBase } from 'pg';

const FETCH_ROWS = 5000;

/** The rows of a query, a few thousand in memory at a time; inside a transaction, one cursor at once. */
export async function* rowsOf<Row extends object>(client: ClientBase, query: string): AsyncGenerator<Row> {
  for await (const rows of pagesOf<Row>(client, query, FETCH_ROWS)) yield* rows;
}

/** As {@link rowsOf}, so many at once; between two of them the connection is free for other work. */
export async function* pagesOf<Row extends object>(
  client: ClientBase,
  query: string,
  size: number,
): AsyncGenerator<Row[]> {
  await client.query(`declare bulk_rows no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${size} from bulk_rows`);
    yield rows;
    if (rows.length < size) break;
  }
  await client.query('close bulk_rows');
}
