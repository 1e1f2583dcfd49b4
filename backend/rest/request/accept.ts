import type { ExplainOption, MediaType } from './intent.ts';

const ANYTHING: readonly MediaType[] = [{ name: '*/*', stripNulls: false }];
const PLAN = /^application\/vnd\.pgrst\.plan(?:\+(json|text))?$/;
const OPTIONS: readonly ExplainOption[] = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

/**
 * The media types of an `Accept` header, most wanted first (RFC 9110, section 12.5.1).
 *
 * @example `text/csv;q=0.5, application/json` → JSON, then CSV
 * @example `application/vnd.pgrst.object+json;nulls=stripped`
 * @example `application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|buffers` → how CSV would be made
 */
export function parseAccept(header: string | null): readonly MediaType[] {
  if (header === null || header.trim() === '' || header === '*/*') return ANYTHING;
  return splitOutsideQuotes(header, ',')
    .map((piece) => parseMediaType(piece))
    .sort((a, b) => b.quality - a.quality)
    .map(({ quality: _, ...type }) => type);
}

/** The bare name of a `Content-Type`: `application/json; charset=utf-8` → `application/json`. */
export function contentType(header: string | null): string {
  return header === null ? 'application/json' : parseMediaType(header).name;
}

function parseMediaType(text: string): MediaType & { quality: number } {
  const [name = '', ...rest] = splitOutsideQuotes(text, ';').map((piece) => piece.trim());
  const parameters = new Map(rest.map(splitParameter));
  const quality = Number(parameters.get('q') ?? 1);
  return {
    ...named(name, parameters),
    quality: Number.isNaN(quality) ? 1 : quality,
  };
}

function named(written: string, parameters: ReadonlyMap<string, string>): MediaType {
  const name = written.toLowerCase();
  const type = { name, stripNulls: parameters.get('nulls')?.toLowerCase() === 'stripped' };
  const plan = PLAN.exec(name);
  if (!plan) return type;
  const { quality: _, ...of } = parseMediaType(parameters.get('for') ?? 'application/json');
  const wanted = (parameters.get('options') ?? '').split('|');
  const options = OPTIONS.filter((option) => wanted.includes(option));
  return { ...type, explain: { of, format: plan[1] === 'json' ? 'json' : 'text', options } };
}

/** `for="text/csv"` → `['for', 'text/csv']` */
function splitParameter(text: string): [name: string, value: string] {
  const equals = text.indexOf('=');
  if (equals < 0) return [text.toLowerCase(), ''];
  const value = text.slice(equals + 1).trim();
  const unquoted = value.startsWith('"') ? value.slice(1).replace(/"$/, '') : value;
  return [text.slice(0, equals).trim().toLowerCase(), unquoted];
}

function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  if (!text.includes('"')) return text.split(separator);
  const pieces: string[] = [];
  let quoted = false;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '"') quoted = !quoted;
    if (text[index] !== separator || quoted) continue;
    pieces.push(text.slice(start, index));
    start = index + 1;
  }
  return [...pieces, text.slice(start)];
}
