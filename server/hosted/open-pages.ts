import { createAddressLimit, type Served } from '#backend/app.ts';
import type { Config } from '../config.ts';
import { redirectOnArrival } from '../http/arrival.ts';
import { createPageStyle } from '../http/page-style.ts';
import { strictTransport } from '../http/security-headers.ts';
import { createOverload } from '../overload/index.ts';
import { readListingPicture } from '../public/listing-picture.ts';
import { createShareImages } from '../public/share-images.ts';
import { siteErrors } from '../start/site-errors.ts';
import { type AppOptions, createApp } from '../web/app.ts';
import { BUILT_ASSETS, openBuild } from '../web/built-site.ts';
import { FORMS_PER_MINUTE } from '../web/open-web.ts';
import { siteSettings } from '../web/site-settings.ts';
import { createHealth } from './health.ts';
import { projectClient } from './project-client.ts';

/** A hosted project: its address, and its public key. */
export type HostedProject = { url: string; key: string };

/** Counts are written with the service key, which this process does not have. */
const UNCOUNTED = {
  views: { count: () => undefined, pressed: () => undefined },
  searches: { count: () => undefined },
  unmet: { count: () => undefined },
  sponsors: { followed: () => undefined, viewed: () => undefined },
  vitals: { count: () => undefined },
  oncePerDay: () => () => undefined,
  mayMeasure: null,
} satisfies Partial<AppOptions>;

/**
 * The pages of a site whose backend is the project of `SUPABASE_URL`. Browsers call the project themselves.
 *
 * Without notifications of changes, each request reads the page's data again. The cache answers while the project is
 * unavailable.
 */
export async function openPages(config: Config, project: HostedProject, siteUrl: string) {
  const onError = siteErrors(config);
  const { built, scripts, policy } = await openBuild(config);
  const settings = siteSettings(config, siteUrl, project.key);
  const client = projectClient(project.url, project.key);
  const health = createHealth(project.url, project.key);
  const shareImages = createShareImages({
    readShare: (pagePath) => built.readShare(client, settings, pagePath),
    readPicture: (name) =>
      readListingPicture({ fetch: async (request) => fetch(request) }, project.url, name),
    siteName: config.SITE_NAME,
    host: new URL(siteUrl).host,
    onError,
  });
  const { RATE_LIMITS, TRUSTED_PROXIES } = config;
  const overload = createOverload({
    trustedProxies: TRUSTED_PROXIES,
    byNetwork: RATE_LIMITS === 'on',
    isService: () => false,
    database: () => ({ waiting: 0, connections: 0 }),
    busyPage: built.busyPage,
    strictTransport: strictTransport(config),
    isDiskFull: () => false,
  });
  const app = createApp({
    ...UNCOUNTED,
    backend: health,
    admit: overload.admit,
    siteUrl,
    documents: built.createDocuments({ client, settings, scripts }),
    visitorOf: () => client,
    mayPost: RATE_LIMITS === 'off' ? null : createAddressLimit(FORMS_PER_MINUTE, TRUSTED_PROXIES),
    pages: { maxBytes: config.PAGES_MEMORY_MB * 2 ** 20, sharedSeconds: config.CDN_SECONDS },
    shareImages,
    assets: BUILT_ASSETS,
    policy,
    pageStyle: createPageStyle(built.PAGE_STYLES),
    strictTransport: strictTransport(config),
    security: { siteUrl, contactEmail: config.CONTACT_EMAIL },
    sitemap: { client, siteUrl, articles: built.listArticles('fr', settings) },
    indexNowKey: config.INDEXNOW_KEY ?? null,
    onError,
  });
  const { origin } = new URL(siteUrl);
  const { pace, isRefused, paceRefusal, paceBody } = overload;
  return {
    served: {
      pace,
      isRefused,
      paceRefusal,
      paceBody,
      answer: (incoming, outgoing) => redirectOnArrival(incoming, outgoing, origin),
      fetch(request, http) {
        overload.chargeRouted(http.incoming, http.outgoing);
        return app.fetch(request, http);
      },
      leave: health.leave,
    } satisfies Served,
    async close(): Promise<void> {
      overload.close();
      app.pages.close();
      await shareImages.close();
    },
  };
}
