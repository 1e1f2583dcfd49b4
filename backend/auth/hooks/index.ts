import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { hookFailed, hookRefused } from '../errors/hooks.ts';
import type { Call } from '../request/call.ts';
import { HOOK_NAMES, type HookName } from '../request/settings.ts';
import { callFunction } from './postgres-function.ts';
import { askWebhook } from './webhook.ts';

/** Whether config.toml enables a hook. */
export function isHooked({ context }: Call, name: HookName): boolean {
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
  call: Call,
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
