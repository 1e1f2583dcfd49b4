import type { MediaType } from './intent.ts';

const ANYTHING: readonly MediaType[] = [{ name: '*/*', stripNulls: false }];

/**
 * The media types of an `Accept` header, most wanted first (RFC 9110, section 12.5.1).
 *
 * @example `text/csv;q=0.5, application/json` → JSON, then CSV
 * @example `application/vnd.pgrst.object+json;nulls=stripped`
 */
export function parseAccept(header: string | null): readonly MediaType[] {
  if (header === null || header.trim() === '' || header === '*/*') return ANYTHING;
  return header
    .split(',')
    .map((piece) => parseMediaType(piece))
    .sort((a, b) => b.quality - a.quality)
    .map(({ name, stripNulls }) => ({ name, stripNulls }));
}

/** The bare name of a `Content-Type`: `application/json; charset=utf-8` → `application/json`. */
export function contentType(header: string | null): string {
  return header === null ? 'application/json' : parseMediaType(header).name;
}

function parseMediaType(text: string): MediaType & { quality: number } {
  const [name = '', ...parameters] = text.split(';').map((piece) => piece.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return {
    name,
    stripNulls: parameters.includes('nulls=stripped'),
    quality: quality === undefined || Number.isNaN(Number(quality)) ? 1 : Number(quality),
  };
}
