import type { HeadersArgs } from 'react-router';

/** Any cache may serve a public page for a minute, and for ten more while it asks for a new one. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** The `headers` of every public page: cacheable, unless it failed. */
export function publicHeaders({ loaderHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  if (!headers.has('cache-control')) headers.set('cache-control', PUBLIC_PAGE);
  return headers;
}

/** Headers of an answer that must not be kept: errors, and pages that depend on more than their address. */
export const UNCACHED = { 'cache-control': 'no-store' } as const;
