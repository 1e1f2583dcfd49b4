import { parseArguments } from './arguments.ts';
import type { BodyLimits } from './body-limits.ts';
import type { ParsedBody } from './intent.ts';
import { parsePayload } from './payload.ts';

/** A body and the parts of its request's head needed to parse it. Structured-cloneable, for a worker thread. */
export type UnparsedBody = {
  for: 'table' | 'function';
  /** Bare, in lower case: `application/json`. */
  contentType: string;
  bytes: Uint8Array;
  /** The columns that the URL names; null when it names none. */
  columns: readonly string[] | null;
  limits: BodyLimits;
};

/** @throws PGRST102 when the body cannot be parsed, 413 when parsing would cost too much */
export function parseBody({ for: target, contentType, bytes, columns, limits }: UnparsedBody): ParsedBody {
  return target === 'table'
    ? { rows: parsePayload(contentType, bytes, columns, limits) }
    : { arguments: parseArguments(contentType, bytes, columns, limits) };
}
