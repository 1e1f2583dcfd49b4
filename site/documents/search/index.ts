import { isEmptySearch, searchParams } from '#domain/search/search.ts';
import { type Asked, defineDocument } from '#site/documents/document.ts';
import type { PageMeta } from '#site/documents/meta.ts';
import { loadSearch } from './load.ts';
import { type SearchData, SearchView, searchSubject } from './page.tsx';

/** The head of a search: out of search engines, with a canonical address that has neither page nor view. */
function searchHead({ query, result }: SearchData, { t }: Asked): PageMeta {
  const canonical = searchParams({ ...query, page: 1, view: 'list' }).toString();
  const shared = { noindex: 'follow' as const, search: canonical && `?${canonical}` };
  if (isEmptySearch(query)) {
    return { ...shared, title: t('search.title'), description: t('search.welcomeDescription') };
  }
  const subject = searchSubject(t, query, result);
  const description = t('search.description', { count: result.total, subject });
  return { ...shared, title: subject, description };
}

export const search = defineDocument<SearchData>({
  path: '/recherche',
  load: loadSearch,
  head: searchHead,
  Page: SearchView,
});
