import { isUtf8 } from 'node:buffer';
import { JsonTooComplex, parseBoundedJson } from '#backend/http/bounded-json.ts';
import { bodyTooComplex, unreadableBody } from '../errors.ts';
import type { BodyLimits } from './body-limits.ts';

const decoder = new TextDecoder();

/**
 * A body without its byte order mark.
 *
 * @throws PGRST102 when the bytes are not UTF-8
 */
export function mustBeUtf8(body: Uint8Array): Uint8Array {
  if (!isUtf8(body)) throw unreadableBody('The body is not UTF-8');
  const hasMark = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf;
  return hasMark ? body.subarray(3) : body;
}

/** @throws PGRST102 when the bytes are not UTF-8 */
export function decodeText(body: Uint8Array): string {
  return decoder.decode(mustBeUtf8(body));
}

/** @throws PGRST102, and 413 when it is nested too deep or has too many values */
export function parseJson(body: Uint8Array, limits: BodyLimits): unknown {
  const utf8 = mustBeUtf8(body);
  try {
    return parseBoundedJson(utf8, limits);
  } catch (error) {
    if (!(error instanceof JsonTooComplex)) throw unreadableBody('Empty or invalid json');
    const hint = 'Name the columns in the address (columns=a,b): PostgreSQL then reads the rows by itself.';
    throw bodyTooComplex(`${error.message}.`, error.exceeded === 'values' ? hint : undefined);
  }
}

/**
 * The keys of a row, or the names of arguments.
 *
 * @throws 413 when there are more than any table or function has
 */
export function fieldNames(object: object, { fields }: BodyLimits): string[] {
  const names = Object.keys(object);
  if (names.length > fields) throw bodyTooComplex(`A row, or a call, has ${fields} fields at most.`);
  return names;
}
