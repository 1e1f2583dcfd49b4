import { jsonSize } from './json-size.ts';

/** What JSON may hold before it is parsed; see `JsonSize`. */
export type JsonLimits = { depth: number; values: number };

/** For the bodies and messages of people and programs: 10,000 values take a few milliseconds, whatever they are. */
const JSON_LIMITS: Readonly<JsonLimits> = { depth: 128, values: 10_000 };

/** JSON that was not parsed, because it would cost too much. */
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
 * Parses JSON from outside in bounded time: its nesting and the number of its values are known before any is built.
 *
 * @throws JsonTooComplex, SyntaxError, and what the reviver throws
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
