import type { AnsweredSearch } from '#domain/pages/rendered-document.ts';
import type { Answer } from './cached-page.ts';
import { encode, negotiate } from './encodings.ts';

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

/** A smaller body fits in one packet uncompressed. */
const MIN_ENCODED_BYTES = 1_024;

/** Reads a response in place of a page to its end; it is not cached. */
export async function readUncached(response: Response): Promise<Rendered> {
  return {
    status: response.status,
    headers: Array.from(response.headers).flat(),
    body: Buffer.from(await response.arrayBuffer()),
    tags: null,
    until: Number.POSITIVE_INFINITY,
  };
}

/** As a response; an empty body becomes null: admission then answers with the outage page. */
export function passedOn({ status, headers, body }: Rendered): Response {
  return toResponse({ status, headers, body: body.length > 0 ? body : null });
}

/** As a response in the encoding that its client prefers, compressed for this response alone. */
export async function encoded(rendered: Rendered, acceptEncoding: string | undefined): Promise<Response> {
  const { status, body } = rendered;
  if (body.length < MIN_ENCODED_BYTES) return passedOn(rendered);
  const headers = [...rendered.headers, 'vary', 'accept-encoding'];
  const encoding = negotiate(acceptEncoding, 'quick');
  if (encoding === 'identity') return toResponse({ status, headers, body });
  const sent = await encode(body, encoding, 'quick');
  return toResponse({ status, headers: [...headers, 'content-encoding', encoding], body: sent });
}

export function toResponse({ status, headers, body }: Answer): Response {
  const pairs: [string, string][] = [];
  for (let index = 0; index < headers.length; index += 2) {
    pairs.push([headers[index] as string, headers[index + 1] as string]);
  }
  return new Response(body as BodyInit | null, { status, headers: pairs });
}
