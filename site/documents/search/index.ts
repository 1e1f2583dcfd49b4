import { localizePath } from '#domain/pages/segments.ts';
import { pageTags } from '#domain/pages/tags.ts';
import { withDistance } from '#domain/search/reading/distance.ts';
import {
  isBareSearch,
  isEmptySearch,
  parseSearch,
  type SearchQuery,
  searchParams,
} from '#domain/search/search.ts';
import {
  type DocumentRequest,
  defineDocument,
  type NoPage,
  type PageResult,
} from '#site/documents/document.ts';
import type { PageMeta } from '#site/documents/meta.ts';
import { readMovedCategory } from '#site/documents/reads.ts';
import { openStateUntil } from '#site/features/listing/open-state-until.ts';
import { searchBusinesses } from '#site/features/search/api.ts';
import { type SearchData, SearchView, searchSubject } from './page.tsx';
import { lastPage } from './results.tsx';
import { withoutContradictions } from './understanding.ts';

/**
 * Any address is a search. A non-canonical address redirects to the canonical one: before the search where the address
 * suffices to compute it, else after it.
 */
export async function loadSearch(request: DocumentRequest): Promise<PageResult<SearchData> | NoPage> {
  const { client, vocabularyOver, query: given, locale } = request;
  const asked = withoutCampaign(given);
  const typed = withDistance(parseSearch(asked));
  if (searchParams(typed).toString() !== asked.toString()) return redirectTo(request, typed, 302);
  const result = await searchBusinesses(client, typed, locale, { vocabularyOver });
  const query = withoutContradictions(typed, result);
  const moved = await movedTopic(request, typed, query);
  if (moved) return redirectTo(request, moved, 301);
  if (result.total > 0) query.page = Math.min(query.page, lastPage(result.total));
  if (searchParams(query).toString() !== asked.toString()) return redirectTo(request, query, 302);
  const data = { query, result };
  const isLocated = query.lat !== null;
  // Typed words and positions are personal: no cache of ours keeps them, and shared ones no position. Who is open changes.
  if (isLocated || query.q || query.where || query.phone || query.open) {
    const search = { typed: query.q, foundNothing: result.total === 0, unmet: result.unmet };
    return { data, isPrivate: isLocated, ...(isBareSearch(query) && { search }) };
  }
  return { data, tags: [pageTags.listings], until: openStateUntil(result.rows) };
}

// A category that was renamed or merged is still in the addresses that people kept.
async function movedTopic({ client }: DocumentRequest, typed: SearchQuery, query: SearchQuery) {
  if (typed.category === query.category && typed.subcategory === query.subcategory) return null;
  const moved = await readMovedCategory(client, typed.category, typed.subcategory);
  return moved && { ...typed, ...moved };
}

/** Parameters by which campaigns are measured: they change no page. */
const CAMPAIGN = /^(?:utm_\w+|gclid|fbclid|msclkid)$/;

function withoutCampaign(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => !CAMPAIGN.test(name)));
}

/** Redirects to a search and keeps the parameters of a campaign. */
function redirectTo(
  { locale, query: given }: DocumentRequest,
  query: SearchQuery,
  status: 301 | 302,
): NoPage {
  const campaign = [...given].filter(([name]) => CAMPAIGN.test(name));
  const params = new URLSearchParams([...searchParams(query), ...campaign]).toString();
  const path = localizePath('/recherche', locale);
  return { redirect: params === '' ? path : `${path}?${params}`, status };
}

/** The head of a search: out of search engines, with a canonical address that has neither page nor view. */
function searchHead({ query, result }: SearchData, { t }: DocumentRequest): PageMeta {
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
