import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pageAddress } from '#domain/pages/address.ts';
import { EVERY_PAGE } from '#domain/pages/tags.ts';
import { answerOf, type CachedPage, cachedPage, representation } from './cached-page.ts';
import { cacheControl, endOfPage } from './caching.ts';
import { negotiate } from './encodings.ts';
import { createOutage } from './outage.ts';
import { encoded, passedOn, type Rendered, readUncached, toResponse } from './rendered.ts';
import { detectStalls } from './stall-detector.ts';
import { createStore } from './store.ts';
import { createTagClock } from './tag-clock.ts';

/** The part of a request that the response depends on. */
type PageRequest = { method?: string; url?: string; headers: IncomingHttpHeaders };

export type PageCacheOptions = {
  /** Size of all cached pages, compressed. */
  maxBytes: number;
  /** `s-maxage` of pages, in seconds: a CDN receives no invalidations. */
  sharedSeconds: number;
  /** Renders a URL, with headers; depends on the URL alone. */
  render(address: string): Promise<Rendered>;
  /** Called for each response that showed a page. */
  onShown(request: PageRequest): void;
  onError(error: unknown): void;
  /** Milliseconds of a monotonic clock. */
  clock?: () => number;
};

/** Admission of a rendering for a request. */
type Begin = (work: () => Promise<Response>) => Promise<Response>;

/** Statistics since the start, and current contents. */
export type PageCacheFigures = {
  hits: number;
  misses: number;
  stale: number;
  /** Responses while the database was unavailable. */
  lastKnown: number;
  pages: number;
  bytes: number;
};

export type PageCache = {
  /**
   * Responds synchronously with a valid cached page.
   *
   * @returns bytes of the body; otherwise {@link PageCache.respond} must respond: « encode » when the cache has the page
   * in other encodings, null without a valid page
   */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): number | 'encode' | null;
  /** Responds with a page, cached or rendered now; null when the URL is not cacheable. */
  respond(request: PageRequest, begin: Begin): Promise<Response | null>;
  /** Invalidates the tags of a committed change. */
  tell(tags: readonly string[]): void;
  /** Whether invalidations are received: after a gap, every page may be outdated. */
  hear(isHearing: boolean): void;
  /** Removes every page. */
  purge(): void;
  figures(): PageCacheFigures;
  close(): void;
};

/** How long an invalidated page may still be served. The promise is a second; this leaves a margin. */
const STALE_MS = 900;
/** How long a request waits for a new rendering before it gets the outdated page. */
const PATIENCE_MS = 500;
/** How long a rendering may take while invalidations are not received; the database then counts as unavailable. */
const OUTAGE_WAIT_MS = 1_000;
/** By how much a database error may precede the loss of the connection that receives invalidations. */
const LOSS_MS = 200;
/** How long that connection may be silent before it counts as lost, with a margin. */
const SILENCE_MS = 5_000;

/** Pages that are kept uncompressed too, for programs that accept nothing else; each takes six times the memory. */
const UNCOMPRESSED_MAX = 32;

type Made = CachedPage | Rendered;
/** A rendering in progress, shared by all requests for its URL, with the last change received when it began. */
type Rendering = { since: number; result: Promise<Made> };

