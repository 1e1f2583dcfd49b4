import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '#backend/caller.ts';
import { clientAddress } from './address.ts';
import { HttpError } from './errors.ts';
import type { Authenticator } from './keys/authenticator.ts';
import { withBoundedBody } from './limits.ts';
import type { RateLimiter } from './rate-limits.ts';
import { IncomingHeaders, type RequestHeaders } from './request-headers.ts';
import { requestId } from './request-id.ts';

/** The Node side of a request; absent for requests of this process itself. */
export type Http = { incoming: IncomingMessage; outgoing: ServerResponse };

/** The gateway's services that every request context uses. */
export type RequestContextServices = {
  authenticator: Authenticator;
  /** null for no limit. */
  rateLimiter: RateLimiter | null;
  /** The number of trusted proxies in front of the server. */
  trustedProxies: number;
};

/** The parts of a request that a service reads to authenticate it. */
export type AuthenticatedRequest = { method: string; url: string; headers: RequestHeaders };

/** The service of a request. */
type Service = {
  service: string;
  authenticate?(request: AuthenticatedRequest): Caller | Promise<Caller>;
};

// Stored on the request itself: a WeakMap of requests costs more than the rest of the gateway.
const REQUEST_CONTEXT = Symbol('passage');
type Carrier = Request & { [REQUEST_CONTEXT]?: RequestContext };

/** The state of a request in the gateway. A class, because one is made for each request. */
export class RequestContext {
  readonly id: string;
  /** The service's name in logs and metrics. */
  readonly service: string;
  /** The raw path of the URL, without the query and not decoded. */
  readonly path: string;
  /** The client's address; null for a request of this process itself. */
  readonly address: string | null;
  readonly headers: RequestHeaders;
  /** The caller, once authenticated. */
  knownCaller: Caller | undefined;
  /** The cause of a failure; undefined without one. */
  cause: unknown;
  /** Whether the request was logged. */
  isOver = false;
  readonly #request: Request;
  readonly #http: Http | undefined;
  readonly #services: RequestContextServices;
  readonly #authenticate: Service['authenticate'];
  #caller: Caller | Promise<Caller> | undefined;

  constructor(
    request: Request,
    http: Http | undefined,
    { service, authenticate }: Service,
    path: string,
    services: RequestContextServices,
  ) {
    this.id = requestId(http?.incoming.headers['x-request-id']);
    this.service = service;
    this.path = path;
    this.#request = request;
    this.#http = http;
    this.#services = services;
    this.#authenticate = authenticate;
    this.address = http ? clientAddress(http.incoming, services.trustedProxies) : null;
    this.headers =
      http && this.address !== null ? new IncomingHeaders(http.incoming, this.address) : request.headers;
  }

  /** The context of a request that the gateway passed to a service; undefined for any other. */
  static of(request: Request): RequestContext | undefined {
    return (request as Carrier)[REQUEST_CONTEXT];
  }

  /** Sets the context of a request. */
  accompany(request: Request): void {
    (request as Carrier)[REQUEST_CONTEXT] = this;
  }

  get isRead(): boolean {
    const { method } = this.#request;
    return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  }

  /**
   * The request with its body limited in size; unchanged for requests of this process itself.
   *
   * @throws HttpError 413, here or from the reader of the body
   */
  bounded(maxBytes: number): Request {
    if (!this.#http) return this.#request;
    const request = withBoundedBody(this.#request, this.#http.incoming, maxBytes);
    this.accompany(request);
    return request;
  }

  /**
   * The authenticated caller. The first call counts the request against its user's rate limit.
   *
   * @throws HttpError 401, 429
   */
  caller(): Caller | Promise<Caller> {
    this.#caller ??= this.#identify();
    return this.#caller;
  }

  /**
   * Sets the caller of a request that its body authenticates, and counts the request against its user's rate limit.
   *
   * @throws HttpError 429
   */
  identifyAs(caller: Caller): void {
    this.#caller = this.#counted(caller);
  }

  /** Whether the caller is the service role; false when authentication fails. */
  async isService(): Promise<boolean> {
    try {
      return (await this.caller()).role === 'service_role';
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  }

  #identify(): Caller | Promise<Caller> {
    const { method, url } = this.#request;
    const request = { method, url, headers: this.headers };
    const caller = this.#authenticate?.(request) ?? this.#services.authenticator.request(request);
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
