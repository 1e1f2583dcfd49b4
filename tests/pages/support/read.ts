import type { SupabaseClient } from '@supabase/supabase-js';

/** Calls a read procedure as the site does, by GET; a failure fails the test. */
export async function read<Answer>(
  client: SupabaseClient,
  procedure: string,
  args: object = {},
): Promise<Answer> {
  const { data, error } = await client.rpc(procedure, args, { get: true });
  if (error) throw new Error(`${procedure}: ${error.message}`, { cause: error });
  return data as Answer;
}
