import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { apiHeaders, errorBody, errorResponse, HttpError } from '#backend/app.ts';
import { type Locale, localeOfPath } from '#domain/locale.ts';
import { sourceHash } from '../http/source-hash.ts';
import { isOfAccounts, type Kind } from './kinds.ts';

/** The prebuilt page of an overloaded server. */
export type MakeBusyPage = (locale: Locale) => { html: string; style: string };

/** `Retry-After` in seconds, randomized so that rejected clients do not return together. */
const RETRY_SECONDS: Record<Kind, number> = { page: 3, call: 3, image: 3, function: 3, query: 5, heavy: 20 };
const UNREAD_RETRY_SECONDS = 5;
const LAST_OF_CONNECTION = { connection: 'close', 'cache-control': 'no-store' };
const READABLE_BY_ALL = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
};

export type BusyAnswers = {
  /** The response of a rejection: 503 with `Retry-After`, in a format for the client. */
  busy(request: Request, kind: Kind): Response;
  /** Rejects a request of which nothing was built: 503 from constant bytes. */
  rejectUnread(incoming: IncomingMessage, outgoing: ServerResponse): void;
};

/**
 * Rejections, each the last response of its connection: a persistent client must reconnect.
 *
 * @param strictTransport as `apiHeaders` has it
 */
export function createBusyAnswers(makePage: MakeBusyPage, strictTransport: string | null): BusyAnswers {
  const pages = { fr: ready(makePage('fr')), en: ready(makePage('en')) };
  const error = busyError(UNREAD_RETRY_SECONDS);
  const common = apiHeaders(strictTransport);
  const json = { ...common, ...READABLE_BY_ALL, 'content-type': 'application/json; charset=utf-8' };
  const constant = {
    fr: constantAnswer({ ...common, ...pages.fr.type }, pages.fr.html),
    en: constantAnswer({ ...common, ...pages.en.type }, pages.en.html),
    api: constantAnswer(json, errorBody(error)),
  };
  return {
    busy(request, kind) {
      const { pathname } = new URL(request.url);
      const seconds = Math.ceil(RETRY_SECONDS[kind] * (1 + Math.random()));
      const headers = { ...LAST_OF_CONNECTION, 'retry-after': String(seconds) };
      if (isForReaders(pathname, request.headers.get('accept'))) {
        const { html, type } = pages[localeOfPath(pathname)];
        return new Response(request.method === 'HEAD' ? null : html, {
          status: 503,
          headers: { ...headers, ...type },
        });
      }
      return readableByAll(busyError(seconds));
    },
    rejectUnread({ url = '/', method, headers }, outgoing) {
      const end = url.indexOf('?');
      const pathname = end === -1 ? url : url.slice(0, end);
      const answer = constant[isForReaders(pathname, headers.accept) ? localeOfPath(pathname) : 'api'];
      outgoing.writeHead(503, answer.headers).end(method === 'HEAD' ? undefined : answer.body);
    },
  };
}

/**
 * The response to a write while the disk is full: 507, but 503 for accounts. The official client drops a session whose
 * refresh fails with a status that it does not recognise as a server error, and 507 is such a status.
 */
export function diskFullResponse({ url }: Pick<Request, 'url'>): Response {
  const headers = { ...apiHeaders(null), 'retry-after': '60', 'cache-control': 'no-store' };
  const status = isOfAccounts(url) ? 503 : 507;
  return readableByAll(
    new HttpError(status, 'insufficient_storage', 'There is no room left to write', { headers }),
  );
}

function readableByAll(error: HttpError): Response {
  const response = errorResponse(error);
  for (const [name, value] of Object.entries(READABLE_BY_ALL)) response.headers.set(name, value);
  return response;
}

function isForReaders(pathname: string, accept: string | null | undefined): boolean {
  return !/^\/\w+\/v1\//.test(pathname) && accept !== 'application/json';
}

// CORS headers as on the gateway's responses: browsers of other origins may read it.
function busyError(seconds: number): HttpError {
  return new HttpError(503, 'overloaded', 'The server is busy', {
    hint: `Try again in ${seconds} s.`,
    headers: { ...apiHeaders(null), ...LAST_OF_CONNECTION, 'retry-after': String(seconds) },
  });
}

type ReadyPage = { html: string; type: Record<string, string> };

function ready({ html, style }: ReturnType<MakeBusyPage>): ReadyPage {
  const policy = `default-src 'none'; style-src '${sourceHash(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, type: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } };
}

type ConstantAnswer = { headers: OutgoingHttpHeaders; body: Buffer };

function constantAnswer(headers: Readonly<Record<string, string>>, text: string): ConstantAnswer {
  const body = Buffer.from(text);
  const retry = { ...LAST_OF_CONNECTION, 'retry-after': String(UNREAD_RETRY_SECONDS) };
  return { headers: { ...headers, ...retry, 'content-length': body.length }, body };
}
