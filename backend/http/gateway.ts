import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '#backend/caller.ts';
import { clientAddress } from './address.ts';
import { allowAnyOrigin, isPreflight, preflight } from './cors.ts';
import { clientWentAway, errorResponse, HttpError, internalError, noSuchRoute } from './errors.ts';
import type { Authenticator } from './keys/authenticator.ts';
import { mustBeShort, withBoundedBody } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { RateLimiter } from './rate-limits.ts';
import { requestId } from './request-id.ts';
import type { RequestLog } from './request-log.ts';

/** The socket's side of a request; a request without it was made by this very process. */
export type Http = { incoming: IncomingMessage; outgoing: ServerResponse };

/** A request on its way through the gateway. */
export type Passage = {
  readonly id: string;
  /** The service that answers, as logs and metrics call it. */
  readonly service: string;
  /** Where it comes from; null when this very process made it. */
  readonly address: string | null;
  /** Decoded by nobody: as the address has it, without its query. */
  readonly path: string;
  /**
   * Who asks. The first call counts the request against its user's limit.
   *
   * @throws HttpError 401, 429
   */
  caller(): Promise<Caller>;
};

/** What answers under a path and everything below it. */
export type Mount = {
  path: string;
  service: string;
  /** null when the service bounds bodies by itself. */
  maxBodyBytes: number | null;
  /** true when the service answers preflights by itself. */
  ownPreflight?: boolean;
  fetch(request: Request, passage: Passage): Response | Promise<Response>;
};

export type GatewayOptions = {
  mounts: readonly Mount[];
  authenticator: Authenticator;
  /** null for no limit. */
  rateLimiter: RateLimiter | null;
  metrics: Metrics;
  log: RequestLog;
  /** How many proxies stand before the server. */
  trustedProxies: number;
};

export type Gateway = {
  /**
   * Answers every request, its failures included.
   *
   * @param http given by the server that took the request from a socket: limits, CORS and the log's line are for those
   */
  fetch(request: Request, http?: Http): Promise<Response>;
  /** To be told of what a service hides behind an answer of 500 and above. */
  onError(error: unknown, request?: Request): void;
};

/** Everything between a socket and a service. */
export function createGateway(options: GatewayOptions): Gateway {
  const { mounts, authenticator, rateLimiter, metrics, log, trustedProxies } = options;
  const onTheirWay = new Map<Request, { cause: unknown }>();

  function passageOf(request: Request, http: Http | undefined, path: string, service: string) {
    const passage = {
      id: requestId(http?.incoming.headers['x-request-id']),
      service,
      path,
      knownCaller: undefined as Caller | undefined,
      get address() {
        return http ? clientAddress(http.incoming, trustedProxies) : null;
      },
      caller: () => {
        asked ??= identify();
        return asked;
      },
    };
    let asked: Promise<Caller> | undefined;
    async function identify(): Promise<Caller> {
      const caller = await authenticator.request(request);
      passage.knownCaller = caller;
      const { role, claims } = caller;
      if (http && rateLimiter && role !== 'service_role' && typeof claims.sub === 'string') {
        await rateLimiter.user(claims.sub, isRead(request));
      }
      return caller;
    }
    return passage;
  }

  async function answer(request: Request, http: Http | undefined, mount: Mount, passage: Passage) {
    if (!http) return mount.fetch(request, passage);
    mustBeShort(request.url);
    if (rateLimiter) await countAddress(rateLimiter, request, http, passage.address ?? '');
    if (!mount.ownPreflight && isPreflight(request)) return preflight(request);
    return mount.fetch(request, passage);
  }

  async function countAddress(limiter: RateLimiter, request: Request, { incoming }: Http, address: string) {
    try {
      await limiter.address(address, isRead(request));
    } catch (refusal) {
      if (trustedProxies === 0 && incoming.headers['x-forwarded-for'] !== undefined) log.advise(PROXY_ADVICE);
      throw refusal;
    }
  }

  return {
    async fetch(original, http) {
      const started = performance.now();
      const path = pathOf(original.url);
      const mount = mounts.find((one) => isUnder(path, one.path)) ?? NOTHING;
      const passage = passageOf(original, http, path, mount.service);
      if (http) writeHeaders(http.outgoing, passage.id);
      const failure: { cause: unknown } = { cause: undefined };
      let request = original;
      let response: Response;
      try {
        if (http && mount.maxBodyBytes !== null) {
          request = withBoundedBody(original, http.incoming, mount.maxBodyBytes);
        }
        onTheirWay.set(request, failure);
        response = await answer(request, http, mount, passage);
      } catch (error) {
        const refusal = refusalOf(error, http);
        if (refusal.status >= 500) failure.cause ??= refusal.cause ?? refusal;
        response = errorResponse(refusal);
      }
      onTheirWay.delete(request);
      const ms = performance.now() - started;
      const { status } = response;
      metrics.observe(mount.service, request.method, status, ms / 1000);
      const { cause } = failure;
      if (http || cause !== undefined) {
        log.answered({ request, passage, caller: passage.knownCaller, status, ms, cause });
      }
      return response;
    },
    onError(error, request) {
      const failure = request && onTheirWay.get(request);
      // Told with the line of its request, unless that was written before.
      if (failure) failure.cause = error;
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
  maxBodyBytes: 0,
  fetch() {
    throw noSuchRoute();
  },
};

function writeHeaders(outgoing: ServerResponse, id: string): void {
  allowAnyOrigin(outgoing);
  outgoing.setHeader('x-request-id', id);
  outgoing.setHeader('sb-request-id', id);
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

function isUnder(path: string, mount: string): boolean {
  return path.startsWith(mount) && (path.length === mount.length || path[mount.length] === '/');
}

// `http://host/path?query`, without the cost of a URL: what made the request has already parsed it.
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const query = url.indexOf('?', start);
  return start < 0 ? '/' : query < 0 ? url.slice(start) : url.slice(start, query);
}

function refusalOf(error: unknown, http: Http | undefined): HttpError {
  if (error instanceof HttpError) return error;
  // What reads a body fails when its sender leaves in the middle of it.
  const wentAway = http && (http.incoming.errored !== null || http.outgoing.destroyed);
  return wentAway ? clientWentAway(error) : internalError(error);
}
