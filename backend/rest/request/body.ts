import { unreadableBody } from '../errors.ts';
import type { FunctionArguments } from './intent.ts';
import { parseQueryString } from './query-string.ts';
import { decodeText, parseJson } from './text.ts';

const RAW_TYPES: Readonly<Record<string, 'text' | 'xml' | 'bytea'>> = {
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytea',
};

/**
 * The arguments of a function called by POST.
 *
 * @example `{"q":"café"}` as JSON → named arguments; a form does the same; a text is a single unnamed argument
 * @throws PGRST102 when the body is not what its type says
 */
export function parseBody(contentType: string, body: Uint8Array | null): FunctionArguments {
  const raw = RAW_TYPES[contentType];
  if (raw === 'bytea') return { from: 'raw', type: raw, content: body ?? new Uint8Array() };
  const text = decodeText(body);
  if (raw) return { from: 'raw', type: raw, content: text };
  if (contentType === 'application/x-www-form-urlencoded')
    return { from: 'form', values: parseQueryString(text) };
  if (contentType !== 'application/json' && !contentType.endsWith('+json'))
    throw unreadableBody(`Content-Type not acceptable: ${contentType}`);
  if (text.trim() === '') return { from: 'body', json: '{}', names: [], values: {} };
  return readJson(text);
}

function readJson(text: string): FunctionArguments {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { from: 'raw', type: 'json', content: text };
  return { from: 'body', json: text, names: Object.keys(value), values: value as Record<string, unknown> };
}
