import { isVisit } from '../http/visits.ts';

/**
 * What a request asks of the server, by what is answered first when not all can be: pages for people, then their calls of
 * the API, renditions of photos, tables read by hand and searches through the API, then what programs ask for and what takes
 * long.
 */
export const KINDS = ['page', 'call', 'image', 'query', 'heavy'] as const;
export type Kind = (typeof KINDS)[number];

/** Searches and copies of many rows: from a program they come by the thousand. */
const LONG = /^\/rest\/v1\/rpc\/(?:search_|searches_|stats_|site_health|export_|find_duplicates)/;
/** Of administrators, and of one's own data: they wait behind whoever reads. */
const LONG_FOR_ALL = /^\/rest\/v1\/rpc\/(?:searches_report|stats_|site_health|export_)/;
const CALLS = /^\/(?:rest|auth)\/v1(?:\/|$)/;
/** What it costs is for who asks to say: the pages call procedures. */
const TABLES = /^\/rest\/v1\/(?!rpc\/)/;
const RENDITIONS = /^\/storage\/v1\/render\//;
// Functions and sockets have limits of their own, and functions call back; what is asked of health must be answered.
const FREE = /^\/(?:functions|realtime)\/v1(?:\/|$)|^\/(?:health|metrics)(?:\/|$)/;
// Tens of thousands of addresses, which no person reads.
const SITEMAP = /^\/sitemap[a-z0-9-]*\.xml$/;
const FILES = /^\/storage\/v1\//;

const SERVICES = /^\/(?:rest|auth|storage)\/v1(?:\/|$)/;

/** Whether a request may write to the database or the files; a read that comes as a POST is taken for one. */
export function isWrite({ method, url }: Request): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  return isOfApi({ url });
}

/** Whether a request is for the data, the accounts or the files, and not for a page. */
export function isOfApi({ url }: Pick<Request, 'url'>): boolean {
  return SERVICES.test(plainPath(new URL(url).pathname));
}

/**
 * The kind of a request; null for one that never waits.
 *
 * @example kindOf(new Request('https://bottin.example/faq', { headers: { 'user-agent': 'curl/8' } })) // 'heavy'
 */
export function kindOf(request: Request): Kind | null {
  const pathname = plainPath(new URL(request.url).pathname);
  if (request.method === 'OPTIONS' || FREE.test(pathname)) return null;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // The photos of a page take nobody's turn to have one made; an upload waits for its sender far longer than for us.
  if (RENDITIONS.test(pathname)) return 'image';
  if (FILES.test(pathname)) return isRead ? 'call' : null;
  if (CALLS.test(pathname)) {
    if (LONG_FOR_ALL.test(pathname)) return 'heavy';
    if (LONG.test(pathname)) return isVisit(request) ? 'query' : 'heavy';
    return TABLES.test(pathname) ? 'query' : 'call';
  }
  return isVisit(request) && !SITEMAP.test(pathname) ? 'page' : 'heavy';
}

/** Whether a request is for the accounts. */
export function isOfAccounts({ url }: Pick<Request, 'url'>): boolean {
  return /^\/auth\/v1(?:\/|$)/.test(plainPath(new URL(url).pathname));
}

// As the services read it: escapes and doubled slashes would pass for another kind.
function plainPath(pathname: string): string {
  const single = pathname.replaceAll(/\/{2,}/g, '/');
  try {
    return decodeURIComponent(single);
  } catch {
    return single;
  }
}
