import { apiHeaders, errorResponse, HttpError } from '#backend/app.ts';
import { type Locale, localeOfPath } from '#domain/locale.ts';
import { sourceHash } from '../http/source-hash.ts';
import { isOfAccounts, type Kind } from './kinds.ts';

/** The prebuilt page of an overloaded server. */
export type MakeBusyPage = (locale: Locale) => { html: string; style: string };

/** `Retry-After` in seconds, randomized so that rejected clients do not return together. */
const RETRY_SECONDS: Record<Kind, number> = { page: 3, call: 3, image: 3, query: 5, heavy: 20 };

/** The response of a rejection: 503 with `Retry-After`, in a format for the client. */
export function createBusyAnswers(makePage: MakeBusyPage): (request: Request, kind: Kind) => Response {
  const pages = { fr: ready(makePage('fr')), en: ready(makePage('en')) };
  return (request, kind) => {
    const { pathname } = new URL(request.url);
    const seconds = Math.ceil(RETRY_SECONDS[kind] * (1 + Math.random()));
    const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' };
    if (isForReaders(request, pathname)) {
      const { html, policy } = pages[localeOfPath(pathname)];
      const type = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
      return new Response(request.method === 'HEAD' ? null : html, {
        status: 503,
        headers: { ...headers, ...type },
      });
    }
    // CORS headers as on the gateway's responses: browsers of other origins may read it.
    const error = new HttpError(503, 'overloaded', 'The server is busy', {
      hint: `Try again in ${seconds} s.`,
      headers: { ...apiHeaders(null), ...headers },
    });
    return readableByAll(error);
  };
}

/**
 * The response to a write while the disk is full: 507, but 503 for accounts. The official client drops a session whose
 * refresh fails with a status that it does not know as a server error, and 507 is unknown to it.
 */
export function diskFullResponse({ url }: Pick<Request, 'url'>): Response {
  const headers = { ...apiHeaders(null), 'retry-after': '60', 'cache-control': 'no-store' };
  const status = isOfAccounts({ url }) ? 503 : 507;
  return readableByAll(
    new HttpError(status, 'insufficient_storage', 'There is no room left to write', { headers }),
  );
}

function readableByAll(error: HttpError): Response {
  const response = errorResponse(error);
  response.headers.set('access-control-allow-origin', '*');
  response.headers.set('access-control-expose-headers', 'retry-after');
  return response;
}

// A data request of client-side navigation is no page.
function isForReaders({ headers }: Request, pathname: string): boolean {
  return !/^\/\w+\/v1\//.test(pathname) && headers.get('accept') !== 'application/json';
}

function ready({ html, style }: ReturnType<MakeBusyPage>): { html: string; policy: string } {
  return {
    html,
    policy: `default-src 'none'; style-src '${sourceHash(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}
