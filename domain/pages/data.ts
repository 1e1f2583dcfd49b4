/** The data of a page, which pages that are open ask for: React Router has them at the page's own path, with `.data`. */

/** Which of a page's loaders answer. */
export const ROUTES_PARAM = '_routes';

export function isDataPath(pathname: string): boolean {
  return pathname.endsWith('.data');
}

/**
 * The path of the page that data belong to; of the home page it is empty.
 *
 * @example pagePathOfData('/en/city/laval.data') // '/en/city/laval'
 */
export function pagePathOfData(pathname: string): string {
  return pathname.replace(/_?\.data$/, '');
}

/**
 * The page that data belong to, as an address within the site.
 *
 * @example pageOfData(new URL('https://bottin.example/recherche.data?q=pain&_routes=fr')) // '/recherche?q=pain'
 */
export function pageOfData(url: URL): string {
  const page = new URL(url);
  page.pathname = pagePathOfData(url.pathname);
  page.searchParams.delete(ROUTES_PARAM);
  return page.pathname + page.search;
}
