import { randomUUID } from 'node:crypto';
import type { RawRequest } from './parse-request.ts';

/**
 * A request without its filter values, so that reads which differ only in the values share a plan and a statement.
 */
export type Shape = {
  /** Equal for two requests exactly when everything but {@link values} is. */
  key: string;
  /** The request with a mark in the place of each value. */
  request: RawRequest;
  /** The values behind the marks, in order. */
  values: readonly string[];
};

// Random, so that no value sent by a caller can be mistaken for a mark.
const MARK = `\u{fffc}${randomUUID()} `;

// Only comparisons that hand their value to PostgreSQL untouched.
const COMPARISON = /^((?:not\.)?(?:eq|neq|gte|gt|lte|lt)\.)(.*)$/s;
const NOT_FILTERS = /^(?:select|columns|on_conflict|apikey)$|(?:^|\.)(?:order|limit|offset|and|or)$/;
const HEADERS_THAT_MATTER = ['accept', 'accept-profile', 'prefer', 'range'];

/** Null for a request whose body says what it wants. */
export function shapeOf(request: RawRequest): Shape | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const values: string[] = [];
  // Whether a function's parameter is a filter depends on its value.
  const parameters = request.path.startsWith('/rpc/')
    ? request.parameters
    : request.parameters.map(([name, value]): [string, string] => {
        const found = NOT_FILTERS.test(name) ? null : COMPARISON.exec(value);
        if (!found) return [name, value];
        values.push(found[2] as string);
        return [name, `${found[1]}${MARK}${values.length - 1}`];
      });
  const headers = HEADERS_THAT_MATTER.map((name) => request.headers.get(name));
  return {
    key: JSON.stringify([request.method, request.path, parameters, headers]),
    request: { ...request, parameters },
    values,
  };
}

/** Puts the values of a request where its shape has marks. */
export function fillMarks(marked: readonly unknown[], values: readonly string[]): unknown[] {
  return marked.map((value) =>
    typeof value === 'string' && value.startsWith(MARK) ? values[Number(value.slice(MARK.length))] : value,
  );
}
