import type { AnsweredSearch } from '#domain/pages/rendered-document.ts';
import { PAGE_TAGS_HEADER, PAGE_UNTIL_HEADER } from '#domain/pages/tags.ts';
import type { Answer } from './cached-page.ts';

/** A complete response of the site. */
export type Rendered = {
  status: number;
  /** In pairs, as `writeHead` takes them; without headers that depend on the request. */
  headers: string[];
  body: Buffer;
  /** The page's tags; null for a response that must not be cached. */
  tags: string[] | null;
  /** Its expiry, in milliseconds since 1970. */
  until: number;
  /** The search that it answers, to be counted. */
  search?: AnsweredSearch;
};

/** A response passed on unchanged, without internal headers. */
export function withoutTags(response: Response): Response {
  response.headers.delete(PAGE_TAGS_HEADER);
  response.headers.delete(PAGE_UNTIL_HEADER);
  return response;
}

/** Internal headers, and headers that depend on the request. */
const EXCLUDED_HEADERS = new Set([
  PAGE_TAGS_HEADER,
  PAGE_UNTIL_HEADER,
  'cache-control',
  'etag',
  'vary',
  'content-length',
]);

/** Reads a response to its end. Only successful responses with tags and without cookies are cacheable. */
export async function readRendered(response: Response): Promise<Rendered> {
  const { headers, status } = response;
  const tags = headers.get(PAGE_TAGS_HEADER);
  const until = Number(headers.get(PAGE_UNTIL_HEADER) ?? Number.POSITIVE_INFINITY);
  const isKept = tags !== null && status === 200 && !headers.has('set-cookie');
  return {
    status,
    headers: Array.from(headers).flatMap(([name, value]) =>
      (isKept ? EXCLUDED_HEADERS.has(name) : name === PAGE_TAGS_HEADER || name === PAGE_UNTIL_HEADER)
        ? []
        : [name, value],
    ),
    body: Buffer.from(await response.arrayBuffer()),
    tags: isKept ? tags.split(' ') : null,
    until: Number.isFinite(until) ? until : Number.POSITIVE_INFINITY,
  };
}

/** As a response; without a body when there is none: admission then answers with the page of an outage. */
export function passedOn({ status, headers, body }: Rendered): Response {
  return toResponse({ status, headers, body: body.length > 0 ? body : null });
}

export function toResponse({ status, headers, body }: Answer): Response {
  const pairs: [string, string][] = [];
  for (let index = 0; index < headers.length; index += 2) {
    pairs.push([headers[index] as string, headers[index + 1] as string]);
  }
  return new Response(body as BodyInit | null, { status, headers: pairs });
}
