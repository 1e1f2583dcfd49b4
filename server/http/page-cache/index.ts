import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageAddress } from '#domain/pages/address.ts';
import { EVERY_PAGE } from '#domain/pages/tags.ts';
import { answerOf, type CachedPage, representation } from './cached-page.ts';
import { negotiate } from './encodings.ts';
import { cacheControl, Freshness } from './freshness.ts';
import { encoded, type Rendered, toResponse } from './rendered.ts';
import { type Begin, isFailure, type Made, type PageRequest, Renderings } from './renderings.ts';
import { detectStalls, type StallDetector } from './stall-detector.ts';
import { createStore, type Store } from './store.ts';

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

/**
 * Caches public pages, compressed in memory and the same for everyone, and responds with them before anything else
 * runs.
 *
 * A page is valid until one of its tags is invalidated. The next request then renders it again, and others may get the
 * former one for a second at most; later requests wait. Each URL is rendered once for all waiting requests, from the
 * URL alone: nothing of a request, neither cookies nor token, can enter a cached page.
 */
export class PageCache {
  readonly #sharedSeconds: number;
  readonly #onShown: PageCacheOptions['onShown'];
  readonly #onError: PageCacheOptions['onError'];
  readonly #store: Store<CachedPage>;
  readonly #freshness: Freshness;
  readonly #renderings: Renderings;
  readonly #stall: StallDetector = detectStalls();
  /** Oldest first, in the order of eviction. */
  readonly #uncompressed: CachedPage[] = [];
  readonly #count = { hits: 0, misses: 0, stale: 0, lastKnown: 0 };

  constructor({ clock = () => performance.now(), ...options }: PageCacheOptions) {
    this.#sharedSeconds = options.sharedSeconds;
    this.#onShown = options.onShown;
    this.#onError = options.onError;
    this.#store = createStore(options.maxBytes);
    this.#freshness = new Freshness(clock);
    this.#renderings = new Renderings(this.#store, this.#freshness, options.render);
  }

