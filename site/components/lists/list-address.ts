import { redirect } from 'react-router';

/** What the query of a list's address holds; empty texts and the first page are left out. */
export type ListQuery = { category?: string; region?: string; page?: number };

/**
 * The query of a list.
 *
 * @example listQuery({ category: 'restaurants', page: 1 }) // '?category=restaurants'
 */
export function listQuery({ category, region, page = 1 }: ListQuery): string {
  const params = new URLSearchParams();
  if (category) params.set('category', category);
  if (region) params.set('region', region);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '' : `?${params}`;
}

/**
 * Leads to the one address of the list that is answered, when it was asked by another: `?page=1`, a page past the last
 * one, a filter that means nothing. What is not of the list, such as the tags of a campaign, is left alone.
 *
 * @throws a redirect
 */
export function mustBeListAddress(url: URL, answered: ListQuery): void {
  const canonical = new URLSearchParams(listQuery(answered));
  const isCanonical = (['category', 'region', 'page'] as const).every(
    (name) => canonical.get(name) === url.searchParams.get(name),
  );
  if (!isCanonical) throw redirect(url.pathname + listQuery(answered));
}
