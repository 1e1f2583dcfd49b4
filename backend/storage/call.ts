import type { QueryConfig } from 'pg';
import { z } from 'zod';
import type { Caller } from '#backend/caller.ts';
import { JsonTooComplex, parseBoundedJson } from '#backend/http/bounded-json.ts';
import type { RequestContext } from '#backend/http/request-context.ts';
import { readAllAs, type WriteOptions, writeAllAs } from '#backend/postgres/transaction.ts';
import type { StorageContext } from './context.ts';
import { bodyTooLong, invalidRequest, keyMissing } from './errors.ts';
import type { Operation } from './operation.ts';

/** One request to an endpoint. */
export type Call = {
  context: StorageContext;
  request: Request;
  requestContext: RequestContext;
  query: URLSearchParams;
  /** From the path, decoded; empty where the route has none. */
  bucket: string;
  name: string;
  operation: Operation;
  /** Whether the request is signed, in place of a key or a token. */
  isSigned?: boolean;
};

type Row = Record<string, string | null>;

/** Runs one read as the caller. Every value is PostgreSQL's text representation. */
export async function readAsCaller(call: Call, statement: QueryConfig): Promise<Row[]> {
  const [result] = await readAllAs(
    call.context.pool,
    await callerOf(call),
    factsOf(call),
    [statement],
    transactionOf(call),
  );
  return result?.rows ?? [];
}

/**
 * Runs one write as the caller in a separate transaction; `undo` rolls it back, to check only whether it is allowed.
 */
export async function writeAsCaller(
  call: Call,
  statement: QueryConfig,
  options: Pick<WriteOptions, 'undo' | 'check'> = {},
): Promise<Row[]> {
  return writeAs(call, await callerOf(call), statement, options);
}

/** As {@link writeAsCaller}, as another role, such as the service itself. */
export async function writeAs(
  call: Call,
  caller: Caller,
  statement: QueryConfig,
  options: Pick<WriteOptions, 'undo' | 'check'> = {},
): Promise<Row[]> {
  const transaction = { ...transactionOf(call), ...options };
  const [result] = await writeAllAs(call.context.pool, caller, factsOf(call), [statement], transaction);
  return result?.rows ?? [];
}

/**
 * The caller, by API key or token. A gateway may admit requests without either; the official service doesn't.
 *
 * @throws StorageError 403
 */
export async function callerOf({ requestContext, isSigned }: Call): Promise<Caller> {
  const caller = await requestContext.caller();
  const { headers } = requestContext;
  if (isSigned) return caller;
  if (headers.get('authorization') === null && headers.get('apikey') === null) throw keyMissing();
  return caller;
}

/** The caller's account; null for a visitor and for the service. */
export async function ownerOf(call: Call): Promise<string | null> {
  const { sub } = (await callerOf(call)).claims;
  return typeof sub === 'string' && sub !== '' ? sub : null;
}

// Lists of a thousand long names fit.
const MAX_JSON_BYTES = 2 * 1024 * 1024;

/** @throws StorageError 400 when the body is not JSON of that shape or has too many values, 413 above two megabytes */
export async function readJson<Shape extends z.ZodType>(
  { request }: Call,
  shape: Shape,
): Promise<z.output<Shape>> {
  const body = await boundedBody(request);
  let value: unknown;
  try {
    value = parseBoundedJson(body);
  } catch (cause) {
    if (cause instanceof JsonTooComplex) throw invalidRequest(cause.message, cause);
    throw invalidRequest('Could not parse the request body as JSON', cause);
  }
  return parsed(shape, value, 'body');
}

/**
 * @param where it was sent, for the message
 * @throws StorageError 400 for what has not that shape
 */
export function parsed<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  where: string,
): z.output<Shape> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidRequest(`${[where, ...(issue?.path ?? [])].join('/')}: ${issue?.message}`);
}

/** Text that PostgreSQL can hold: it has neither the character zero nor half a character. */
export const storableText = () =>
  z
    .string()
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'holds a character that is not allowed');

async function boundedBody(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_JSON_BYTES) throw bodyTooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function factsOf({ request, requestContext }: Call) {
  const headers: Record<string, string> = {};
  requestContext.headers.forEach((value, name) => {
    headers[name] = value;
  });
  return { method: request.method, path: requestContext.path, headers };
}

function transactionOf({ operation }: Call) {
  return {
    settings: [
      ['storage.operation', operation],
      // Allows the delete: the service also removes the bytes, so none stay behind.
      ['storage.allow_delete_query', 'true'],
    ] as const,
  };
}
