import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '#backend/caller.ts';
import { clientAddress } from './address.ts';
import { HttpError } from './errors.ts';
import type { Authenticator } from './keys/authenticator.ts';
import { withBoundedBody } from './limits.ts';
import type { RateLimiter } from './rate-limits.ts';
import { IncomingHeaders, type RequestHeaders } from './request-headers.ts';
import { requestId } from './request-id.ts';

/** The socket's side of a request; a request without it was made by this very process. */
export type Http = { incoming: IncomingMessage; outgoing: ServerResponse };

/** What every passage needs of its gateway. */
export type PassageServices = {
  authenticator: Authenticator;
  /** null for no limit. */
  rateLimiter: RateLimiter | null;
  /** How many proxies stand before the server. */
  trustedProxies: number;
};

// A request carries its passage itself: a map of those under way costs more than all the rest of the gateway.
const PASSAGE = Symbol('passage');
type Carrier = Request & { [PASSAGE]?: Passage };

/** A request on its way through the gateway. A class, because one is made for each. */
export class Passage {
  readonly id: string;
  /** The service that answers, as logs and metrics call it. */
  readonly service: string;
  /** As the address has it, without its query; decoded by nobody. */
  readonly path: string;
  /** Where it comes from; null when this very process made it. */
  readonly address: string | null;
  readonly headers: RequestHeaders;
  /** Who asks, once that was asked for. */
  knownCaller: Caller | undefined;
  /** What made it fail; undefined as long as nothing did. */
  cause: unknown;
  /** Whether its line was written. */
  isOver = false;
  readonly #request: Request;
  readonly #http: Http | undefined;
  readonly #services: PassageServices;
  #caller: Caller | Promise<Caller> | undefined;

  constructor(
    request: Request,
    http: Http | undefined,
    service: string,
    path: string,
    services: PassageServices,
  ) {
    this.id = requestId(http?.incoming.headers['x-request-id']);
    this.service = service;
    this.path = path;
    this.#request = request;
    this.#http = http;
    this.#services = services;
    this.address = http ? clientAddress(http.incoming, services.trustedProxies) : null;
    this.headers =
      http && this.address !== null ? new IncomingHeaders(http.incoming, this.address) : request.headers;
  }

  /** The passage of a request that the gateway handed to a service; undefined for any other. */
  static of(request: Request): Passage | undefined {
    return (request as Carrier)[PASSAGE];
  }

  /** Gives a request this passage. */
  accompany(request: Request): void {
    (request as Carrier)[PASSAGE] = this;
  }

  get isRead(): boolean {
    const { method } = this.#request;
    return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  }

  /**
   * The request, whose body may be no longer than this; as it is when this very process made it.
   *
   * @throws HttpError 413, here or from what reads the body
   */
  bounded(maxBytes: number): Request {
    if (!this.#http) return this.#request;
    const request = withBoundedBody(this.#request, this.#http.incoming, maxBytes);
    this.accompany(request);
    return request;
  }

  /**
   * Who asks. The first call counts the request against its user's limit.
   *
   * @throws HttpError 401, 429
   */
  caller(): Caller | Promise<Caller> {
    this.#caller ??= this.#identify();
    return this.#caller;
  }

  /** Whether the service role asks; false also when nobody is let in. */
  async isService(): Promise<boolean> {
    try {
      return (await this.caller()).role === 'service_role';
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  }

  #identify(): Caller | Promise<Caller> {
    const caller = this.#services.authenticator.request({ url: this.#request.url, headers: this.headers });
    return caller instanceof Promise ? caller.then((found) => this.#counted(found)) : this.#counted(caller);
  }

  #counted(caller: Caller): Caller {
    this.knownCaller = caller;
    const { rateLimiter } = this.#services;
    const { sub } = caller.claims;
    if (!this.#http || !rateLimiter || caller.role === 'service_role' || typeof sub !== 'string')
      return caller;
    rateLimiter.user(sub, this.isRead);
    return caller;
  }
}
