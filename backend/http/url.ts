/**
 * The path and the query of a request's address, `http://host/path?query`: without the cost of a `URL`, because what
 * made the request has already written its address in the one way that a `URL` would.
 *
 * @returns `search` with its question mark; empty when there is none
 */
export function splitUrl(url: string): { path: string; search: string } {
  const hash = url.indexOf('#');
  const end = hash < 0 ? url.length : hash;
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const query = url.indexOf('?', start);
  if (query < 0 || query >= end) return { path: url.slice(start, end), search: '' };
  return { path: url.slice(start, query), search: url.slice(query, end) };
}
