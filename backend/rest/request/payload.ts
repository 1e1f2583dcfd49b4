import { unreadableBody } from '../errors.ts';
import { parseCsv } from './csv.ts';
import type { Payload } from './intent.ts';
import { parseQueryString } from './query-string.ts';
import { decodeText, parseJson } from './text.ts';

/**
 * The rows that a body asks to write.
 *
 * @example `[{"id": 1}, {"id": 2}]` → that same text, of the column `id`
 * @param columns those that the address names: JSON is then left to PostgreSQL to read; null when it names none
 * @throws PGRST102 when the body is not what its type says, or its rows are not of one shape
 */
export function parsePayload(
  contentType: string,
  body: Uint8Array | null,
  columns: readonly string[] | null,
): Payload {
  const text = decodeText(body);
  switch (contentType) {
    case 'application/json':
      return columns === null ? readRows(text) : { json: text, single: looksSingle(text), columns };
    case 'text/csv':
      return ofRows(parseCsv(text));
    case 'application/x-www-form-urlencoded':
      return readForm(text);
    default:
      throw unreadableBody(`Content-Type not acceptable: ${contentType}`);
  }
}

function readRows(text: string): Payload {
  const value = parseJson(text);
  if (Array.isArray(value)) return { json: text, single: false, columns: commonKeys(value) };
  if (!isObject(value)) throw unreadableBody('The body must be a JSON object or an array of JSON objects');
  return { json: text, single: true, columns: Object.keys(value) };
}

function readForm(text: string): Payload {
  const fields = Object.fromEntries(parseQueryString(text));
  return { json: JSON.stringify(fields), single: true, columns: Object.keys(fields) };
}

function ofRows(rows: readonly Record<string, unknown>[]): Payload {
  return { json: JSON.stringify(rows), single: false, columns: Object.keys(rows[0] ?? {}) };
}

// A row without a key that others have would get a null that nobody wrote.
function commonKeys(rows: readonly unknown[]): string[] {
  const [first] = rows;
  if (rows.length === 0) return [];
  const keys = isObject(first) ? Object.keys(first) : [];
  const uniform = rows.every(
    (row) =>
      isObject(row) &&
      Object.keys(row).length === keys.length &&
      keys.every((key) => Object.hasOwn(row, key)),
  );
  if (!uniform) throw unreadableBody('All object keys must match');
  return keys;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function looksSingle(text: string): boolean {
  return text.trimStart().startsWith('{');
}
