import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pageAddress } from '#domain/page-address.ts';
import { EVERY_PAGE } from '#domain/page-tags.ts';
import { cacheControl, endOfPage } from './caching.ts';
import { negotiate } from './encodings.ts';
import { type Answer, answerOf, type KeptPage, keptPage, representation } from './kept-page.ts';
import { createOutage } from './outage.ts';
import { type Rendered, readRendered } from './rendered.ts';
import { watchStalls } from './stall.ts';
import { createStore } from './store.ts';
import { createTagClock } from './tag-clock.ts';

/** The part of a request by which it is answered. */
type PageRequest = { method?: string; url?: string; headers: IncomingHttpHeaders };

export type PageCacheOptions = {
  /** Of kept pages together, compressed. */
  maxBytes: number;
  /** How long a CDN may keep a page, in seconds: it cannot be told of a change. */
  sharedSeconds: number;
  /** Makes the page of an address, its policy and other headers included; of the address alone. */
  render(address: string): Promise<Response>;
  /** Told of each answer that showed a page. */
  onShown(request: PageRequest): void;
  onError(error: unknown): void;
  /** Milliseconds of a clock that never goes back. */
  clock?: () => number;
};

/** Decides when a page may be made for a request, and whether. */
type Begin = (work: () => Promise<Response>) => Promise<Response>;

/** What the cache did since the start, and what it holds. */
export type PageCacheFigures = {
  hits: number;
  misses: number;
  stale: number;
  /** Answered while the database was away. */
  lastKnown: number;
  pages: number;
  bytes: number;
};

export type PageCache = {
  /** Answers at once with what is kept and true; false leaves the request to {@link PageCache.respond}. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Answers with a page of the site, kept or made now; null when the address is none that may be kept. */
  respond(request: PageRequest, begin: Begin): Promise<Response | null>;
  /** What the database told: tags of a change that is committed. */
  tell(tags: readonly string[]): void;
  /** Whether changes are heard: what was told while they were not may concern every page. */
  hear(isHearing: boolean): void;
  /** Forgets every page. */
  purge(): void;
  figures(): PageCacheFigures;
  close(): void;
};

/** How long after a change was told a page may still be shown that lacks it. The promise is a second; this leaves a margin. */
const STALE_MS = 900;
/** How long a request waits for the new page before it takes the one that lacks the change. */
const PATIENCE_MS = 500;
/** How long a page may take while changes are not heard; the database then counts as away. */
const AWAY_PATIENCE_MS = 1_000;
/** By how much an error of the database may come before the end of the connection that hears changes. */
const LOSS_MS = 200;
/** How often a request shares the refusal of another before it waits for its own turn alone. */
const MAX_REFUSALS = 2;

type Made = KeptPage | Rendered;
/** A rendering under way, which all who ask for its address wait for; and the last change that was told when it began. */
type Rendering = { since: number; result: Promise<Made> };