/**
 * Caches public pages, compressed in memory and the same for everyone, and responds with them before anything else
 * runs.
 *
 * A page is valid until one of its tags is invalidated. The next request then renders it again, and others may get the
 * former one for {@link STALE_MS} at most; later requests wait. Each URL is rendered once for all waiting requests,
 * from the URL alone: nothing of a request, neither cookies nor token, can enter a cached page.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, sharedSeconds, render, onShown, onError, clock = () => performance.now() } = options;
  const store = createStore<CachedPage>(maxBytes);
  const tags = createTagClock(clock);
  const outage = createOutage(clock);
  const stall = detectStalls();
  const renderings = new Map<string, Rendering>();
  /** Oldest first, in the order of eviction. */
  const uncompressed: CachedPage[] = [];
  let generation = 0;
  const count = { hits: 0, misses: 0, stale: 0, lastKnown: 0 };

  // By both clocks: one that went forward and back has pages end as much later.
  const hasEnded = (page: CachedPage) => Date.now() >= page.until || clock() >= page.endsAt;

  const isTrue = (page: CachedPage) => outage.isHearing && !hasEnded(page) && tags.isCurrent(page);

  /**
   * Whether a page may be shown to a request that came at a moment: it is current, or outdated for less than STALE_MS.
   */
  const isRecent = (page: CachedPage, cameAt: number) =>
    tags.isCurrent(page) || cameAt < (page.outdatedAt as number) + STALE_MS;

  const mayShow = (page: CachedPage) => outage.isHearing && !hasEnded(page) && isRecent(page, clock());

  const cachingOf = (page: CachedPage) => {
    const leftMs = Math.min(page.until - Date.now(), page.endsAt - clock());
    return cacheControl(sharedSeconds, leftMs);
  };

  async function shown(page: CachedPage, request: PageRequest): Promise<Response> {
    const encoding = negotiate(request.headers['accept-encoding'], page.effort);
    const wanted = await representation(page, encoding);
    if (!page.representations.has(encoding)) {
      page.representations.set(encoding, wanted);
      store.grow(page, wanted.body.length);
      if (encoding === 'identity') keepUncompressed(page);
    }
    store.touch(page, clock());
    if (request.method === 'GET') onShown(request);
    return toResponse(answerOf(page, wanted, request, cachingOf(page)));
  }

  /** Evicts the oldest uncompressed form beyond {@link UNCOMPRESSED_MAX}. */
  function keepUncompressed(page: CachedPage): void {
    const oldest = uncompressed.push(page) > UNCOMPRESSED_MAX ? uncompressed.shift() : undefined;
    const body = oldest?.representations.get('identity')?.body;
    if (!oldest || !body) return;
    oldest.representations.delete('identity');
    store.grow(oldest, -body.length);
  }

  function lastKnown(page: CachedPage, request: PageRequest): Promise<Response> {
    count.lastKnown += 1;
    return shown(page, request).then((response) => {
      response.headers.set('cache-control', 'no-store');
      response.headers.set('age', String(Math.floor((Date.now() - page.renderedAt) / 1000)));
      response.headers.set('warning', '111 - "Revalidation Failed"');
      return response;
    });
  }

  function rendering(address: string, request: PageRequest): Rendering {
    const under = renderings.get(address);
    if (under) return under;
    const since = tags.now;
    const result = make(address, since, request).finally(() => renderings.delete(address));
    // Waiting requests receive the error; without any, it must not become an unhandled rejection.
    result.catch(() => undefined);
    const begun = { since, result };
    renderings.set(address, begun);
    return begun;
  }

  async function make(address: string, since: number, request: PageRequest): Promise<Made> {
    const generationThen = generation;
    const rendered = await render(address);
    if (!rendered.tags) {
      // A failure may come from a database outage; any other answer means that the page no longer exists.
      if (rendered.status < 500) store.delete(address);
      return rendered;
    }
    const isAdmitted = generation === generationThen && store.admits(address);
    const effort = isAdmitted ? 'good' : 'quick';
    const page = cachedPage(address, rendered, since, endOfPage(Date.now()), effort, clock());
    const wanted = negotiate(request.headers['accept-encoding'], effort);
    const encoding = wanted === 'identity' ? 'br' : wanted;
    const first = await representation(page, encoding, rendered.body);
    page.representations.set(encoding, first);
    page.bytes += first.body.length;
    if (isAdmitted && generation === generationThen) store.put(page);
    return page;
  }

  /**
   * Joins the rendering in flight, or renders in this request's slot. A shared rendering has already started: a request
   * never waits in another one's queue, where it may wait far longer or be refused.
   */
  async function made(address: string, request: PageRequest, begin: Begin): Promise<Made> {
    const clockBefore = tags.now;
    const cameAt = clock();
    // A rendering in flight when this request came may lack a change that had already been announced.
    const isRight = (page: Made, since: number) =>
      since >= clockBefore || !outage.isHearing || ('since' in page && isRecent(page, cameAt));

    const under = renderings.get(address);
    if (under) {
      const shared = await under.result.catch(() => undefined);
      if (shared && !isFailure(shared) && isRight(shared, under.since)) return shared;
    }

    let own: Made | undefined;
    const answer = await begin(async () => {
      const kept = store.get(address);
      if (kept && isTrue(kept)) own = kept;
      while (!own) {
        const { since, result } = rendering(address, request);
        const page = await result;
        if (isRight(page, since)) own = page;
      }
      return 'since' in own ? new Response() : passedOn(own);
    });
    // Refused, too late, or worded by who lets in.
    return own && 'since' in own ? own : readUncached(answer);
  }

  /** Renders a page while invalidations are not received; the cached page is served stale when the database is down. */
  async function madeOrKnown(
    address: string,
    known: CachedPage,
    request: PageRequest,
    begin: Begin,
  ): Promise<Response | null> {
    if (outage.isUnavailable()) return lastKnown(known, request);
    const making = made(address, request, begin).catch((error) => {
      onError(error);
      return null;
    });
    let result = await within(OUTAGE_WAIT_MS, making);
    if (outage.isHearing && result === undefined) {
      // No answer: the listener takes a while to detect a lost connection.
      result = await Promise.race([making, outage.lost(SILENCE_MS)]);
    } else if (outage.isHearing && isFailure(result)) {
      // An error shortly before the connection is lost belongs to the same outage.
      await outage.lost(LOSS_MS);
    }
    if (!outage.isHearing && isFailure(result)) {
      outage.note();
      return lastKnown(known, request);
    }
    return settled(result || (await made(address, request, begin)), address, request);
  }

  async function settled(result: Made, address: string, request: PageRequest): Promise<Response | null> {
    if ('since' in result) return shown(result, request);
    // A redirection takes along what is no part of a page's address.
    if (result.status < 500 && request.url !== address) return null;
    return encoded(result, request.headers['accept-encoding']);
  }

  function validPage({ method, url = '', headers }: IncomingMessage): CachedPage | null {
    if (method !== 'GET' && method !== 'HEAD') return null;
    // Unknown parameters, such as a campaign's, change nothing.
    const page = store.get(url) ?? (url.includes('?') ? store.get(pageAddress(url) ?? '') : undefined);
    if (!page || !stall.isOver || !isTrue(page)) return null;
    // Requests with a body are rare and have separate rules.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null;
    return page;
  }

  return {
    answer(incoming, outgoing) {
      const { method, headers } = incoming;
      const page = validPage(incoming);
      if (!page) return null;
      const wanted = page.representations.get(negotiate(headers['accept-encoding'], page.effort));
      if (!wanted) return 'encode';
      const answer = answerOf(page, wanted, incoming, cachingOf(page));
      count.hits += 1;
      store.touch(page, clock());
      outgoing.writeHead(answer.status, answer.headers);
      outgoing.end(answer.body);
      if (method === 'GET') onShown(incoming);
      return answer.body?.length ?? 0;
    },
    async respond(request, begin) {
      const address = pageAddress(request.url ?? '');
      if (address === null) return null;
      if (!stall.isOver) await stall.over();
      const known = store.get(address);
      if (known && isTrue(known)) {
        count.hits += 1;
        // The cached page must be compressed again for this encoding, which costs as much as a small rendering.
        return begin(() => shown(known, request));
      }
      count.misses += 1;
      if (!known) return settled(await made(address, request, begin), address, request);
      if (!mayShow(known)) return madeOrKnown(address, known, request, begin);
      const fresh = await within(PATIENCE_MS, made(address, request, begin)).catch(onError);
      if (fresh && !isFailure(fresh)) return settled(fresh, address, request);
      if (!mayShow(known)) return madeOrKnown(address, known, request, begin);
      count.stale += 1;
      return shown(known, request);
    },
    tell: (told) => tags.tell(told),
    hear(isHearing) {
      outage.hear(isHearing);
      // Invalidations during the gap were missed.
      tags.tell([EVERY_PAGE]);
    },
    purge() {
      generation += 1;
      store.clear();
      uncompressed.length = 0;
    },
    figures: () => ({ ...count, pages: store.size, bytes: store.bytes }),
    close: stall.close,
  };
}

function isFailure(made: Made | null | undefined): boolean {
  return !made || ('status' in made && made.status >= 500);
}

/** Resolves to the promise's value; undefined after `ms`. */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
