import type { SupabaseClient } from '@supabase/supabase-js';
import { DataError } from './error.ts';
import { remembered } from './remembered.ts';

/** A municipality and the larger places around it. */
export type Municipality = {
  slug: string;
  name: string;
  /** IANA name, such as `America/Toronto`. */
  timeZone: string;
  region: { slug: string; nameFr: string; nameEn: string };
  /** Null for a municipality that belongs to none. */
  mrc: { slug: string; name: string } | null;
};

/**
 * The municipality of a slug, asked for once each; null when the directory does not know it.
 *
 * @throws DataError
 */
export const readMunicipality = remembered(async (client: SupabaseClient, slug: string) => {
  const { data, error, status } = await client
    .from('municipalities')
    .select(
      'slug, name, timeZone:time_zone, region:regions(slug, nameFr:name_fr, nameEn:name_en), mrc:mrcs(slug, name)',
    )
    .eq('slug', slug)
    .maybeSingle<Municipality>();
  if (error) throw new DataError('municipalities', error, status);
  return data;
});
