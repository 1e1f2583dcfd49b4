import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { type Backend, clientAddress, createAddressLimit, takeFromOrigin } from '#backend/app.ts';
import type { Config } from '../config.ts';
import { redirectOnArrival } from '../http/arrival.ts';
import type { CountVisit } from '../http/daily-visits.ts';
import { createPageStyle } from '../http/page-style.ts';
import { createSearchCounter } from '../http/searches.ts';
import { strictTransport } from '../http/security-headers.ts';
import { createSponsorCounter } from '../http/sponsor-counter.ts';
import { createUnmetCounter } from '../http/unmet-searches.ts';
import { createViewCounter } from '../http/views.ts';
import { createVitalsCounter } from '../http/vitals-counter.ts';
import { followCachePurges } from '../jobs/upkeep/purge-caches.ts';
import type { AdmissionLimits } from '../overload/admission.ts';
import { type DiskWatch, watchDisk } from '../overload/disk.ts';
import { createOverload, type Overload, type OverloadOptions } from '../overload/index.ts';
import { measureOverload } from '../overload/measures.ts';
import type { Forwarder } from '../processes/forwarder.ts';
import { readListingPicture } from '../public/listing-picture.ts';
import { createShareImages } from '../public/share-images.ts';
import { watchOverload } from '../self-watch/watch-overload.ts';
import { siteErrors } from '../start/site-errors.ts';
import { type App, type AppOptions, createApp } from './app.ts';
import { BUILT_ASSETS, openBuild } from './built-site.ts';
import { followChanges } from './follow-changes.ts';
import { inProcessClient } from './in-process-client.ts';
import { createKeptVocabulary } from './kept-vocabulary.ts';
import { siteSettings } from './site-settings.ts';

/** A page sends two batches of measures; an office may share an address. */
const MEASURES_PER_MINUTE = 240;
/** Forms posted without JavaScript; the database has separate limits. */
export const FORMS_PER_MINUTE = 30;

export type WebOptions = {
  backend: Backend;
  siteUrl: string;
  countVisit: CountVisit;
  /** To the isolated process; null where this is the only one, or that one. */
  forwarder: Forwarder | null;
  /** Default: the limits of a process that serves pages. */
  limits?: AdmissionLimits;
};

/** The state of a process that serves pages: the site, its visit counters, and its page cache. */
export async function openWeb(config: Config, options: WebOptions) {
  const { backend, siteUrl } = options;
  const onError = siteErrors(config);
  const { built, scripts, policy } = await openBuild(config);
  const counters = openCounters(backend, siteUrl, onError);
  const vocabulary = createKeptVocabulary({ database: backend.admin, onError });
  const settings = siteSettings(config, siteUrl, backend.keys.anon);
  const shareImages = createShareImages({
    readShare: (pagePath) => built.readShare(backend.pageReads, settings, pagePath),
    readPicture: (name) => readListingPicture(backend, siteUrl, name),
    siteName: config.SITE_NAME,
    host: new URL(siteUrl).host,
    onError,
  });
  const { overload, disk } = openOverload(config, options, built.busyPage, onError);
  const app = createApp({
    ...optionsOf(config, options),
    ...counters,
    admit: overload.admit,
    documents: built.createDocuments({
      client: backend.pageReads,
      vocabularyOver: vocabulary.over,
      settings,
      scripts,
    }),
    shareImages,
    policy,
    pageStyle: createPageStyle(built.PAGE_STYLES),
    sitemap: {
      client: inProcessClient(backend, siteUrl, backend.keys.anon),
      siteUrl,
      articles: built.listArticles('fr', settings),
    },
    onError,
  });
  const stopWatching = watchProcess(options, overload, disk, onError);
  const stopPurging = followCachePurges({
    database: backend.admin,
    purgeCaches() {
      app.pages.purge();
      return backend.forgetRenditions();
    },
    onError,
  });
  const { gauge, readReplicas: replicas } = backend;
  const stopPages = followChanges(app.pages, {
    database: backend.admin,
    vocabulary,
    gauge,
    replicas,
    onError,
  });
  return {
    served: servedBy(app, overload, options),
    /** Writes what its counters hold. */
    async close(): Promise<void> {
      stopWatching();
      disk.close();
      overload.close();
      await Promise.all([stopPurging(), stopPages(), shareImages.close()]);
      await Promise.all(Object.values(counters).map((counter) => counter.close()));
    },
  };
}

