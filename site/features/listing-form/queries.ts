import { queryOptions } from '@tanstack/react-query';
import type { Point } from '#domain/places/distance.ts';
import { readTaxonomy } from '#site/features/listing/index.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { locatePoint, readMunicipality } from './municipalities-api.ts';

/** Every category with its subcategories; stable while a form is filled in. */
export const taxonomyQuery = queryOptions({
  queryKey: ['taxonomy'],
  queryFn: async () => readTaxonomy(await sessionClient()),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The municipality of a slug; null when unknown to the directory. */
export function municipalityQuery(slug: string) {
  return queryOptions({
    queryKey: ['municipality', slug],
    queryFn: async () => readMunicipality(await sessionClient(), slug),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The place around a point; null far from any municipality of Quebec. */
export function nearestPlaceQuery(point: Point | null) {
  return queryOptions({
    queryKey: ['nearest-place', point],
    queryFn: async ({ signal }) => point && locatePoint(await sessionClient(), point, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
