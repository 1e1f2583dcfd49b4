import type { RenderDocument, RenderedDocument, SubmitDocument } from '#domain/pages/rendered-document.ts';
import type { DataClient } from './data/client.ts';
import { isTemporary, isUnreachable } from './data/error.ts';
import { type DocumentSite, renderDocument, renderFailure, submitDocument } from './documents/render.tsx';
import { cleanPath, slugPath } from './documents/routes.ts';

export { busyPage } from './documents/busy-page.ts';
export { listArticles } from './documents/content/articles.server.ts';
export { readShare } from './documents/share.server.ts';
export { PAGE_STYLES } from './ui/styles/page-style.server.ts';

/** The documents: `render` answers a path with its query, `submit` a posted form. */
export function createDocuments(site: DocumentSite): {
  render: RenderDocument;
  submit: SubmitDocument<DataClient>;
} {
  return {
    async render(target) {
      const { path, search } = partsOf(target);
      const pathname = cleanPath(path);
      try {
        const query = new URLSearchParams(search);
        const document = await renderDocument(site, pathname, query);
        // « /ville/Montréal »: typed as the place is written.
        const written = slugPath(pathname);
        if (document.status === 404 && written !== pathname) {
          const other = await renderDocument(site, written, query);
          if (other.status === 200) return { status: 301, location: written + search };
          return 'location' in other ? other : document;
        }
        // Redirects a non-canonical spelling of the path to the canonical one.
        return document.status === 200 && pathname !== path
          ? { status: 301, location: pathname + search }
          : document;
      } catch (error) {
        return failed('GET', path, error);
      }
    },
    async submit(target, form, visitor) {
      const { path, search } = partsOf(target);
      try {
        return await submitDocument(site, path, new URLSearchParams(search), form, visitor);
      } catch (error) {
        return failed('POST', path, error);
      }
    },
  };

  /** @param path is logged: without its query, which may contain typed text or the secret of an email's link */
  function failed(method: 'GET' | 'POST', path: string, error: unknown): RenderedDocument {
    console.error(method, path, error);
    if (isTemporary(error) || isUnreachable(error)) {
      return { status: 503, html: null, tags: null, until: null };
    }
    return { status: 500, html: renderFailure(site, cleanPath(path)), tags: null, until: null };
  }
}

function partsOf(target: string): { path: string; search: string } {
  const cut = target.indexOf('?');
  return cut === -1
    ? { path: target, search: '' }
    : { path: target.slice(0, cut), search: target.slice(cut) };
}
