import type { HeadersArgs } from 'react-router';

/** Any cache may serve a public page for a minute, and for ten more while it asks for a new one. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** The `headers` of every public page. */
export function publicHeaders({ loaderHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  if (!headers.has('cache-control')) headers.set('cache-control', PUBLIC_PAGE);
  return headers;
}

/** `Cache-Control` of an answer that must not be kept. */
export const UNCACHED = 'no-store';
