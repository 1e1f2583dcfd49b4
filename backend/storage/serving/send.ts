import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { StoredBytes } from '../bytes/store.ts';
import type { ObjectMetadata } from '../objects/object.ts';
import { REVALIDATE } from '../removable.ts';
import { askedRange } from './range.ts';

/** Options of a response with an object's bytes. */
export type Sending = {
  metadata: Partial<ObjectMetadata>;
  /** Expiry of a signed URL; replaces the object's cache-control. */
  expires?: Date | undefined;
  /** Whether caches must revalidate each time; overrides the object's cache-control and the URL's expiry. */
  revalidate: boolean;
  /** Additional response headers. */
  headers?: Record<string, string>;
};

// Rows that SQL inserted may have no cache-control; the official client's default is an hour.
const DEFAULT_CACHE_CONTROL = 'public, max-age=3600';

/**
 * Responds with an object's bytes: the whole, the requested range, or 304 when the client's copy is current.
 *
 * @throws StorageError 416
 */
export function sendBytes(
  request: Request,
  bytes: StoredBytes,
  { metadata, expires, revalidate, headers: more }: Sending,
): Response {
  const etag = nonEmptyString(metadata.eTag) ?? `"${bytes.tag}"`;
  const headers = new Headers({
    ...factsAsHeaders(metadata, etag, bytes.modified),
    ...cachingHeaders({ metadata, expires, revalidate }),
    ...more,
  });
  if (isFresh(request, etag, bytes.modified)) return new Response(null, { status: 304, headers });
  const download = downloadName(new URL(request.url));
  if (download !== null) headers.set('content-disposition', attachment(download));
  const range = askedRange(rangeOf(request, etag), bytes.size);
  const size = range ? range.last - range.first + 1 : bytes.size;
  headers.set('content-length', String(size));
  if (range) headers.set('content-range', `bytes ${range.first}-${range.last}/${bytes.size}`);
  const body = request.method === 'HEAD' || size === 0 ? null : toWeb(bytes.stream(range));
  return new Response(body, { status: range ? 206 : 200, headers });
}

/**
 * The 304 response to a conditional request, without reading the bytes: each view of a removable object revalidates it, and
 * each read from S3 is a request.
 *
 * @param etag of the full response
 * @returns null when the client has another version
 */
export function unchangedResponse(
  request: Request,
  etag: string,
  { headers, ...sending }: Sending,
): Response | null {
  const tags = request.headers.get('if-none-match');
  if (tags === null || !hasTag(tags, etag)) return null;
  return new Response(null, { status: 304, headers: { etag, ...cachingHeaders(sending), ...headers } });
}

/** The ETag of an object as {@link sendBytes} writes it; null when it depends on the bytes. */
export function tagOf(metadata: Partial<ObjectMetadata> | null): string | null {
  return nonEmptyString(metadata?.eTag) ?? null;
}

function cachingHeaders({ metadata, expires, revalidate }: Omit<Sending, 'headers'>): Record<string, string> {
  if (revalidate) return { 'cache-control': REVALIDATE };
  if (expires) return { expires: expires.toUTCString() };
  return { 'cache-control': nonEmptyString(metadata.cacheControl) ?? DEFAULT_CACHE_CONTROL };
}

function factsAsHeaders(
  metadata: Partial<ObjectMetadata>,
  etag: string,
  modified: Date,
): Record<string, string> {
  const mimetype = nonEmptyString(metadata.mimetype) ?? 'application/octet-stream';
  return {
    // Prevents stored XSS: uploaders must not be able to serve HTML pages on this origin.
    'content-type': mimetype.toLowerCase().includes('text/html') ? 'text/plain' : mimetype,
    'accept-ranges': 'bytes',
    'last-modified': modified.toUTCString(),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    etag,
  };
}

// SQL may have inserted anything.
function nonEmptyString(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\x20-\x7e]+$/.test(value) ? value : undefined;
}

function isFresh({ headers }: Request, etag: string, modified: Date): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null) return hasTag(tags, etag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

function hasTag(tags: string, etag: string): boolean {
  return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

// `If-Range`: a range of a changed object is useless to a client that holds the start of the old one.
function rangeOf({ headers }: Request, etag: string): string | null {
  const condition = headers.get('if-range');
  return condition === null || condition === etag ? headers.get('range') : null;
}

/** File name in the `download` of a URL; empty for the name of the object, null without a download. */
function downloadName({ searchParams }: URL): string | null {
  const name = searchParams.get('download');
  if (name === null || !searchParams.has('token')) return name;
  // `createSignedUrl` of storage-js encodes the name twice (2.119): browsers would save « %C3%A9t%C3%A9.pdf ».
  try {
    return decodeURIComponent(name);
  } catch (error) {
    if (error instanceof URIError) return name;
    throw error;
  }
}

function attachment(name: string): string {
  if (name === '') return 'attachment;';
  const encoded = encodeURIComponent(name);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

function toWeb(stream: Readable): BodyInit {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array> as BodyInit;
}
