import { isIP } from 'node:net';
import { HttpError, methodNotAllowed, noSuchRoute } from '#backend/http/errors.ts';
import type { RequestContext } from '#backend/http/request-context.ts';
import { createIssuers } from './external/openid.ts';
import { OAUTH_METADATA_PATH } from './oauth-server/metadata.ts';
import { checkTemplates } from './phone/send.ts';
import { textSender } from './phone/text-sender.ts';
import { errorResponse } from './request/answer.ts';
import type { Call } from './request/call.ts';
import { mustBeHuman } from './request/captcha.ts';
import type { AuthContext } from './request/context.ts';
import { toAuthError } from './request/errors.ts';
import { redirectPattern } from './request/redirects.ts';
import { ROUTES, type Route } from './routes/index.ts';
import { mustBePerson, mustBeService } from './sessions/guards.ts';

export type Auth = {
  /** Handles all requests; throws HttpError where the gateway itself refuses the request. */
  fetch(request: Request, requestContext: RequestContext): Promise<Response>;
  /** Sends a code by text message; null where the project sends none. */
  sendText: ReturnType<typeof textSender>;
};

const BASE_PATH = '/auth/v1';

/**
 * The auth service of a project: accounts and their sessions, compatible with the official client.
 *
 * @throws SyntaxError for an invalid pattern in `additional_redirect_urls`, Error for an invalid message template
 */
export function createAuth(context: AuthContext): Auth {
  const redirects = context.settings.additionalRedirectUrls.map(redirectPattern);
  checkTemplates(context.settings);
  const findIssuer = createIssuers(context.now);

  async function answer(request: Request, requestContext: RequestContext): Promise<Response> {
    const { route, pathname, params } = routeOf(request.method, pathOf(requestContext));
    const call: Call = {
      context,
      request,
      query: new URL(request.url).searchParams,
      params,
      redirects,
      findIssuer,
      now: context.now(),
      address: addressOf(requestContext),
      isService: false,
    };
    const count = () => route.limit && context.limits.request(route.limit, pathname, call);
    if (route.guard === 'open') {
      count();
      return route.endpoint(call);
    }
    if (route.guard !== 'person') {
      const caller = await requestContext.caller();
      if (route.guard === 'service') await mustBeService(call, caller);
      call.isService = caller.role === 'service_role';
      count();
      if (route.captcha) await mustBeHuman(call);
      return route.endpoint(call);
    }
    // Checked first, because clients depend on this check's error codes for an invalid token.
    const personal = await mustBePerson(call);
    await requestContext.caller();
    count();
    return route.endpoint(personal);
  }

  return {
    sendText: textSender(context),
    async fetch(request, requestContext) {
      try {
        return await answer(request, requestContext);
      } catch (error) {
        if (error instanceof HttpError) throw error;
        const refused = toAuthError(error);
        if (refused.status >= 500) context.onError(refused.cause ?? refused, request);
        return errorResponse(refused, request.headers.get('x-supabase-api-version'));
      }
    },
  };
}

// The metadata of the OAuth server is at the root of the host too.
function pathOf({ path }: RequestContext): string {
  const isAtRoot = path === OAUTH_METADATA_PATH || path === OAUTH_METADATA_PATH + BASE_PATH;
  return isAtRoot ? OAUTH_METADATA_PATH : path.slice(BASE_PATH.length);
}

// In PostgreSQL's `inet` format: without the interface of a link-local address.
function addressOf({ address }: RequestContext): string | null {
  const plain = address?.replace(/%.*$/, '') ?? '';
  return isIP(plain) ? plain : null;
}

type Line = { method: string; pattern: URLPattern; route: Route };

const LINES: readonly Line[] = Object.entries(ROUTES).map(([key, route]) => {
  const [method = '', pathname = ''] = key.split(' ');
  return { method, pattern: new URLPattern({ pathname }), route };
});

type Found = {
  route: Route;
  /** The route's pattern: `/factors/:id/verify`. */
  pathname: string;
  params: Record<string, string>;
};

/**
 * Finds the endpoint of a path, and its parameters such as `:id`.
 *
 * @throws HttpError 404, or 405 when the path supports other methods
 */
function routeOf(method: string, path: string): Found {
  const pathname = path.replace(/\/$/, '');
  const wanted = method === 'HEAD' ? 'GET' : method;
  const allowed: string[] = [];
  for (const line of LINES) {
    const match = line.pattern.exec({ pathname });
    if (!match) continue;
    if (line.method === wanted) {
      const { route, pattern } = line;
      return { route, pathname: pattern.pathname, params: match.pathname.groups as Record<string, string> };
    }
    allowed.push(line.method);
  }
  throw allowed.length > 0 ? methodNotAllowed(allowed.join(', ')) : noSuchRoute();
}
