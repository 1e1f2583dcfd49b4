import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { BACKEND_PATHS, type Backend } from '#backend/app.ts';
import { MEASURES_PATH } from '#domain/operations/measures.ts';
import { SHARE_PATH } from '#domain/pages/share-image.ts';
import { builtFiles } from '../http/built-files.ts';
import { type CollectorOptions, collect } from '../http/collector.ts';
import type { OncePerDay } from '../http/daily-visits.ts';
import { createDocuments, type DocumentsOptions } from '../http/documents.ts';
import { PageCache, type PageCacheOptions } from '../http/page-cache/index.ts';
import { encoded, passedOn } from '../http/page-cache/rendered.ts';
import { createPostedForms, FORM_PATHS, type PostedFormsOptions } from '../http/posted-forms.ts';
import type { SearchCounter } from '../http/searches.ts';
import { documentPolicy, letsFrame, type PolicySources, siteHeaders } from '../http/security-headers.ts';
import type { SponsorCounter } from '../http/sponsor-counter.ts';
import type { UnmetCounter } from '../http/unmet-searches.ts';
import type { ViewCounter } from '../http/views.ts';
import { keyPath } from '../jobs/index-now/index.ts';
import type { Overload } from '../overload/index.ts';
import { robotsTxt } from '../public/robots.ts';
import { SECURITY_TXT_PATH, type SecurityTxtOptions, securityTxt } from '../public/security-txt.ts';
import type { ShareImages } from '../public/share-images.ts';
import { createSitemap, type SitemapSource } from '../public/sitemap/index.ts';
import type { DataClient } from './data-client.ts';

export type AppOptions = {
  backend: Pick<Backend, 'fetch'>;
  /** Decides when the work of a request may begin. */
  admit: Overload['admit'];
  /** Public address, without a slash at the end. */
  siteUrl: string;
  /** `render` and `submit` of the built site. */
  documents: Pick<DocumentsOptions, 'render' | 'submit'>;
  /** The data client for a request: its calls are rate-limited under the visitor's address. */
  visitorOf(incoming: IncomingMessage): DataClient;
  mayPost: PostedFormsOptions['mayPost'];
  pages: Pick<PageCacheOptions, 'maxBytes' | 'sharedSeconds'>;
  views: Pick<ViewCounter, 'count' | 'pressed'>;
  searches: Pick<SearchCounter, 'count'>;
  unmet: Pick<UnmetCounter, 'count'>;
  sponsors: Pick<SponsorCounter, 'followed' | 'viewed'>;
  vitals: CollectorOptions['vitals'];
  /** For the network of a request, so that repetition cannot inflate counts. */
  oncePerDay(incoming: IncomingMessage): OncePerDay;
  shareImages: Pick<ShareImages, 'answer'>;
  /** Rate limit: whether the request's address may send more measures; null: no limit. */
  mayMeasure: ((incoming: IncomingMessage) => boolean) | null;
  /** Folder of the built assets. */
  assets: string;
  policy: PolicySources;
  /** A page whole, with the style of all pages. */
  pageStyle(html: string): Buffer;
  /** Value of Strict-Transport-Security; null on a site that is not reached by https. */
  strictTransport: string | null;
  security: SecurityTxtOptions;
  sitemap: SitemapSource;
  /** Key of IndexNow, to be read where its notices say; null without one. */
  indexNowKey: string | null;
  onError(error: unknown, request?: Request): void;
};

/** What answers requests: the pages that are kept come before all else. */
export type App = { pages: PageCache; fetch: Hono<{ Bindings: HttpBindings }>['fetch'] };

type SiteApp = Hono<{ Bindings: HttpBindings }>;
type SiteHeaders = ReturnType<typeof siteHeaders>;
type SiteContext = Context<{ Bindings: HttpBindings }>;

/** The whole process on one page: backend, files, measures, then the pages. */
export function createApp(options: AppOptions): App {
  const app: SiteApp = new Hono();
  const headers = siteHeaders(options.strictTransport);
  app.onError((error, c) => {
    options.onError(error, c.req.raw);
    // On the way to the backend nothing else would say them.
    for (const [name, value] of headers) c.header(name, value);
    return c.text('Erreur interne / Internal error', 500);
  });
  mountBackend(app, options);
  app.use(compress());
  app.use(async (c, next) => {
    await next();
    // A browser would overwrite the headers of its cached page with the headers of a 304.
    if (c.res.status === 304) return;
    const isFramable = letsFrame(c.res.headers.get('content-security-policy'));
    for (const [name, value] of headers) {
      if (c.res.headers.has(name) || (isFramable && name === 'x-frame-options')) continue;
      c.res.headers.set(name, value);
    }
  });
  mountFiles(app, options);
  mountMeasures(app, options);
  return { pages: mountPages(app, options, headers), fetch: app.fetch };
}

