import { FunctionsHttpError } from '@supabase/supabase-js';
import type { DataClient } from './client.ts';
import { DataError } from './error.ts';

/**
 * Calls an edge function (`supabase/functions`).
 *
 * @returns the JSON of its response
 * @throws DataError with the `code` of the function's response; `unreachable` without a response
 */
export async function callFunction<Answer>(
  client: DataClient,
  name: string,
  body: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Answer> {
  const { data, error } = await client.functions.invoke<Answer>(name, { body, signal });
  if (!error && data) return data;
  if (error instanceof FunctionsHttpError) {
    const response = error.context as Response;
    const answer = (await response.json().catch(() => null)) as { code?: string; message?: string } | null;
    throw new DataError(name, { code: answer?.code, message: answer?.message ?? '' }, response.status);
  }
  throw new DataError(name, { message: String(error) }, 0);
}
