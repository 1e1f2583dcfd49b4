import type { SupabaseClient } from '@supabase/supabase-js';
import { DataError } from './error.ts';

/**
 * Calls a read procedure by GET, so that its answer may be cached on the way.
 *
 * @param args values by parameter name; null and undefined leave the parameter at its default
 * @returns what the procedure answers, typed as the contract says: PostgreSQL has already checked it
 * @throws DataError
 */
export async function callProcedure<Answer>(
  client: SupabaseClient,
  name: string,
  args: Record<string, string | number | null | undefined>,
  signal?: AbortSignal,
): Promise<Answer> {
  const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value != null));
  const request = client.rpc(name, given, { get: true });
  const { data, error, status } = await (signal ? request.abortSignal(signal) : request);
  if (error) throw new DataError(name, error, status);
  return data as Answer;
}

/**
 * Calls a procedure that changes something.
 *
 * @throws DataError, whose code is the procedure's own where it refuses
 */
export async function runProcedure<Answer = void>(
  client: SupabaseClient,
  name: string,
  args: Record<string, unknown>,
): Promise<Answer> {
  const { data, error, status } = await client.rpc(name, args);
  if (error) throw new DataError(name, error, status);
  return data as Answer;
}
