import { unreadableBody } from '../errors.ts';
import type { BodyLimits } from './body-limits.ts';
import { readCsv } from './csv.ts';
import { parseForm } from './form.ts';
import type { Payload } from './intent.ts';
import { JsonArray } from './json-array.ts';
import { fieldNames, mustBeUtf8, parseJson } from './text.ts';

/**
 * Parses the rows of a body to write.
 *
 * @example `[{"id": 1}, {"id": 2}]` → that same text, of the column `id`
 * @param columns columns named in the URL: JSON is then left to PostgreSQL to parse; null when the URL names none
 * @throws PGRST102 when the body is not what its type says, or its rows are not of one shape; 413
 */
export function parsePayload(
  contentType: string,
  body: Uint8Array,
  columns: readonly string[] | null,
  limits: BodyLimits,
): Payload {
  switch (contentType) {
    case 'application/json':
      return columns === null ? readRows(body, limits) : leftToDatabase(body, columns);
    case 'text/csv':
      return readCsvRows(body, limits);
    case 'application/x-www-form-urlencoded':
      return readForm(body, limits);
    default:
      throw unreadableBody(`Content-Type not acceptable: ${contentType}`);
  }
}

function leftToDatabase(body: Uint8Array, columns: readonly string[]): Payload {
  const json = mustBeUtf8(body);
  return { json, single: looksSingle(json), columns };
}

function readRows(body: Uint8Array, limits: BodyLimits): Payload {
  const value = parseJson(body, limits);
  const json = mustBeUtf8(body);
  if (Array.isArray(value)) return { json, single: false, columns: commonKeys(value, limits) };
  if (!isObject(value)) throw unreadableBody('The body must be a JSON object or an array of JSON objects');
  return { json, single: true, columns: fieldNames(value, limits) };
}

function readForm(body: Uint8Array, limits: BodyLimits): Payload {
  const fields = Object.fromEntries(parseForm(body, limits));
  return { json: Buffer.from(JSON.stringify(fields)), single: true, columns: Object.keys(fields) };
}

function readCsvRows(body: Uint8Array, limits: BodyLimits): Payload {
  const rows = new JsonArray();
  let columns: string[] | undefined;
  readCsv(body, limits, (row) => {
    columns ??= Object.keys(row);
    rows.add(row);
  });
  return { json: rows.end(), single: false, columns: columns ?? [] };
}

// A row that lacks a key of other rows would silently get a null.
function commonKeys(rows: readonly unknown[], limits: BodyLimits): string[] {
  const [first] = rows;
  if (rows.length === 0) return [];
  const keys = isObject(first) ? fieldNames(first, limits) : [];
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

const OPENING_BRACE = 0x7b;
const JSON_SPACES = [0x20, 0x0a, 0x0d, 0x09];

function looksSingle(json: Uint8Array): boolean {
  return json.find((byte) => !JSON_SPACES.includes(byte)) === OPENING_BRACE;
}
