import type { ClientBase, Pool } from 'pg';
import { escapeIdentifier } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { hookFailed } from '../errors/hooks.ts';

const TIMEOUT_MS = 2_000;

/**
 * Calls a database function: `pg-functions://postgres/SCHEMA/NAME`, with the input as its JSON argument. It runs as
 * `supabase_auth_admin`, as on a hosted project.
 *
 * @param client connection with the transaction to join; without it, the call gets a separate transaction
 * @returns the function's result, parsed from JSON
 * @throws AuthError 500 `unexpected_failure`
 */
export async function callFunction(
  uri: string,
  input: unknown,
  client: ClientBase | undefined,
  pool: Pool,
): Promise<unknown> {
  const call = (connection: ClientBase) => callOn(connection, uri, JSON.stringify(input));
  try {
    return await (client ? call(client) : inTransaction(pool, call));
  } catch (cause) {
    throw hookFailed(`Error running hook URI: ${uri}`, cause);
  }
}

async function callOn(client: ClientBase, uri: string, input: string): Promise<unknown> {
  const [schema = '', name = ''] = new URL(uri).pathname.slice(1).split('/').map(decodeURIComponent);
  await client.query(
    `select set_config('statement_timeout', '${TIMEOUT_MS}', true), set_config('role', 'supabase_auth_admin', true)`,
  );
  const { rows } = await client.query<{ answer: unknown }>(
    `select ${escapeIdentifier(schema)}.${escapeIdentifier(name)}($1) as answer`,
    [input],
  );
  await client.query('set local role none; set local statement_timeout to default');
  const { answer } = rows[0] ?? {};
  // A text when the function's return type is not JSON, empty for no result.
  return typeof answer === 'string' ? (answer === '' ? null : JSON.parse(answer)) : (answer ?? null);
}
