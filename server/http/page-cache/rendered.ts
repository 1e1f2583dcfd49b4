import { PAGE_TAGS_HEADER, PAGE_UNTIL_HEADER } from '#domain/pages/tags.ts';

/** What the site answered, whole. */
export type Rendered = {
  status: number;
  /** In pairs, as `writeHead` takes them; without what is decided for each request. */
  headers: string[];
  body: Buffer;
  /** What the page depends on; null for what must not be kept. */
  tags: string[] | null;
  /** When it ends though nothing changed, in milliseconds since 1970. */
  until: number;
};

/** An answer that is passed on as it is, without what is the server's alone. */
export function withoutTags(response: Response): Response {
  response.headers.delete(PAGE_TAGS_HEADER);
  response.headers.delete(PAGE_UNTIL_HEADER);
  return response;
}

/** Of the server alone, or decided for each request. */
const NOT_KEPT = new Set([
  PAGE_TAGS_HEADER,
  PAGE_UNTIL_HEADER,
  'cache-control',
  'etag',
  'vary',
  'content-length',
]);

/** Reads an answer to its end. Only what says its tags, succeeds and sets nothing in a browser may be kept. */
export async function readRendered(response: Response): Promise<Rendered> {
  const { headers, status } = response;
  const tags = headers.get(PAGE_TAGS_HEADER);
  const until = Number(headers.get(PAGE_UNTIL_HEADER) ?? Number.POSITIVE_INFINITY);
  const isKept = tags !== null && status === 200 && !headers.has('set-cookie');
  return {
    status,
    headers: Array.from(headers).flatMap(([name, value]) =>
      (isKept ? NOT_KEPT.has(name) : name === PAGE_TAGS_HEADER || name === PAGE_UNTIL_HEADER)
        ? []
        : [name, value],
    ),
    body: Buffer.from(await response.arrayBuffer()),
    tags: isKept ? tags.split(' ') : null,
    until: Number.isFinite(until) ? until : Number.POSITIVE_INFINITY,
  };
}
