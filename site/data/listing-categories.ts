import type { SupabaseClient } from '@supabase/supabase-js';
import type { ListingCategory } from '#domain/directory.ts';
import { callProcedure } from './call.ts';

/**
 * Every category with its subcategories and the words that people type for each.
 *
 * @throws DataError
 */
export function readListingCategories(client: SupabaseClient): Promise<ListingCategory[]> {
  return callProcedure(client, 'listing_categories', {});
}
