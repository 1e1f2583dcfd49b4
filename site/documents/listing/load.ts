import { QUESTION_PARAM } from '#domain/listing/questions.ts';
import { isSlug } from '#domain/listing/slug.ts';
import type { BusinessPage, CategoryPage } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import type { DocumentRequest, NoPage } from '#site/documents/document.ts';
import { readCategoryPage } from '#site/documents/reads.ts';
import { businessTags } from '#site/documents/tags.ts';
import { findBusiness, readBusinessPage } from '#site/features/listing/business-api.ts';
import { openStateUntil } from '#site/features/listing/open-state-until.ts';
import { readReviewsQuery } from '#site/features/reviews/reviews-query.ts';
import type { PageResult } from '../document.ts';

/** A listing, or the substitute page of a deleted one. */
export type ListingData = { page: BusinessPage } | { gone: Gone };

/** The page of a listing, in one read; resolves its address only when no listing is found. */
export async function loadListing(request: DocumentRequest): Promise<PageResult<ListingData> | NoPage> {
  const shown = await readPage(request);
  if (shown) return shown;
  const resolved = await resolveAddress(request, { slug: request.params.slug ?? '' });
  // Null for a listing that was published between the two reads.
  return resolved ?? (await readPage(request)) ?? { missing: 404 };
}

/**
 * `/{category}/{city}/{slug}` shows the listing where every segment is right, and redirects to its canonical address
 * otherwise.
 */
export async function loadAlias(request: DocumentRequest): Promise<PageResult<ListingData> | NoPage> {
  const { categorySlug: category = '', citySlug: city = '', slug = '' } = request.params;
  const resolved = await resolveAddress(request, { slug, category, city });
  return resolved ?? (await readPage(request)) ?? { missing: 404 };
}

async function readPage({
  client,
  params,
  query,
  locale,
}: DocumentRequest): Promise<PageResult<ListingData> | null> {
  const { slug = '' } = params;
  const reviews = readReviewsQuery(query);
  const page = isSlug(slug) ? await readBusinessPage(client, slug, reviews, locale) : null;
  if (!page) return null;
  const data = { page };
  // Pages past the last one render the last one: caching them would allow unlimited cache entries.
  if (reviews.review !== null || page.reviews.page !== reviews.page) return { data };
  // Typed words are personal, and without end.
  if (query.has(QUESTION_PARAM)) return { data };
  return { data, tags: businessTags(page), until: openStateUntil([page.listing, ...page.nearby]) };
}

/** Raw segments of an address: `/entreprise/{slug}` or the longer form. */
type BusinessSegments = { slug: string } | { slug: string; category: string; city: string };

/** Data of the page shown for a deleted listing; its category is null when it had none. */
export type Gone = { category: CategoryPage | null };

type Resolved = NoPage | { data: { gone: Gone }; status: 410 };

/**
 * Resolves an address: null where it is a right one of a public listing, else a redirect (301) to the listing's canonical
 * address in the same language, the page of a deleted listing (410), or a 404.
 */
async function resolveAddress(
  { client, locale, query }: DocumentRequest,
  segments: BusinessSegments,
): Promise<Resolved | null> {
  const address = lowerCase(segments);
  if (!Object.values(address).every(isSlug)) return { missing: 404 };
  const found = await findBusiness(client, address);
  if (found.state === 'unknown') return { missing: 404 };
  if (found.state === 'published') return null;
  if (found.state !== 'gone') {
    const search = query.size > 0 ? `?${query}` : '';
    return { redirect: localizePath(`/entreprise/${found.slug}`, locale) + search, status: 301 };
  }
  const category = found.category
    ? await readCategoryPage(
        client,
        { category: found.category, subcategory: found.subcategory ?? '', region: '', page: 1 },
        locale,
      )
    : null;
  return { data: { gone: { category } }, status: 410 };
}

function lowerCase<Segments extends BusinessSegments>(segments: Segments): Segments {
  const entries = Object.entries(segments).map(([name, value]) => [name, value.toLowerCase()]);
  return Object.fromEntries(entries) as Segments;
}
