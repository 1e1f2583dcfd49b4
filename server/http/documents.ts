import type { RenderDocument, RenderedDocument, SubmitDocument } from '#domain/pages/rendered-document.ts';
import type { DataClient } from '../web/data-client.ts';
import type { Rendered } from './page-cache/rendered.ts';
import { framedHeaders } from './security-headers.ts';

export type DocumentsOptions = {
  /** `render` and `submit` of the built site. */
  render: RenderDocument;
  submit: SubmitDocument<DataClient>;
  /** On every document, in pairs. */
  headers: readonly (readonly [name: string, value: string])[];
  /** A page whole, with the style of all pages. */
  pageStyle(html: string): Buffer;
};

/** The same for everyone; every cache revalidates it each time. The page cache sets its own value. */
const PUBLIC = 'public, max-age=0, must-revalidate';
const EMPTY = Buffer.alloc(0);

/**
 * Answers page requests with HTTP responses.
 *
 * @returns `answer` for a path with its query, `submit` for a posted form
 */
export function createDocuments({ render, submit, headers, pageStyle }: DocumentsOptions) {
  const always = headers.flat();
  const ofPage = [...always, 'content-type', 'text/html; charset=utf-8'];

  function toRendered(document: RenderedDocument): Rendered {
    const { status } = document;
    const [tags, until] = [null, Number.POSITIVE_INFINITY];
    if ('location' in document) {
      const { location, headers = {} } = document;
      const ofRedirect = [...always, 'location', location, ...Object.entries(headers).flat()];
      return { status, headers: ofRedirect, body: EMPTY, tags, until };
    }
    if ('text' in document) {
      const { text, type, maxAgeSeconds, framedStyle } = document;
      const isFramable = framedStyle !== undefined;
      const own = isFramable ? framedHeaders(framedStyle) : {};
      const ofText = ['content-type', type, 'cache-control', `public, max-age=${maxAgeSeconds}`];
      const usual = headers.filter(
        ([name]) => !Object.hasOwn(own, name) && !(isFramable && name === 'x-frame-options'),
      );
      const all = [...usual.flat(), ...ofText, ...Object.entries(own).flat()];
      return { status, headers: all, body: Buffer.from(text), tags, until };
    }
    // The page of an outage is the server's (`busyPage`): it needs no database.
    if (document.html === null) return { status, headers: always, body: EMPTY, tags, until };
    const body = pageStyle(document.html);
    if (document.tags === null) {
      const isUncached = status >= 500 || ('isPrivate' in document && document.isPrivate);
      const caching = isUncached ? 'no-store' : PUBLIC;
      const search = 'search' in document && document.search && { search: document.search };
      return { status, headers: [...ofPage, 'cache-control', caching], body, tags, until, ...search };
    }
    return { status, headers: ofPage, body, tags: document.tags, until: document.until?.getTime() ?? until };
  }

  return {
    answer: async (target: string): Promise<Rendered> => toRendered(await render(target)),
    submit: async (target: string, form: URLSearchParams, visitor: DataClient): Promise<Rendered> =>
      toRendered(await submit(target, form, visitor)),
  };
}
