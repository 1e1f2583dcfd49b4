import type { Locale } from '#domain/locale.ts';
import type { BusinessAddress, BusinessPage, ListingCategory } from '#domain/pages/directory.ts';
import type { ReviewOrder } from '#domain/pages/review-order.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { remembered } from '#site/data/remembered.ts';

/**
 * The page of a listing; null when it is not public: {@link findBusiness} then gives the reason.
 *
 * @param reviews which reviews, from page 1; the response states the actual page: the last one if `page` is past it
 */
export function readBusinessPage(
  client: PublicReads,
  slug: string,
  reviews: { page: number; order: ReviewOrder; stars: number | null; review: number | null },
  locale: Locale,
): Promise<BusinessPage | null> {
  const { page, order, stars, review } = reviews;
  return callProcedure(client, 'business_page', {
    slug,
    locale,
    reviews_page: page,
    // Omits default values, so that one API URL, and one cache entry, stands for the default page.
    reviews_order: order === 'newest' ? null : order,
    reviews_stars: stars,
    review,
  });
}

/**
 * Resolves the address of a business.
 *
 * @param address `slug` alone for `/entreprise/{slug}`; all three for `/{category}/{city}/{slug}`
 */
export function findBusiness(
  client: PublicReads,
  address: { slug: string } | { slug: string; category: string; city: string },
): Promise<BusinessAddress> {
  return callProcedure(client, 'find_business', address);
}

const read = remembered((client: PublicReads, _: 'all') => callProcedure(client, 'listing_categories', {}));

/**
 * Every category with its subcategories, in directory order; fetched once.
 *
 * @throws DataError
 */
export function readTaxonomy(client: PublicReads): Promise<ListingCategory[]> {
  return read(client, 'all');
}
