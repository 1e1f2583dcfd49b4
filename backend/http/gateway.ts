import type { ServerResponse } from 'node:http';
import type { Caller } from '#backend/caller.ts';
import { apiHeaders } from './answer-headers.ts';
import { allowAnyOrigin, isPreflight, preflight } from './cors.ts';
import {
  clientDisconnected,
  errorResponse,
  HttpError,
  internalError,
  methodNotAllowed,
  noSuchRoute,
} from './errors.ts';
import { mustBeShort, withBoundedBody } from './limits.ts';
import type { Metrics } from './metrics.ts';
import {
  type AuthenticatedRequest,
  type Http,
  RequestContext,
  type RequestContextServices,
} from './request-context.ts';
import type { RequestLog } from './request-log.ts';
import { splitUrl } from './url.ts';

/** A service that handles a path and everything below it. */
export type Mount = {
  path: string;
  service: string;
  /** null when the service limits bodies itself. */
  maxBodyBytes: number | null;
  /** true when the service answers preflights itself. */
  ownPreflight?: boolean;
  /** true when the path accepts no writes. */
  readOnly?: boolean;
  /** Authenticates requests in place of keys and tokens; a refusal is an HttpError. */
  authenticate?(request: AuthenticatedRequest): Caller | Promise<Caller>;
  /** Answers the gateway's own refusals in the service's format, in place of JSON. */
  errorResponse?(error: HttpError, request: Request): Response;
  fetch(request: Request, requestContext: RequestContext): Response | Promise<Response>;
};

export type GatewayOptions = RequestContextServices & {
  mounts: readonly Mount[];
  metrics: Metrics;
  log: RequestLog;
  /** Value of Strict-Transport-Security; null when the site is not served over https. */
  strictTransport: string | null;
};

export type Gateway = {
  /**
   * Responds to every request, including its failures.
   *
   * @param http set when the request came over a socket: limits, CORS and the access log only apply then
   */
  fetch(request: Request, http?: Http): Promise<Response>;
  /** Receives errors that a service hides behind a 5xx response. */
  onError(error: unknown, request?: Request): void;
};

/** Everything between a socket and a service. */
export function createGateway(options: GatewayOptions): Gateway {
  const { mounts, rateLimiter, trustedProxies, metrics, log } = options;
  const headers = Object.entries(apiHeaders(options.strictTransport));

  // Most requests pass without waiting: an async function for each would cost more than its work.
  function answer(request: Request, http: Http | undefined, mount: Mount, requestContext: RequestContext) {
    if (mount.readOnly && !requestContext.isRead) throw methodNotAllowed('GET, HEAD');
    if (!http) return pass(request, mount, requestContext);
    mustBeShort(request.url);
    const bounded =
      mount.maxBodyBytes === null ? request : withBoundedBody(request, http.incoming, mount.maxBodyBytes);
    if (!rateLimiter) return pass(bounded, mount, requestContext);
    try {
      rateLimiter.address(requestContext.address ?? '', requestContext.isRead);
    } catch (error) {
      return mustBeService(error, requestContext, http).then(() => pass(bounded, mount, requestContext));
    }
    return pass(bounded, mount, requestContext);
  }

  function pass(
    request: Request,
    mount: Mount,
    requestContext: RequestContext,
  ): Response | Promise<Response> {
    if (!mount.ownPreflight && isPreflight(request)) return preflight(request);
    requestContext.accompany(request);
    return mount.fetch(request, requestContext);
  }

  // Requests with the service key are exempt: they do the project's own work, in any quantity.
  async function mustBeService(
    error: unknown,
    requestContext: RequestContext,
    { incoming }: Http,
  ): Promise<void> {
    if (await requestContext.isService()) return;
    if (trustedProxies === 0 && incoming.headers['x-forwarded-for'] !== undefined) log.advise(PROXY_ADVICE);
    throw error;
  }

  return {
    async fetch(request, http) {
      const started = performance.now();
      const { path } = splitUrl(request.url);
      const mount = mounts.find((one) => isUnder(path, one.path)) ?? NOTHING;
      const requestContext = new RequestContext(request, http, mount, path, options);
      if (http) writeHeaders(http.outgoing, requestContext.id, headers);
      let response: Response;
      try {
        response = await answer(request, http, mount, requestContext);
      } catch (error) {
        const failure = toHttpError(error, http);
        if (failure.status >= 500) requestContext.cause ??= failure.cause ?? failure;
        response = mount.errorResponse?.(failure, request) ?? errorResponse(failure);
      }
      const ms = performance.now() - started;
      const { status } = response;
      metrics.observe(mount.service, request.method, status, ms / 1000);
      if (http || requestContext.cause !== undefined) log.answered({ request, requestContext, status, ms });
      requestContext.isOver = true;
      return response;
    },
    onError(error, request) {
      const requestContext = request && RequestContext.of(request);
      // Logged with the line of its request, unless that was already written.
      if (requestContext && !requestContext.isOver) requestContext.cause = error;
      else log.failed(error);
    },
  };
}

const PROXY_ADVICE =
  'A proxy’s own address has met the rate limit: unless TRUSTED_PROXIES says how many there are, all of their ' +
  'visitors are counted as one.';

const NOTHING: Mount = {
  path: '',
  service: 'none',
  // The body is not read: the response is 404 in any case.
  maxBodyBytes: null,
  fetch() {
    throw noSuchRoute();
  },
};

function writeHeaders(outgoing: ServerResponse, id: string, headers: [string, string][]): void {
  for (const [name, value] of headers) outgoing.setHeader(name, value);
  allowAnyOrigin(outgoing);
  outgoing.setHeader('x-request-id', id);
  outgoing.setHeader('sb-request-id', id);
}

function isUnder(path: string, mount: string): boolean {
  return path.startsWith(mount) && (path.length === mount.length || path[mount.length] === '/');
}

function toHttpError(error: unknown, http: Http | undefined): HttpError {
  if (error instanceof HttpError) return error;
  // Reading a body fails when the client disconnects in the middle.
  const isDisconnected = http && (http.incoming.errored !== null || http.outgoing.destroyed);
  return isDisconnected ? clientDisconnected(error) : internalError(error);
}
