import { parseArguments } from './arguments.ts';
import type { BodyLimits } from './body-limits.ts';
import type { ParsedBody } from './intent.ts';
import { parsePayload } from './payload.ts';

/** A body and what its request's head says of it. Plain data, so that it can be handed to another thread. */
export type UnparsedBody = {
  for: 'table' | 'function';
  /** Bare, in lower case: `application/json`. */
  contentType: string;
  bytes: Uint8Array;
  /** Those that the address names; null when it names none. */
  columns: readonly string[] | null;
  limits: BodyLimits;
};

/** @throws PGRST102 for what cannot be read, 413 for what would cost too much */
export function parseBody({ for: target, contentType, bytes, columns, limits }: UnparsedBody): ParsedBody {
  return target === 'table'
    ? { rows: parsePayload(contentType, bytes, columns, limits) }
    : { arguments: parseArguments(contentType, bytes, columns, limits) };
}