/** Records incidents, except in the isolated process, which refuses what networks ask in excess. */
function watchProcess(
  { backend, limits }: WebOptions,
  { isPressed, figures }: Overload,
  { isFull }: DiskWatch,
  onError: (error: unknown) => void,
): () => void {
  if (limits) return () => undefined;
  const refusedPages = () => figures().refused.page;
  return watchOverload({ database: backend.admin, isPressed, isDiskFull: isFull, refusedPages, onError });
}

function openCounters(backend: Backend, siteUrl: string, onError: (error: unknown) => void) {
  const service = inProcessClient(backend, siteUrl, backend.keys.serviceRole);
  return {
    views: createViewCounter(service, onError),
    searches: createSearchCounter(service, onError),
    unmet: createUnmetCounter(service, onError),
    sponsors: createSponsorCounter(service, onError),
    vitals: createVitalsCounter(service, onError),
  };
}

/** The limits of this process, and the watch on its disk that they depend on. */
function openOverload(
  config: Config,
  { backend, forwarder, limits }: WebOptions,
  busyPage: OverloadOptions['busyPage'],
  onError: (error: unknown) => void,
) {
  // The cluster of a DATA_DIR that is closed to PostgreSQL's account is elsewhere, by a link.
  const cluster = config.DATABASE_URL ? [] : [path.join(config.DATA_DIR, 'postgres')];
  const disk = watchDisk([config.DATA_DIR, ...cluster], (line) => onError(new Error(line)));
  const overload = createOverload({
    trustedProxies: config.TRUSTED_PROXIES,
    byNetwork: config.RATE_LIMITS === 'on',
    isService: ({ headers: { apikey, authorization } }) =>
      [backend.keys.serviceRole, backend.keys.secret].some(
        (key) => apikey === key || authorization === `Bearer ${key}`,
      ),
    database: backend.queue,
    busyPage,
    strictTransport: strictTransport(config),
    isDiskFull: disk.isFull,
    forwarder,
    ...(limits && { limits }),
  });
  measureOverload(backend, overload);
  return { overload, disk };
}

/** The options of the app that only depend on the configuration and the backend. */
function optionsOf(config: Config, { backend, siteUrl, countVisit }: WebOptions) {
  const { TRUSTED_PROXIES } = config;
  const perMinute = (requests: number) =>
    config.RATE_LIMITS === 'off' ? null : createAddressLimit(requests, TRUSTED_PROXIES);
  return {
    backend,
    siteUrl,
    pages: { maxBytes: config.PAGES_MEMORY_MB * 2 ** 20, sharedSeconds: config.CDN_SECONDS },
    oncePerDay:
      (incoming) =>
      (...visit) =>
        countVisit(clientAddress(incoming, TRUSTED_PROXIES), ...visit),
    visitorOf: (incoming) =>
      inProcessClient(backend, siteUrl, backend.keys.anon, clientAddress(incoming, TRUSTED_PROXIES)),
    mayPost: perMinute(FORMS_PER_MINUTE),
    mayMeasure: perMinute(MEASURES_PER_MINUTE),
    assets: BUILT_ASSETS,
    strictTransport: strictTransport(config),
    security: { siteUrl, contactEmail: config.CONTACT_EMAIL },
    indexNowKey: config.INDEXNOW_KEY ?? null,
  } satisfies Partial<AppOptions>;
}

/** Cached pages are answered first, other requests by Hono; sockets go to the backend unchanged. */
function servedBy(app: App, overload: Overload, { backend, siteUrl, forwarder }: WebOptions) {
  const { origin } = new URL(siteUrl);
  const upgrade = takeFromOrigin((incoming, socket, head) => {
    if (!forwarder?.upgrade(incoming, socket, head)) backend.upgrade(incoming, socket, head);
  }, origin);
  return {
    pace: overload.pace,
    isRefused: overload.isRefused,
    paceRefusal: overload.paceRefusal,
    paceBody: overload.paceBody,
    answer(incoming: IncomingMessage, outgoing: ServerResponse) {
      if (redirectOnArrival(incoming, outgoing, origin)) return true;
      const answer = app.pages.answer(incoming, outgoing);
      if (answer === null) return overload.isolate(incoming, outgoing);
      // A missing encoding is made once, in this process.
      if (answer === 'encode') return false;
      overload.chargeSent(incoming, answer);
      return true;
    },
    fetch(request: Request, http: HttpBindings) {
      overload.chargeRouted(http.incoming, http.outgoing);
      const answer = () => app.fetch(request, http);
      return backend.readReplicas ? backend.readReplicas.accompany(http, answer) : answer();
    },
    upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer) =>
      overload.paceHandshake(incoming, socket, () => upgrade(incoming, socket, head)),
    release: backend.release,
    leave: backend.leave,
  };
}
