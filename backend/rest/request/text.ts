import { isUtf8 } from 'node:buffer';
import { jsonSize } from '#backend/http/json-size.ts';
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

/** @throws PGRST102, and 413 for what is nested too deep or has too many values */
export function parseJson(body: Uint8Array, limits: BodyLimits): unknown {
  const utf8 = mustBeUtf8(body);
  const { depth, values } = jsonSize(utf8);
  if (depth > limits.depth) throw bodyTooComplex(`JSON is nested ${limits.depth} levels deep at most.`);
  if (values > limits.values) {
    throw bodyTooComplex(
      `JSON has ${limits.values} keys and values at most.`,
      'Name the columns in the address (columns=a,b): PostgreSQL then reads the rows by itself.',
    );
  }
  try {
    return JSON.parse(decoder.decode(utf8));
  } catch {
    throw unreadableBody('Empty or invalid json');
  }
}
