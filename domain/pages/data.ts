/** Data requests of client-side navigation: React Router serves a page's data at its path with `.data`. */

/** Which loaders of the page run. */
export const ROUTES_PARAM = '_routes';

export function isDataPath(pathname: string): boolean {
  return pathname.endsWith('.data');
}

/**
 * The path of the page of a data request; empty for the home page.
 *
 * @example pagePathOfData('/en/city/laval.data') // '/en/city/laval'
 */
export function pagePathOfData(pathname: string): string {
  return pathname.replace(/_?\.data$/, '');
}

/**
 * The page of a data request, as a path with its query.
 *
 * @example pageOfData(new URL('https://bottin.example/recherche.data?q=pain&_routes=fr')) // '/recherche?q=pain'
 */
export function pageOfData(url: URL): string {
  const page = new URL(url);
  page.pathname = pagePathOfData(url.pathname);
  page.searchParams.delete(ROUTES_PARAM);
  return page.pathname + page.search;
}
