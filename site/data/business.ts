import type { SupabaseClient } from '@supabase/supabase-js';
import type { BusinessAddress, BusinessPage } from '#domain/directory.ts';
import type { Locale } from '#domain/locale.ts';
import { callProcedure } from './call.ts';

/**
 * The page of a listing; null when it is not in public: {@link findBusiness} then says why.
 *
 * @param reviewsPage from 1; the answer says which page it is, the last one when there are not so many
 */
export function readBusinessPage(
  client: SupabaseClient,
  slug: string,
  reviewsPage: number,
  locale: Locale,
): Promise<BusinessPage | null> {
  return callProcedure(client, 'business_page', { slug, reviews_page: reviewsPage, locale });
}

/**
 * What the address of a business leads to.
 *
 * @param address `slug` alone for `/entreprise/{slug}`; all three for `/{category}/{city}/{slug}`
 */
export function findBusiness(
  client: SupabaseClient,
  address: { slug: string } | { slug: string; category: string; city: string },
): Promise<BusinessAddress> {
  return callProcedure(client, 'find_business', address);
}
