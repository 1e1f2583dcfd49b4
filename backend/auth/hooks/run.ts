import { randomUUID } from 'node:crypto';
import { type ClientBase, escapeIdentifier, type Pool } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import type { Call } from '../request/call.ts';
import { HOOK_NAMES, type HookName } from '../request/settings.ts';
import { hookFailed, hookRefused } from './errors.ts';
import { askWebhook } from './webhook.ts';

/** The parts of a call that a hook needs: work without a request has them too. */
export type HookCall = Pick<Call, 'context' | 'now' | 'address'>;

/** Whether config.toml enables a hook. */
export function isHooked({ context }: Pick<Call, 'context'>, name: HookName): boolean {
  return context.settings.hook[name]?.enabled ?? false;
}

/**
 * Runs the hook that config.toml configures.
 *
 * @param client the current transaction, which a database function joins
 * @returns the hook's output; empty when it returned nothing
 * @throws AuthError with the hook's status and message; 422 `hook_timeout`, `hook_timeout_after_retry`,
 *   `hook_payload_over_size_limit`; 400 `hook_payload_invalid_content_type`; 500 `unexpected_failure`
 */
export async function runHook(
  call: HookCall,
  name: HookName,
  input: Record<string, unknown>,
  client?: ClientBase,
): Promise<Record<string, unknown>> {
  const { context, now, address } = call;
  const hook = context.settings.hook[name];
  if (!hook?.enabled) throw new Error(`The hook ${name} is not enabled`);
  const metadata = { uuid: randomUUID(), time: now.toISOString(), name: HOOK_NAMES[name] };
  const sent = { metadata: { ...metadata, ...(address !== null && { ip_address: address }) }, ...input };
  const answer = hook.uri.startsWith('pg-functions:')
    ? await callFunction(hook.uri, sent, client, context.pool)
    : await askWebhook(hook, sent, { now, resolveServiceUrl: context.resolveServiceUrl });
  if (answer === null) return {};
  if (typeof answer !== 'object' || Array.isArray(answer))
    throw hookFailed('Error unmarshaling JSON output.');
  throwHookError(answer as Record<string, unknown>);
  return answer as Record<string, unknown>;
}

// `{ "error": { "http_code": 403, "message": "…" } }`
function throwHookError({ error }: Record<string, unknown>): void {
  if (typeof error !== 'object' || error === null || !('message' in error)) return;
  if (typeof error.message !== 'string' || !error.message) return;
  const status = 'http_code' in error ? Number(error.http_code) : 500;
  throw hookRefused(Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500, error.message);
}

const FUNCTION_TIMEOUT_MS = 2_000;

/**
 * Calls a database function: `pg-functions://postgres/SCHEMA/NAME`, with the input as its JSON argument. It runs as
 * `supabase_auth_admin`, as on a hosted project.
 *
 * @param client connection with the transaction to join; without it, the call gets a separate transaction
 * @returns the function's result, parsed from JSON
 * @throws AuthError 500 `unexpected_failure`
 */
async function callFunction(
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
    `select set_config('statement_timeout', '${FUNCTION_TIMEOUT_MS}', true), set_config('role', 'supabase_auth_admin', true)`,
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
