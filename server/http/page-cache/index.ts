import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pageAddress } from '#domain/pages/address.ts';
import { EVERY_PAGE } from '#domain/pages/tags.ts';
import { isAhead } from '../visits.ts';
import { cacheControl, cacheControlAhead, endOfPage } from './caching.ts';
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
/** How long that connection may be silent before it counts as lost, and a little more. */
const SILENCE_MS = 5_000;

type Made = KeptPage | Rendered;
/** A rendering that has begun, which all who ask for its address share; and the last change that was told when it began. */
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

  // By both clocks: one that went forward and back has pages end as much later.
  const hasEnded = (page: KeptPage) => Date.now() >= page.until || clock() >= page.endsAt;

  const isTrue = (page: KeptPage) => outage.isHearing && !hasEnded(page) && tags.isCurrent(page);

  /** Whether what someone who came at a moment would be shown lacks nothing that had been told for long. */
  const isRecent = (page: KeptPage, cameAt: number) =>
    tags.isCurrent(page) || cameAt < (page.outdatedAt as number) + STALE_MS;

  const mayShow = (page: KeptPage) => outage.isHearing && !hasEnded(page) && isRecent(page, clock());

  const cachingOf = (page: KeptPage, { headers }: PageRequest) => {
    const leftMs = Math.min(page.until - Date.now(), page.endsAt - clock());
    return isAhead(headers) ? cacheControlAhead(leftMs) : cacheControl(sharedSeconds, leftMs);
  };

  async function shown(page: KeptPage, request: PageRequest): Promise<Response> {
    const encoding = negotiate(request.headers['accept-encoding'], page.effort);
    const wanted = await representation(page, encoding);
    // As it is, a page takes six times the memory: it is made of a compressed one each time that somebody wants that.
    if (encoding !== 'identity' && !page.representations.has(encoding)) {
      page.representations.set(encoding, wanted);
      store.grow(page, wanted.body.length);
    }
    store.touch(page, clock());
    if (request.method === 'GET') onShown(request);
    return toResponse(answerOf(page, wanted, request, cachingOf(page, request)));
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

  function rendering(address: string, request: PageRequest): Rendering {
    const under = renderings.get(address);
    if (under) return under;
    const since = tags.now;
    const result = make(address, since, request).finally(() => renderings.delete(address));
    // Those who wait are told; when nobody does any more, the failure is nobody's.
    result.catch(() => undefined);
    const begun = { since, result };
    renderings.set(address, begun);
    return begun;
  }

  async function make(address: string, since: number, request: PageRequest): Promise<Made> {
    const generationThen = generation;
    const rendered = await readRendered(await render(address));
    if (!rendered.tags) {
      // One that fails may be away with the database; any other answer says that the page is no more.
      if (rendered.status < 500) store.delete(address);
      return rendered;
    }
    const isAdmitted = generation === generationThen && store.admits(address);
    const effort = isAdmitted ? 'good' : 'quick';
    const page = keptPage(address, rendered, since, endOfPage(Date.now()), effort, clock());
    const wanted = negotiate(request.headers['accept-encoding'], effort);
    const encoding = wanted === 'identity' ? 'br' : wanted;
    const first = await representation(page, encoding, rendered.body);
    page.representations.set(encoding, first);
    page.bytes += first.body.length;
    if (isAdmitted && generation === generationThen) store.put(page);
    return page;
  }

  /**
   * A page as it is being made, or as it is made in the turn of this request. What is shared has begun: nobody waits in the
   * turn of another, who may have to wait far longer or be refused.
   */
  async function made(address: string, request: PageRequest, begin: Begin): Promise<Made> {
    const toldBefore = tags.now;
    const cameAt = clock();
    // One that was under way when this request came may lack a change that had been told by then.
    const isRight = (page: Made, since: number) =>
      since >= toldBefore || !outage.isHearing || ('since' in page && isRecent(page, cameAt));

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
    return own && 'since' in own ? own : readRendered(answer);
  }

  /** Makes a page while changes are not heard; what is known stands in when the database is away. */
  async function madeOrKnown(
    address: string,
    known: KeptPage,
    request: PageRequest,
    begin: Begin,
  ): Promise<Response | null> {
    if (outage.isAway()) return lastKnown(known, request);
    const making = made(address, request, begin).catch((error) => {
      onError(error);
      return null;
    });
    let result = await within(AWAY_PATIENCE_MS, making);
    if (outage.isHearing && result === undefined) {
      // Silence: who hears changes takes a while to know.
      result = await Promise.race([making, outage.lost(SILENCE_MS)]);
    } else if (outage.isHearing && isFailure(result)) {
      // An error that came before the end of the connection did is that of the same outage.
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
    return passedOn(result);
  }

  return {
    answer(incoming, outgoing) {
      const { method, url = '', headers } = incoming;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const page = store.get(url);
      if (!page || !stall.isOver || !isTrue(page)) return false;
      // A request with a body is rare and has rules of its own.
      if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
      const wanted = page.representations.get(negotiate(headers['accept-encoding'], page.effort));
      if (!wanted) return false;
      const answer = answerOf(page, wanted, incoming, cachingOf(page, incoming));
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
      if (fresh && !isFailure(fresh)) return settled(fresh, address, request);
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

function isFailure(made: Made | null | undefined): boolean {
  return !made || ('status' in made && made.status >= 500);
}

// Without words when it has none: whoever lets in has some for what is away.
function passedOn({ status, headers, body }: Rendered): Response {
  return toResponse({ status, headers, body: body.length > 0 ? body : null });
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
