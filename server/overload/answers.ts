import { apiHeaders, errorResponse, HttpError } from '#backend/app.ts';
import { type Locale, localeOfPath } from '#domain/locale.ts';
import { isDataPath } from '#domain/pages/data.ts';
import { sourceHash } from '../http/source-hash.ts';
import { isOfAccounts, type Kind } from './kinds.ts';

/** The built site's page for a server that cannot make another one now. */
export type MakeBusyPage = (locale: Locale) => { html: string; style: string };

/** When to come back, in seconds: those who were refused together should not all return together. */
const RETRY_SECONDS: Record<Kind, number> = { page: 3, call: 3, image: 3, query: 5, heavy: 20 };

/** What is answered to who has to come back later: 503 with `Retry-After`, in a form that who asked can read. */
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
    // As the gateway's own answers: a browser elsewhere may read it.
    const error = new HttpError(503, 'overloaded', 'The server is busy', {
      hint: `Try again in ${seconds} s.`,
      headers: { ...apiHeaders(null), ...headers },
    });
    return readableByAll(error);
  };
}

/**
 * What is answered to a write while the disk is full: 507, and 503 of accounts. The official client forgets a session
 * whose renewal is refused with a status that it does not know as a failure of the server, and 507 is none of those.
 */
export function noRoomLeft({ url }: Pick<Request, 'url'>): Response {
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

// The data of a page, which a page that is open asks for, are no page.
function isForReaders({ headers }: Request, pathname: string): boolean {
  return (
    !/^\/\w+\/v1\//.test(pathname) && !isDataPath(pathname) && headers.get('accept') !== 'application/json'
  );
}

function ready({ html, style }: ReturnType<MakeBusyPage>): { html: string; policy: string } {
  return {
    html,
    policy: `default-src 'none'; style-src '${sourceHash(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}