function mountBackend(app: SiteApp, { backend, admit }: AppOptions): void {
  const toBackend = (c: SiteContext) =>
    admit(c.req.raw, c.env.incoming, () => backend.fetch(c.req.raw, c.env));
  for (const path of BACKEND_PATHS) {
    app.all(path, toBackend);
    app.all(`${path}/*`, toBackend);
  }
}

/** Sitemaps, assets, share images and the small files of the root. */
function mountFiles(app: SiteApp, options: AppOptions): void {
  const { indexNowKey, security, shareImages } = options;

  /** Admits a handler that queries the database, like pages; when it returns null, the next handler answers. */
  function admitted(
    answer: (c: Context) => Promise<Response | null>,
  ): MiddlewareHandler<{ Bindings: HttpBindings }> {
    return async (c, next) => {
      let isNone = false;
      const response = await options.admit(c.req.raw, c.env.incoming, async () => {
        const answered = await answer(c);
        isNone = answered === null;
        return answered ?? new Response();
      });
      return isNone ? next() : response;
    };
  }

  const sitemap = createSitemap(options.sitemap);
  app.get(
    '/:sitemap{sitemap[a-z0-9-]*\\.xml}',
    admitted((c) => sitemap(c.req.raw)),
  );
  if (indexNowKey) app.get(keyPath(indexNowKey), (c) => c.text(indexNowKey));
  app.get('/robots.txt', () => robotsTxt(options.sitemap.siteUrl));
  const files = builtFiles(options.assets);
  app.get('/assets/*', files);
  app.get('/:file{[^/]+\\.[a-z0-9]+}', files);
  app.get(SECURITY_TXT_PATH, () => securityTxt(security));
  app.get(`${SHARE_PATH}/*`, admitted(shareImages.answer));
}

function mountMeasures(app: SiteApp, options: AppOptions): void {
  const { vitals, sponsors, views, oncePerDay, mayMeasure } = options;
  app.post(MEASURES_PATH, async (c) => {
    if (mayMeasure && !mayMeasure(c.env.incoming)) return c.body(null, 429, { 'retry-after': '60' });
    return collect(c.req.raw, { vitals, sponsors, views, oncePerDay: oncePerDay(c.env.incoming) });
  });
}

/** Every other path: the posted forms, then the pages, from the cache or rendered. */
function mountPages(app: SiteApp, options: AppOptions, headers: SiteHeaders): PageCache {
  const { admit, views, searches, unmet, sponsors, oncePerDay } = options;
  const documents = createDocuments({
    ...options.documents,
    headers: [
      ...headers.filter(([name]) => name !== 'content-security-policy'),
      ['content-security-policy', documentPolicy(options.policy)],
    ],
    pageStyle: options.pageStyle,
  });
  // A search that is counted is never cached: it was typed.
  const rendered = async (request: Request, incoming: IncomingMessage) => {
    const document = await documents.answer(incoming.url ?? '/');
    const { search } = document;
    if (search && request.method === 'GET') {
      searches.count(request, search.typed, search.foundNothing, oncePerDay(incoming));
      unmet.count(request, search.unmet, oncePerDay(incoming));
    }
    return encoded(document, incoming.headers['accept-encoding']);
  };
  const pages = new PageCache({
    ...options.pages,
    render: documents.answer,
    // The requests of `pages.respond` below.
    onShown: (request) =>
      views.count(request.url ?? '', request.headers, oncePerDay(request as IncomingMessage)),
    onError: options.onError,
  });
  const postedForm = createPostedForms({
    siteUrl: options.siteUrl,
    submit: async (target, form, incoming) =>
      passedOn(await documents.submit(target, form, options.visitorOf(incoming))),
    mayPost: options.mayPost,
  });
  for (const path of FORM_PATHS) {
    app.post(path, ({ env: { incoming }, req: { raw } }) =>
      admit(raw, incoming, () => postedForm(raw, incoming)),
    );
  }
  app.all('*', async (c) => {
    const { method } = c.req;
    // Pages are read-only: writes go to the backend with the user's token.
    if (method !== 'GET' && method !== 'HEAD') {
      return c.text('Méthode non permise / Method not allowed', 405, { allow: 'GET, HEAD' });
    }
    const { incoming } = c.env;
    const kept = await pages.respond(incoming, (work) => admit(c.req.raw, incoming, work));
    if (kept) return kept;
    const response = await admit(c.req.raw, incoming, () => rendered(c.req.raw, incoming));
    if (method !== 'GET') return response;
    if (response.status === 302) sponsors.followed(c.req.raw, oncePerDay(incoming));
    if (response.status === 200) views.count(incoming.url ?? '', incoming.headers, oncePerDay(incoming));
    return response;
  });

  return pages;
}
