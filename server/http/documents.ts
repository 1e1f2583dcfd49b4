import type { RenderDocument } from '#domain/pages/rendered-document.ts';
import type { Rendered } from './page-cache/rendered.ts';

export type DocumentsOptions = {
  /** Of the built site. */
  render: RenderDocument;
  /** On every document, in pairs. */
  headers: readonly (readonly [name: string, value: string])[];
  /** A page whole, with the style of all pages. */
  pageStyle(html: string): Buffer;
};

/** It is the same for everyone; whoever keeps it asks each time whether it still is. The page cache allows more. */
const PUBLIC = 'public, max-age=0, must-revalidate';
const EMPTY = Buffer.alloc(0);

/**
 * The public pages that are rendered once on the server.
 *
 * @returns what answers a path with its query; null where no document has that address
 */
export function createDocuments({ render, headers, pageStyle }: DocumentsOptions) {
  const always = headers.flat();
  const ofPage = [...always, 'content-type', 'text/html; charset=utf-8'];
  return async (target: string): Promise<Rendered | null> => {
    const document = await render(target);
    if (!document) return null;
    const { status } = document;
    const [tags, until] = [null, Number.POSITIVE_INFINITY];
    if ('location' in document) {
      return { status, headers: [...always, 'location', document.location], body: EMPTY, tags, until };
    }
    // The server has words for what is away, which need nothing that may be away.
    if (document.html === null) return { status, headers: always, body: EMPTY, tags, until };
    const body = pageStyle(document.html);
    if (status >= 500)
      return { status, headers: [...ofPage, 'cache-control', 'no-store'], body, tags, until };
    if (document.tags === null)
      return { status, headers: [...ofPage, 'cache-control', PUBLIC], body, tags, until };
    return { status, headers: ofPage, body, tags: document.tags, until: document.until?.getTime() ?? until };
  };
}
