import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import type { NoOther, ProcedureAnswer, ProcedureArgs, ProcedureName } from '#domain/procedures.ts';
import type { DataClient } from './client.ts';
import { noteEnding } from './ended-account.ts';
import { type ClientError, DataError } from './error.ts';
import type { PublicReads } from './public-reads.ts';

/**
 * Calls a read procedure, over HTTP by GET, so that HTTP caches can store its answer.
 *
 * @param client {@link PublicReads} is enough for public data
 * @param args values by parameter name; null and undefined leave the parameter at its default
 * @returns the answer that `domain/procedures.ts` declares
 * @throws DataError
 */
export function callProcedure<Name extends ProcedureName, Given extends ProcedureArgs<Name>>(
  client: PublicReads,
  name: Name,
  args: Given & NoOther<Given, ProcedureArgs<Name>>,
  signal?: AbortSignal,
): Promise<ProcedureAnswer<Name>> {
  return callByName(client, name, args, signal);
}

/** {@link callProcedure} with arguments and an answer that the caller types. @throws DataError */
export async function callByName<Answer>(
  client: PublicReads,
  name: string,
  args: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const given = Object.fromEntries(
    Object.entries(args)
      .filter(([, value]) => value != null)
      .map(([parameter, value]) => [parameter, inAddress(value)]),
  );
  const request = client.rpc(name, given, { get: true, signal });
  const { data, error, status } = await (signal ? (request.abortSignal?.(signal) ?? request) : request);
  if (error) throw refused(name, error, status);
  return data as Answer;
}

/**
 * Calls a procedure that writes.
 *
 * @returns the answer that `domain/procedures.ts` declares
 * @throws DataError, with the procedure's own code where it refuses
 */
export async function runProcedure<Name extends ProcedureName, Given extends ProcedureArgs<Name>>(
  client: DataClient,
  name: Name,
  args: Given & NoOther<Given, ProcedureArgs<Name>>,
): Promise<ProcedureAnswer<Name>> {
  const { data, error, status }: PostgrestSingleResponse<unknown> = await client.rpc(
    name,
    args as ProcedureArgs<Name>,
  );
  if (error) throw refused(name, error, status);
  return data as ProcedureAnswer<Name>;
}

function refused(name: string, cause: ClientError, status: number): DataError {
  const error = new DataError(name, cause, status);
  noteEnding(error);
  return error;
}

/** Removes empty arguments, for the shortest API URL. */
export function withoutEmpty<Args extends object>(args: Args): Partial<Args> {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== '')) as Partial<Args>;
}

/** The official client serializes lists for a URL, but no other objects. */
function inAddress(value: unknown): unknown {
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value;
}
