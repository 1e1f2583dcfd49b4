import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { isDataPath } from '#domain/pages/data.ts';
import type { RenderDocument, RenderedDocument, SubmitDocument } from '#domain/pages/rendered-document.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { cleanPath } from './clean-path.ts';
import { clientContext, failureContext, settingsContext } from './context.ts';
import type { DataClient } from './data/client.ts';
import { isTemporary } from './data/error.ts';
import { type DocumentSite, renderDocument, renderFailure, submitDocument } from './documents/render.tsx';
import { UNCACHED } from './http.ts';

export { listArticles } from './content/articles.server.ts';
export { readShare } from './share.server.ts';
export { PAGE_STYLE } from './styles/page-style.server.ts';

export type SiteOptions = {
  /** With the anonymous key. */
  client: DataClient;
  /** Public address, without a slash at the end. */
  siteUrl: string;
  settings: SiteSettings;
};

/** A request to a whole page. */
export type Site = (request: Request) => Promise<Response>;

export { busyPage } from './busy-page.ts';

/** The pages as one function from a request to its whole response. */
export function createSite({ client, siteUrl, settings }: SiteOptions): Site {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return async (request) => {
    const context = new RouterContextProvider();
    context.set(clientContext, client);
    context.set(settingsContext, { ...settings, siteUrl });
    const failure = { isTemporary: false };
    context.set(failureContext, failure);
    const response = await answerAtOneAddress(request, (asked) => handle(asked, context));
    // The server has words for that, which need nothing that may be away.
    if (failure.isTemporary) return new Response(null, { status: 503 });
    // A page's headers are decided without knowing that its loader failed: a failure must not be kept.
    if (response.status >= 500) response.headers.set('cache-control', UNCACHED);
    return response;
  };
}

/** The documents: `render` answers a path with its query, null for a page of the app; `submit` a posted form. */
export function createDocuments(site: DocumentSite): {
  render: RenderDocument;
  submit: SubmitDocument<DataClient>;
} {
  return {
    async render(target) {
      const { path, search } = partsOf(target);
      const pathname = cleanPath(path);
      try {
        const document = await renderDocument(site, pathname, new URLSearchParams(search));
        // Another spelling of the path redirects to the canonical one.
        return document?.status === 200 && pathname !== path
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

  /** @param path without its query, which may hold typed words or the secret of an email's link: it is logged */
  function failed(method: 'GET' | 'POST', path: string, error: unknown): RenderedDocument {
    console.error(method, path, error);
    if (isTemporary(error)) return { status: 503, html: null, tags: null, until: null };
    return { status: 500, html: renderFailure(site, cleanPath(path)), tags: null, until: null };
  }
}

function partsOf(target: string): { path: string; search: string } {
  const cut = target.indexOf('?');
  return cut === -1
    ? { path: target, search: '' }
    : { path: target.slice(0, cut), search: target.slice(cut) };
}

/**
 * Redirects another spelling of a page's path to the canonical one (301). An unknown page is 404 at once, and a moved
 * page redirects straight to its present address.
 */
async function answerAtOneAddress(
  request: Request,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> {
  const url = new URL(request.url);
  const pathname = cleanPath(url.pathname);
  // The framework's own requests name pages by addresses that it made.
  if (pathname === url.pathname || isDataPath(pathname)) return handle(request);
  const response = await handle(new Request(new URL(pathname + url.search, url), request));
  if (response.status !== 200) return response;
  await response.body?.cancel();
  return new Response(null, { status: 301, headers: { location: pathname + url.search } });
}
