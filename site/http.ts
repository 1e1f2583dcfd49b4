import { data, type HeadersArgs } from 'react-router';
import { EVERY_PAGE, PAGE_TAGS_HEADER, PAGE_UNTIL_HEADER } from '#domain/pages/tags.ts';

/** It is the same for everyone; whoever keeps it asks each time whether it still is. The server allows more of what is kept. */
const PUBLIC_PAGE = 'public, max-age=0, must-revalidate';

/** The `headers` of every public page. */
export function publicHeaders({ loaderHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  if (!headers.has('cache-control')) headers.set('cache-control', PUBLIC_PAGE);
  return headers;
}

/** `Cache-Control` of an answer that must not be kept. */
export const UNCACHED = 'no-store';

/**
 * What a loader answers of a public page that the server may keep: the same for everyone, and right until one of its tags
 * is told. The page has to have {@link publicHeaders}, and its address a line in `domain/pages/address.ts`.
 *
 * @param tags of `pageTags`: everything that the page shows and that may change
 * @param until when it is no longer right though nothing changed; the server ends it at midnight at the latest
 * @example return kept({ page }, [pageTags.countOfPlace(null), ...page.rows.map(({ id }) => pageTags.listing(id))]);
 */
export function kept<Value>(value: Value, tags: readonly string[], until?: Date) {
  const headers: Record<string, string> = { [PAGE_TAGS_HEADER]: [EVERY_PAGE, ...new Set(tags)].join(' ') };
  if (until) headers[PAGE_UNTIL_HEADER] = String(until.getTime());
  return data(value, { headers });
}