/**
 * Keeps public pages compressed in memory, the same for everyone, and answers with them before anything else is asked.
 *
 * A page is true until one of its tags is told. Then the next request has it made anew, and others may have the former one
 * for {@link STALE_MS} at most; whoever comes later waits. Each address is rendered once for all who wait for it, from the
 * address alone: nothing of a request, neither its cookies nor its token, can come into what others are shown.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, sharedSeconds, render, onShown, onError, clock = () => performance.now() } = options;
  const store = createStore<KeptPage>(maxBytes);
  const tags = createTagClock(clock);
  const outage = createOutage(clock);
  const stall = watchStalls();
  const renderings = new Map<string, Rendering>();
  let generation = 0;
  const count = { hits: 0, misses: 0, stale: 0, lastKnown: 0 };

  const isTrue = (page: KeptPage) => outage.isHearing && Date.now() < page.until && tags.isCurrent(page);

  /** Whether what someone who came at a moment would be shown lacks nothing that had been told for long. */
  const isRecent = (page: KeptPage, cameAt: number) =>
    tags.isCurrent(page) || cameAt < (page.outdatedAt as number) + STALE_MS;

  const mayShow = (page: KeptPage) => outage.isHearing && Date.now() < page.until && isRecent(page, clock());

  const cachingOf = (page: KeptPage) => cacheControl(sharedSeconds, page.until - Date.now());

  async function shown(page: KeptPage, request: PageRequest): Promise<Response> {
    const encoding = negotiate(request.headers['accept-encoding']);
    const wanted = await representation(page, encoding, 'good');
    // As it is, a page takes six times the memory: it is made of a compressed one each time that somebody wants that.
    if (encoding !== 'identity' && !page.representations.has(encoding)) {
      page.representations.set(encoding, wanted);
      store.grow(page, wanted.body.length);
    }
    store.touch(page, clock());
    if (request.method === 'GET') onShown(request);
    return toResponse(answerOf(page, wanted, request, cachingOf(page)));
  }

  function lastKnown(page: KeptPage, request: PageRequest): Promise<Response> {
    count.lastKnown += 1;
    return shown(page, request).then((response) => {
      response.headers.set('cache-control', 'no-store');
      response.headers.set('age', String(Math.floor((Date.now() - page.renderedAt) / 1000)));
      response.headers.set('warning', '111 - "Revalidation Failed"');
      return response;
    });
  }

  function rendering(address: string, request: PageRequest, begin: Begin): Rendering {
    const known = renderings.get(address);
    if (known) return known;
    const since = tags.now;
    const result = make(address, since, request, begin).finally(() => renderings.delete(address));
    // Those who wait are told; when nobody does any more, the failure is nobody's.
    result.catch(() => undefined);
    const begun = { since, result };
    renderings.set(address, begun);
    return begun;
  }

  async function make(address: string, since: number, request: PageRequest, begin: Begin): Promise<Made> {
    const generationThen = generation;
    const rendered = await readRendered(await begin(() => render(address)));
    if (!rendered.tags) {
      // One that fails may be away with the database; any other answer says that the page is no more.
      if (rendered.status < 500) store.delete(address);
      return rendered;
    }
    const page = keptPage(address, rendered, since, endOfPage(Date.now()));
    const isAdmitted = generation === generationThen && store.admits(address);
    const wanted = negotiate(request.headers['accept-encoding']);
    const encoding = wanted === 'identity' ? 'br' : wanted;
    const first = await representation(page, encoding, isAdmitted ? 'good' : 'quick', rendered.body);
    page.representations.set(encoding, first);
    page.bytes += first.body.length;
    if (isAdmitted && generation === generationThen) store.put(page);
    return page;
  }

  async function made(address: string, request: PageRequest, begin: Begin): Promise<Made> {
    const cameAt = clock();
    const toldBefore = tags.now;
    let refusals = 0;
    for (;;) {
      const isOwn = !renderings.has(address);
      const { since, result } = rendering(address, request, begin);
      const page = await result;
      // Refused to whoever asked first, for who they are: another has a turn of their own, and shares that one once more.
      if (!isOwn && 'status' in page && page.status === 503 && outage.isHearing) {
        refusals += 1;
        if (refusals === MAX_REFUSALS) return make(address, tags.now, request, begin);
        continue;
      }
      // One that was under way when this request came may lack a change that had been told by then.
      if (since >= toldBefore || !outage.isHearing || ('since' in page && isRecent(page, cameAt)))
        return page;
    }
  }

  /** Makes a page while changes are not heard; what is known stands in when the database is away. */
  async function madeOrKnown(
    address: string,
    known: KeptPage,
    request: PageRequest,
    begin: Begin,
  ): Promise<Response | null> {
    if (outage.isAway()) return lastKnown(known, request);
    const result = await within(AWAY_PATIENCE_MS, made(address, request, begin)).catch((error) => {
      onError(error);
      return undefined;
    });
    if (result === undefined || ('status' in result && result.status >= 500)) {
      // An error that came before the end of the connection did is that of the same outage.
      if (outage.isHearing) await outage.lost(LOSS_MS);
      if (!outage.isHearing) {
        outage.note();
        return lastKnown(known, request);
      }
      if (result === undefined) return settled(await made(address, request, begin), address, request);
    }
    return settled(result, address, request);
  }

  async function settled(result: Made, address: string, request: PageRequest): Promise<Response | null> {
    if ('since' in result) return shown(result, request);
    // A redirection takes along what is no part of a page's address.
    if (result.status < 500 && request.url !== address) return null;
    return toResponse({ status: result.status, headers: result.headers, body: result.body });
  }

  return {
    answer(incoming, outgoing) {
      const { method, url = '', headers } = incoming;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const page = store.get(url);
      if (!page || !stall.isOver || !isTrue(page)) return false;
      // A request with a body is rare and has rules of its own.
      if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
      const wanted = page.representations.get(negotiate(headers['accept-encoding']));
      if (!wanted) return false;
      const answer = answerOf(page, wanted, incoming, cachingOf(page));
      count.hits += 1;
      store.touch(page, clock());
      outgoing.writeHead(answer.status, answer.headers);
      outgoing.end(answer.body);
      if (method === 'GET') onShown(incoming);
      return true;
    },
    async respond(request, begin) {
      const address = pageAddress(request.url ?? '');
      if (address === null) return null;
      if (!stall.isOver) await stall.over();
      const known = store.get(address);
      if (known && isTrue(known)) {
        count.hits += 1;
        return shown(known, request);
      }
      count.misses += 1;
      if (!known) return settled(await made(address, request, begin), address, request);
      if (!mayShow(known)) return madeOrKnown(address, known, request, begin);
      const fresh = await within(PATIENCE_MS, made(address, request, begin)).catch(onError);
      if (fresh && ('since' in fresh || fresh.status < 500)) return settled(fresh, address, request);
      if (!mayShow(known)) return madeOrKnown(address, known, request, begin);
      count.stale += 1;
      return shown(known, request);
    },
    tell: (told) => tags.tell(told),
    hear(isHearing) {
      outage.hear(isHearing);
      // What was told meanwhile is not known.
      tags.tell([EVERY_PAGE]);
    },
    purge() {
      generation += 1;
      store.clear();
    },
    figures: () => ({ ...count, pages: store.size, bytes: store.bytes }),
    close: stall.close,
  };
}

function toResponse({ status, headers, body }: Answer): Response {
  const pairs: [string, string][] = [];
  for (let index = 0; index < headers.length; index += 2) {
    pairs.push([headers[index] as string, headers[index + 1] as string]);
  }
  return new Response(body as BodyInit | null, { status, headers: pairs });
}

/** What a promise gives within a time; undefined when it takes longer. */
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
