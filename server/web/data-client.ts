import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#domain/database.ts';
import type { NoOther, ProcedureAnswer, ProcedureArgs, ProcedureName } from '#domain/procedures.ts';

/** The official client of our schema. */
export type DataClient = SupabaseClient<Database>;

/**
 * Calls a procedure.
 *
 * @param by `GET` for a read whose answer may be cached on the way
 * @returns the answer that `domain/procedures.ts` declares
 * @throws an error that names the procedure
 */
export async function callProcedure<Name extends ProcedureName, Given extends ProcedureArgs<Name>>(
  client: DataClient,
  name: Name,
  args: Given & NoOther<Given, ProcedureArgs<Name>>,
  by: 'GET' | 'POST' = 'POST',
): Promise<ProcedureAnswer<Name>> {
  const request = client.rpc(name, args as ProcedureArgs<Name>, { get: by === 'GET' });
  const { data, error }: PostgrestSingleResponse<unknown> = await request;
  if (error) throw new Error(`${name}: ${error.message}`, { cause: error });
  return data as ProcedureAnswer<Name>;
}
