import { unreadableBody } from '../errors.ts';
import { parseCsv } from './csv.ts';
import type { FunctionArguments } from './intent.ts';
import { parseQueryString } from './query-string.ts';
import { decodeText, parseJson } from './text.ts';

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
 * @throws PGRST102 when the body is not what its type says
 */
export function parseBody(
  contentType: string,
  body: Uint8Array | null,
  columns: readonly string[] | null,
): FunctionArguments {
  const raw = RAW_TYPES[contentType];
  if (raw === 'bytea') return { from: 'raw', type: raw, content: body ?? new Uint8Array() };
  const text = decodeText(body);
  if (raw) return { from: 'raw', type: raw, content: text };
  if (contentType === 'application/x-www-form-urlencoded')
    return { from: 'form', values: parseQueryString(text) };
  if (contentType === 'text/csv') return { from: 'form', values: Object.entries(parseCsv(text)[0] ?? {}) };
  if (contentType !== 'application/json' && !contentType.endsWith('+json'))
    throw unreadableBody(`Content-Type not acceptable: ${contentType}`);
  if (text.trim() === '') return { from: 'body', json: '{}', inArray: false, names: [], values: {} };
  return readJson(text, columns);
}

function readJson(json: string, columns: readonly string[] | null): FunctionArguments {
  const value = parseJson(json);
  const inArray = Array.isArray(value);
  const first: unknown = inArray ? value[0] : value;
  if (typeof first !== 'object' || first === null || Array.isArray(first))
    return { from: 'raw', type: 'json', content: json };
  const names = Object.keys(first).filter((name) => columns === null || columns.includes(name));
  return { from: 'body', json, inArray, names, values: first as Record<string, unknown> };
}
