import type { IncomingHttpHeaders } from 'node:http';
import { type CachedPage, cachedPage, representation } from './cached-page.ts';
import { negotiate } from './encodings.ts';
import { endOfPage, type Freshness } from './freshness.ts';
import { passedOn, type Rendered, readUncached } from './rendered.ts';
import type { Store } from './store.ts';

/** The part of a request that the response depends on. */
export type PageRequest = { method?: string; url?: string; headers: IncomingHttpHeaders };

/** Admission of a rendering for a request. */
export type Begin = (work: () => Promise<Response>) => Promise<Response>;

/** A rendered page, or a response that is not cached. */
export type Made = CachedPage | Rendered;

/** A rendering in flight, shared by all requests for its URL, with the last change received when it began. */
type Rendering = { since: number; result: Promise<Made> };

/** Renders each URL once for all waiting requests, and caches the page. */
export class Renderings {
  readonly #store: Store<CachedPage>;
  readonly #freshness: Freshness;
  readonly #render: (address: string) => Promise<Rendered>;
  readonly #inFlight = new Map<string, Rendering>();
  #generation = 0;

  /** @param render depends on the URL alone */
  constructor(
    store: Store<CachedPage>,
    freshness: Freshness,
    render: (address: string) => Promise<Rendered>,
  ) {
    this.#store = store;
    this.#freshness = freshness;
    this.#render = render;
  }

  /** Keeps pages whose rendering is in flight out of the cache. */
  discard(): void {
    this.#generation += 1;
  }

  /**
   * Joins the rendering in flight, or renders in this request's slot. A shared rendering has already started: a request
   * never waits in another one's queue, where it may wait far longer or be refused.
   */
  async page(address: string, request: PageRequest, begin: Begin): Promise<Made> {
    const { outage, tags, clock } = this.#freshness;
    const clockBefore = tags.now;
    const cameAt = clock();
    // A rendering in flight when this request came may lack a change that had already been announced.
    const isRight = (page: Made, since: number) =>
      since >= clockBefore ||
      !outage.isHearing ||
      ('since' in page && this.#freshness.isRecent(page, cameAt));

    const under = this.#inFlight.get(address);
    if (under) {
      const shared = await under.result.catch(() => undefined);
      if (shared && !isFailure(shared) && isRight(shared, under.since)) return shared;
    }

    let own: Made | undefined;
    const answer = await begin(async () => {
      const kept = this.#store.get(address);
      if (kept && this.#freshness.isCurrent(kept)) own = kept;
      while (!own) {
        const { since, result } = this.#rendering(address, request);
        const page = await result;
        if (isRight(page, since)) own = page;
      }
      return 'since' in own ? new Response() : passedOn(own);
    });
    // Refused, too late, or worded by who lets in.
    return own && 'since' in own ? own : readUncached(answer);
  }

  #rendering(address: string, request: PageRequest): Rendering {
    const under = this.#inFlight.get(address);
    if (under) return under;
    const since = this.#freshness.tags.now;
    const result = this.#make(address, since, request).finally(() => this.#inFlight.delete(address));
    // Waiting requests receive the error; without any, it must not become an unhandled rejection.
    result.catch(() => undefined);
    const begun = { since, result };
    this.#inFlight.set(address, begun);
    return begun;
  }

  async #make(address: string, since: number, request: PageRequest): Promise<Made> {
    const generation = this.#generation;
    const rendered = await this.#render(address);
    if (!rendered.tags) {
      // A failure may come from a database outage; any other answer means that the page no longer exists.
      if (rendered.status < 500) this.#store.delete(address);
      return rendered;
    }
    const isAdmitted = this.#generation === generation && this.#store.admits(address);
    const effort = isAdmitted ? 'good' : 'quick';
    const end = endOfPage(Date.now());
    const page = cachedPage(address, rendered, since, end, effort, this.#freshness.clock());
    const wanted = negotiate(request.headers['accept-encoding'], effort);
    const encoding = wanted === 'identity' ? 'br' : wanted;
    const first = await representation(page, encoding, rendered.body);
    page.representations.set(encoding, first);
    page.bytes += first.body.length;
    if (isAdmitted && this.#generation === generation) this.#store.put(page);
    return page;
  }
}

export function isFailure(made: Made | null | undefined): boolean {
  return !made || ('status' in made && made.status >= 500);
}
