import { queryOptions } from '@tanstack/react-query';
import { readTaxonomy } from '#site/features/listing/index.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { locatePoint, readMunicipality } from './municipalities-api.ts';
import type { Point } from './position/point.ts';

/** Every category with its subcategories; it does not change while somebody fills in a form. */
export const taxonomyQuery = queryOptions({
  queryKey: ['taxonomy'],
  queryFn: async () => readTaxonomy(await sessionClient()),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The municipality of a slug; null when the directory does not know it. */
export function municipalityQuery(slug: string) {
  return queryOptions({
    queryKey: ['municipality', slug],
    queryFn: async () => readMunicipality(await sessionClient(), slug),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What lies around a point; null far from any municipality of Quebec. */
export function nearestPlaceQuery(point: Point | null) {
  return queryOptions({
    queryKey: ['nearest-place', point],
    queryFn: async ({ signal }) => point && locatePoint(await sessionClient(), point, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
