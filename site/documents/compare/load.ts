import { COMPARED_MAX, readSlugs, slugQuery } from '#domain/listing/slug-list.ts';
import type { DocumentRequest, NoPage, PageResult } from '#site/documents/document.ts';
import { findBusiness, readBusinessPage } from '#site/features/listing/business-api.ts';
import type { ComparedListing } from './rows.ts';

/** Listings side by side, and what was left out of the address. */
export type ComparisonData = {
  listings: ComparedListing[];
  /** Slugs that lead to no published listing. */
  missing: string[];
  /** How many slugs were malformed, and how many were too many. */
  malformed: number;
  surplus: number;
};

const NO_REVIEWS = { page: 1, order: 'newest', stars: null, review: null } as const;

/** Any address is a comparison. Former slugs, and the parameters that a form repeats, redirect to the shortest address. */
export async function loadComparison(request: DocumentRequest): Promise<PageResult<ComparisonData> | NoPage> {
  const { query, pathname } = request;
  if (query.getAll('slugs').length > 1) {
    const { slugs } = readSlugs(query, Number.POSITIVE_INFINITY);
    return { redirect: pathname + slugQuery(slugs), status: 302 };
  }
  const { slugs, malformed, surplus } = readSlugs(query, COMPARED_MAX);
  const found = await Promise.all(slugs.map((slug) => findListing(request, slug)));
  const present = found.map(({ slug }) => slug);
  if (present.join() !== slugs.join())
    return { redirect: pathname + slugQuery([...new Set(present)]), status: 301 };
  return {
    data: {
      listings: found.flatMap(({ listing }) => listing ?? []),
      missing: found.filter(({ listing }) => listing === null).map(({ slug }) => slug),
      malformed,
      surplus,
    },
  };
}

/** A listing by its slug, or the present slug of a former one. */
async function findListing({ client, locale }: DocumentRequest, slug: string) {
  const page = await readBusinessPage(client, slug, NO_REVIEWS, locale);
  if (page) return { slug, listing: page.listing };
  const address = await findBusiness(client, { slug });
  return { slug: address.state === 'moved' ? address.slug : slug, listing: null };
}
