import type { IncomingMessage } from 'node:http';
import { isVisit, isVisitBy } from '../http/visits.ts';

/**
 * Kinds of requests by priority: pages, API calls of pages, pictures that are made (renditions, share images), edge functions, table reads and
 * searches through the API, then requests of programs and slow work.
 */
export const KINDS = ['page', 'call', 'image', 'function', 'query', 'heavy'] as const;
export type Kind = (typeof KINDS)[number];

/** Searches and table reads with many rows: programs send thousands of them. */
const LONG = /^\/rest\/v1\/rpc\/(?:search_|searches_|stats_|site_health|export_|find_duplicates)/;
/** Administrators' procedures, and exports of a user's data: lower priority than readers. */
const LONG_FOR_ALL = /^\/rest\/v1\/rpc\/(?:searches_report|stats_|site_health|export_)/;
const CALLS = /^\/(?:rest|auth)\/v1(?:\/|$)/;
/** Direct reads and writes of tables: their cost depends on the caller's query. Pages call procedures instead. */
const TABLES = /^\/rest\/v1\/(?!rpc\/)/;
const PICTURES = /^\/(?:storage\/v1\/render|partage)\//;
// Functions call back: their slots are their own, so that none waits for a slot that another one holds.
const FUNCTIONS = /^\/functions\/v1(?:\/|$)/;
// Sockets have their own limits; health checks must be answered; files of the build are in memory.
const FREE = /^\/assets\/|^\/realtime\/v1(?:\/|$)|^\/(?:health|metrics)(?:\/|$)/;
// Tens of thousands of URLs, which no person reads.
const SITEMAP = /^\/sitemap[a-z0-9-]*\.xml$/;
const FILES = /^\/storage\/v1\//;

const SERVICES = /^\/(?:rest|auth|storage)\/v1(?:\/|$)/;

/** Whether a request may write to the database or the files; reads by POST count as writes. */
export function isWrite({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  return SERVICES.test(plainPath(new URL(url).pathname));
}

/**
 * The kind of a request; null for one that is always admitted.
 *
 * @example kindOf(new Request('https://bottin.example/faq', { headers: { 'user-agent': 'curl/8' } })) // 'heavy'
 */
export function kindOf(request: Request): Kind | null {
  return kindBy(request.method, new URL(request.url).pathname, () => isVisit(request));
}

/** {@link kindOf}, by what Node has read. */
export function kindOfIncoming({ method = 'GET', url = '/', headers }: IncomingMessage): Kind | null {
  return kindBy(method, pathOf(url), () => isVisitBy(headers));
}

function kindBy(method: string, path: string, isVisit: () => boolean): Kind | null {
  const pathname = plainPath(path);
  if (method === 'OPTIONS' || FREE.test(pathname)) return null;
  const isRead = method === 'GET' || method === 'HEAD';
  // Stored images need no slot; an upload's duration depends on its sender.
  if (PICTURES.test(pathname)) return 'image';
  if (FUNCTIONS.test(pathname)) return 'function';
  if (FILES.test(pathname)) return isRead ? 'call' : null;
  if (CALLS.test(pathname)) {
    if (LONG_FOR_ALL.test(pathname)) return 'heavy';
    if (LONG.test(pathname)) return isVisit() ? 'query' : 'heavy';
    return TABLES.test(pathname) ? 'query' : 'call';
  }
  return isVisit() && !SITEMAP.test(pathname) ? 'page' : 'heavy';
}

/** Whether a request is for the accounts. @param target its address, or the part of it that HTTP sends */
export function isOfAccounts(target: string): boolean {
  return /^\/auth\/v1(?:\/|$)/.test(plainPath(pathOf(target)));
}

/** Whether a request is for live updates. @param target as in {@link isOfAccounts} */
export function isOfSockets(target: string): boolean {
  return /^\/realtime\/v1(?:\/|$)/.test(plainPath(pathOf(target)));
}

// A proxy may ask by the whole address (RFC 9112, section 3.2.2).
function pathOf(target: string): string {
  if (!target.startsWith('/')) return URL.parse(target)?.pathname ?? '/';
  const end = target.search(/[?#]/);
  return end === -1 ? target : target.slice(0, end);
}

// Normalized as the services do: escapes and doubled slashes would otherwise evade the kind.
function plainPath(pathname: string): string {
  const single = pathname.replaceAll(/\/{2,}/g, '/');
  try {
    return decodeURIComponent(single);
  } catch {
    return single;
  }
}
