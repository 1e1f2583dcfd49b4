import type { IncomingMessage } from 'node:http';
import { LOCALES } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';

/** Documents that take a posted form (`submit`). Every other page answers GET and HEAD only. */
export const FORM_PATHS = LOCALES.map((locale) => localizePath('/vie-privee', locale));

/** A request of 4,000 characters, each written as twelve. */
const MAX_BYTES = 64 * 1024;

export type PostedFormsOptions = {
  /** Public address, without a slash at the end. */
  siteUrl: string;
  /** Answers the form of a path with its query, as a document. */
  submit(target: string, form: URLSearchParams, incoming: IncomingMessage): Promise<Response>;
  /** Rate limit: whether the request's address may post another form; null: no limit. */
  mayPost: ((incoming: IncomingMessage) => boolean) | null;
};

/**
 * Answers a form that a browser sends by itself.
 *
 * Only this site's pages may post one: browsers send their origin (`Origin`, `Sec-Fetch-Site`), and a request without
 * it does not come from a browser. The document receives the form, its path and its query, and no header of the
 * request.
 */
export function createPostedForms({ siteUrl, submit, mayPost }: PostedFormsOptions) {
  const { origin } = new URL(siteUrl);
  return async (request: Request, incoming: IncomingMessage): Promise<Response> => {
    const { headers } = request;
    const isOwn = headers.get('sec-fetch-site') === 'same-origin' || headers.get('origin') === origin;
    if (!isOwn) return errorResponse(403, 'Formulaire envoyé d’ailleurs / Form sent from elsewhere');
    if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers.get('content-type') ?? '')) {
      return errorResponse(415, 'Ce n’est pas un formulaire / This is not a form');
    }
    if (mayPost && !mayPost(incoming)) {
      return errorResponse(429, 'Trop d’envois / Too many submissions', { 'retry-after': '60' });
    }
    const form = await readWithin(MAX_BYTES, request);
    if (form === null) return errorResponse(413, 'Formulaire trop grand / Form too large');
    const { pathname, search } = new URL(request.url);
    return submit(pathname + search, new URLSearchParams(form), incoming);
  };
}

function errorResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/** The body as text; null when it is larger. */
async function readWithin(maxBytes: number, { body }: Request): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
