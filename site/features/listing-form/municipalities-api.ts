import type { Locale } from '#domain/locale.ts';
import type { MunicipalityLabels, NearestPlace, SuggestedMunicipality } from '#domain/pages/directory.ts';
import { callProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { remembered } from '#site/data/remembered.ts';

/** A municipality and the larger places around it. */
export type Municipality = MunicipalityLabels & {
  slug: string;
  name: string;
  /** IANA name, such as `America/Toronto`. */
  timeZone: string;
  region: { slug: string; nameFr: string; nameEn: string };
  /** Null for a municipality outside any MRC. */
  mrc: { slug: string; name: string } | null;
  /** Centre, in degrees; null when unknown. */
  latitude: number | null;
  longitude: number | null;
};

/**
 * The municipality of a slug, cached; null when unknown to the directory.
 *
 * @throws DataError
 */
export const readMunicipality = remembered(
  async (client: DataClient, slug: string): Promise<Municipality | null> => {
    const { data, error, status } = await client
      .from('municipalities')
      .select(
        'slug, name, labelFr:label_fr, labelEn:label_en, latitude, longitude, timeZone:time_zone, region:regions(slug, nameFr:name_fr, nameEn:name_en), mrc:mrcs(slug, name)',
      )
      .eq('slug', slug)
      .maybeSingle();
    if (error) throw new DataError('municipalities', error, status);
    return data;
  },
);

/** Suggests municipalities for a partly typed city name: at most eight, likeliest first. */
export function suggestMunicipalities(
  client: PublicReads,
  q: string,
  _locale: Locale,
  signal?: AbortSignal,
): Promise<SuggestedMunicipality[]> {
  // Longer than any name; also bounds the URL of the data API.
  return callProcedure(client, 'suggest_municipalities', { q: q.slice(0, 100) }, signal);
}

/** The place around a point in degrees; null further than 150 km from any municipality. */
export function locatePoint(
  client: DataClient,
  point: { latitude: number; longitude: number },
  signal?: AbortSignal,
): Promise<NearestPlace | null> {
  return callProcedure(client, 'locate', point, signal);
}
