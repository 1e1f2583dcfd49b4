import { unreadableBody } from '../errors.ts';
import type { BodyLimits } from './body-limits.ts';
import { type CsvRow, readCsv } from './csv.ts';
import { parseForm } from './form.ts';
import type { FunctionArguments } from './intent.ts';
import { decodeText, fieldNames, mustBeUtf8, parseJson } from './text.ts';

const RAW_TYPES: Readonly<Record<string, 'text' | 'xml' | 'bytea'>> = {
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytea',
};

/**
 * The arguments of a function called by POST. Of several rows, as an array or CSV, the first one holds them.
 *
 * @example `{"q":"café"}` as JSON → named arguments; a form does the same; a text is a single unnamed argument
 * @param columns the only ones of JSON that are arguments; null for all
 * @throws PGRST102 when the body is not what its type says; 413
 */
export function parseArguments(
  contentType: string,
  body: Uint8Array,
  columns: readonly string[] | null,
  limits: BodyLimits,
): FunctionArguments {
  const raw = RAW_TYPES[contentType];
  if (raw === 'bytea') return { from: 'raw', type: raw, content: body };
  if (raw) return { from: 'raw', type: raw, content: mustBeUtf8(body) };
  if (contentType === 'application/x-www-form-urlencoded')
    return { from: 'form', values: parseForm(body, limits) };
  if (contentType === 'text/csv') return { from: 'form', values: Object.entries(firstRow(body, limits)) };
  if (contentType !== 'application/json' && !contentType.endsWith('+json'))
    throw unreadableBody(`Content-Type not acceptable: ${contentType}`);
  if (isBlank(body)) return { from: 'body', json: EMPTY_OBJECT, inArray: false, names: [], values: {} };
  return readJson(body, columns, limits);
}

const EMPTY_OBJECT = Buffer.from('{}');
/** A longer text is left in the body, for PostgreSQL to take it from there. */
const LONGEST_VALUE_CHARS = 8_192;

function isBlank(body: Uint8Array): boolean {
  return body.length < LONGEST_VALUE_CHARS && decodeText(body).trim() === '';
}

function firstRow(body: Uint8Array, limits: BodyLimits): CsvRow {
  let first: CsvRow | undefined;
  readCsv(body, limits, (row) => {
    first ??= row;
  });
  return first ?? {};
}

function readJson(
  body: Uint8Array,
  columns: readonly string[] | null,
  limits: BodyLimits,
): FunctionArguments {
  const value = parseJson(body, limits);
  const json = mustBeUtf8(body);
  const inArray = Array.isArray(value);
  const first: unknown = inArray ? value[0] : value;
  if (typeof first !== 'object' || first === null || Array.isArray(first))
    return { from: 'raw', type: 'json', content: json };
  const names = fieldNames(first, limits).filter((name) => columns === null || columns.includes(name));
  return { from: 'body', json, inArray, names, values: plainValues(first) };
}

// The others are converted by PostgreSQL from the body as it came, so that a number keeps all its digits.
function plainValues(object: object): Record<string, PlainValue> {
  return Object.fromEntries(
    Object.entries(object).filter(
      (entry): entry is [string, PlainValue] =>
        entry[1] === null ||
        typeof entry[1] === 'boolean' ||
        Number.isSafeInteger(entry[1]) ||
        (typeof entry[1] === 'string' && entry[1].length <= LONGEST_VALUE_CHARS),
    ),
  );
}

type PlainValue = null | boolean | number | string;
