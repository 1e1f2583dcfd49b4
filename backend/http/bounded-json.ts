import { jsonSize } from './json-size.ts';

/** Limits checked before JSON is parsed; see `JsonSize`. */
export type JsonLimits = { depth: number; values: number };

/**
 * For request bodies and socket messages: parsing 10,000 values takes a few milliseconds, whichever types they have.
 */
const JSON_LIMITS: Readonly<JsonLimits> = { depth: 128, values: 10_000 };

/** JSON that was not parsed because it exceeds a limit. */
export class JsonTooComplex extends Error {
  readonly exceeded: keyof JsonLimits;

  constructor(exceeded: keyof JsonLimits, limit: number) {
    super(
      exceeded === 'depth'
        ? `JSON is nested ${limit} levels deep at most`
        : `JSON has ${limit} keys and values at most`,
    );
    this.exceeded = exceeded;
  }
}

/**
 * Parses untrusted JSON in bounded time: its nesting and number of values are measured before any value is built.
 *
 * @throws JsonTooComplex, SyntaxError, and errors of the reviver
 */
export function parseBoundedJson(
  utf8: Uint8Array,
  limits: Readonly<JsonLimits> = JSON_LIMITS,
  reviver?: (key: string, value: unknown) => unknown,
): unknown {
  const { depth, values } = jsonSize(utf8);
  if (depth > limits.depth) throw new JsonTooComplex('depth', limits.depth);
  if (values > limits.values) throw new JsonTooComplex('values', limits.values);
  return JSON.parse(Buffer.from(utf8.buffer, utf8.byteOffset, utf8.byteLength).toString(), reviver);
}
