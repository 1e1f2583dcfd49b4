import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { RENDERED_AT } from '#domain/pages/tags.ts';
import { ARRIVAL_VARY } from '../arrival.ts';
import { decode, type Effort, type Encoding, encode } from './encodings.ts';
import type { Rendered } from './rendered.ts';
import type { Stored } from './store.ts';
import { type Timed, tagHash } from './tag-clock.ts';

/** A response of the site that is the same for everyone, with its compressed representations. */
export type CachedPage = Timed &
  Stored & {
    readonly etag: string;
    /** Milliseconds since 1970. */
    readonly renderedAt: number;
    readonly until: number;
    /** The same moment on the monotonic clock, in milliseconds. */
    readonly endsAt: number;
    /** The compression level: it depends on whether the page is cached. */
    readonly effort: Effort;
    /** As `writeHead` takes them: headers of every representation. */
    readonly headers: readonly string[];
    readonly representations: Map<Encoding, Representation>;
  };

export type Representation = { body: Buffer; headers: string[] };

/** A response to send; `body` is null when it has no body. */
export type Answer = { status: number; headers: string[]; body: Buffer | null };

/** The size of headers, tags and objects, in addition to the bodies. */
const OVERHEAD_BYTES = 3_000;
/** The index of the value of `Cache-Control` in {@link Representation.headers}. */
const CACHE_CONTROL = 1;
/** The render time in a page's HTML. */
const MOMENT = new RegExp(`^"${RENDERED_AT}":\\d+`);
const MOMENT_NAME = `"${RENDERED_AT}`;
const MOMENT_MAX = MOMENT_NAME.length + 24;
const REPEATED_HEADERS = new Set(['cache-control', 'etag', 'vary']);

/**
 * @param since the last change received when its rendering began
 * @param nowMs of a monotonic clock
 */
export function cachedPage(
  key: string,
  rendered: Rendered,
  since: number,
  until: number,
  effort: Effort,
  nowMs: number,
): CachedPage {
  const tags = Uint32Array.from(new Set((rendered.tags ?? []).map(tagHash)));
  return {
    key,
    tags,
    since,
    current: since,
    outdatedAt: null,
    etag: entityTag(rendered.body),
    renderedAt: Date.now(),
    until: Math.min(until, rendered.until),
    endsAt: nowMs + Math.min(until, rendered.until) - Date.now(),
    effort,
    headers: rendered.headers,
    representations: new Map(),
    bytes: OVERHEAD_BYTES + key.length + 4 * tags.length,
    touchedAt: 0,
  };
}

/**
 * Weak (RFC 9110, 8.8.1): one stands for every encoding of a page, and for every rendering of it, in any process, that shows
 * the same. The moment of a rendering decides what is open; where that shows, the page is another one.
 */
function entityTag(body: Buffer): string {
  const named = body.indexOf(MOMENT_NAME);
  const begin = named < 0 ? body.length : named;
  const [moment = ''] = MOMENT.exec(body.toString('latin1', begin, begin + MOMENT_MAX)) ?? [];
  const hash = createHash('sha256')
    .update(body.subarray(0, begin))
    .update(body.subarray(begin + moment.length));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** A representation: cached, or made of the body or of another representation. */
export async function representation(
  page: CachedPage,
  encoding: Encoding,
  body?: Buffer,
): Promise<Representation> {
  const known = page.representations.get(encoding);
  if (known) return known;
  const encoded = await encode(body ?? (await fullBody(page)), encoding, page.effort);
  return {
    body: encoded,
    headers: [
      'cache-control',
      '',
      'etag',
      page.etag,
      'vary',
      page.key === '/' ? `accept-encoding, ${ARRIVAL_VARY}` : 'accept-encoding',
      ...page.headers,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(encoded.length),
    ],
  };
}

async function fullBody({ representations }: CachedPage): Promise<Buffer> {
  for (const [encoding, { body }] of representations) return decode(body, encoding);
  throw new Error('a kept page has no body');
}

/**
 * The response to a request: the page, its headers alone, or 304.
 *
 * @param cacheControl current value
 */
export function answerOf(
  { etag }: CachedPage,
  { headers, body }: Representation,
  request: { method?: string; headers: IncomingHttpHeaders },
  cacheControl: string,
): Answer {
  headers[CACHE_CONTROL] = cacheControl;
  const seen = request.headers['if-none-match'];
  if (seen !== undefined && hasSeen(seen, etag)) {
    return { status: 304, headers: withoutBody(headers), body: null };
  }
  return { status: 200, headers, body: request.method === 'HEAD' ? null : body };
}

// Weakly compared (RFC 9110, 13.1.2): proxies add and take `W/` as they encode.
function hasSeen(seen: string, etag: string): boolean {
  if (seen === etag || seen.trim() === '*') return true;
  const opaque = etag.slice(2);
  return seen.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}

// Headers that a 304 must repeat (RFC 9110, 15.4.5) and no others: this rendering's policy allows only the scripts of
// its body, and the client has the body of another rendering.
function withoutBody(headers: readonly string[]): string[] {
  return headers.filter((_, index) => REPEATED_HEADERS.has(headers[index & ~1] ?? ''));
}