  /**
   * Responds synchronously with a valid cached page.
   *
   * @returns bytes of the body; otherwise {@link PageCache.respond} must respond: « encode » when the cache has the page
   * in other encodings, null without a valid page
   */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): number | 'encode' | null {
    const { method, headers } = incoming;
    const page = this.#validPage(incoming);
    if (!page) return null;
    const wanted = page.representations.get(negotiate(headers['accept-encoding'], page.effort));
    if (!wanted) return 'encode';
    const answer = answerOf(page, wanted, incoming, this.#cachingOf(page));
    this.#count.hits += 1;
    this.#store.touch(page, this.#freshness.clock());
    outgoing.writeHead(answer.status, answer.headers);
    outgoing.end(answer.body);
    if (method === 'GET') this.#onShown(incoming);
    return answer.body?.length ?? 0;
  }

  /** Responds with a page, cached or rendered now; null when the URL is not cacheable. */
  async respond(request: PageRequest, begin: Begin): Promise<Response | null> {
    const address = pageAddress(request.url ?? '');
    if (address === null) return null;
    if (!this.#stall.isOver) await this.#stall.over();
    const known = this.#store.get(address);
    if (known && this.#freshness.isCurrent(known)) {
      this.#count.hits += 1;
      // The cached page must be compressed again for this encoding, which costs as much as a small rendering.
      return begin(() => this.#shown(known, request));
    }
    this.#count.misses += 1;
    const rendering = () => this.#renderings.page(address, request, begin);
    if (!known) return this.#settled(await rendering(), address, request);
    if (!this.#freshness.mayShow(known)) return this.#renderedOrStale(known, request, rendering);
    const fresh = await within(PATIENCE_MS, rendering()).catch(this.#onError);
    if (fresh && !isFailure(fresh)) return this.#settled(fresh, address, request);
    if (!this.#freshness.mayShow(known)) return this.#renderedOrStale(known, request, rendering);
    this.#count.stale += 1;
    return this.#shown(known, request);
  }

  /** Invalidates the tags of a committed change. */
  tell(tags: readonly string[]): void {
    this.#freshness.tags.tell(tags);
  }

  /** Whether invalidations are received: after a gap, every page may be outdated. */
  hear(isHearing: boolean): void {
    this.#freshness.outage.hear(isHearing);
    // Invalidations during the gap were missed.
    this.#freshness.tags.tell([EVERY_PAGE]);
  }

  /** Removes every page. */
  purge(): void {
    this.#renderings.discard();
    this.#store.clear();
    this.#uncompressed.length = 0;
  }

  figures(): PageCacheFigures {
    return { ...this.#count, pages: this.#store.size, bytes: this.#store.bytes };
  }

  close(): void {
    this.#stall.close();
  }

  #validPage({ method, url = '', headers }: IncomingMessage): CachedPage | null {
    if (method !== 'GET' && method !== 'HEAD') return null;
    // Unknown parameters, such as a campaign's, change nothing.
    const page =
      this.#store.get(url) ?? (url.includes('?') ? this.#store.get(pageAddress(url) ?? '') : undefined);
    if (!page || !this.#stall.isOver || !this.#freshness.isCurrent(page)) return null;
    // Requests with a body are rare and have separate rules.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null;
    return page;
  }

  async #shown(page: CachedPage, request: PageRequest): Promise<Response> {
    const encoding = negotiate(request.headers['accept-encoding'], page.effort);
    const wanted = await representation(page, encoding);
    if (!page.representations.has(encoding)) {
      page.representations.set(encoding, wanted);
      this.#store.grow(page, wanted.body.length);
      if (encoding === 'identity') this.#keepUncompressed(page);
    }
    this.#store.touch(page, this.#freshness.clock());
    if (request.method === 'GET') this.#onShown(request);
    return toResponse(answerOf(page, wanted, request, this.#cachingOf(page)));
  }

  #cachingOf(page: CachedPage): string {
    return cacheControl(this.#sharedSeconds, this.#freshness.leftMs(page));
  }

  /** Evicts the oldest uncompressed form beyond {@link UNCOMPRESSED_MAX}. */
  #keepUncompressed(page: CachedPage): void {
    const uncompressed = this.#uncompressed;
    const oldest = uncompressed.push(page) > UNCOMPRESSED_MAX ? uncompressed.shift() : undefined;
    const body = oldest?.representations.get('identity')?.body;
    if (!oldest || !body) return;
    oldest.representations.delete('identity');
    this.#store.grow(oldest, -body.length);
  }

  /** Renders a page, while invalidations are not received too; serves the cached one when the database is down. */
  async #renderedOrStale(
    known: CachedPage,
    request: PageRequest,
    rendering: () => Promise<Made>,
  ): Promise<Response | null> {
    const { outage } = this.#freshness;
    if (outage.isUnavailable()) return this.#lastKnown(known, request);
    const making = rendering().catch((error) => {
      this.#onError(error);
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
      return this.#lastKnown(known, request);
    }
    return this.#settled(result || (await rendering()), known.key, request);
  }

  async #lastKnown(page: CachedPage, request: PageRequest): Promise<Response> {
    this.#count.lastKnown += 1;
    const response = await this.#shown(page, request);
    response.headers.set('cache-control', 'no-store');
    response.headers.set('age', String(Math.floor((Date.now() - page.renderedAt) / 1000)));
    response.headers.set('warning', '111 - "Revalidation Failed"');
    return response;
  }

  async #settled(result: Made, address: string, request: PageRequest): Promise<Response | null> {
    if ('since' in result) return this.#shown(result, request);
    // A redirection takes along what is no part of a page's address.
    if (result.status < 500 && request.url !== address) return null;
    return encoded(result, request.headers['accept-encoding']);
  }
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
