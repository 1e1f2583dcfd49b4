import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LocatedPlace } from '#domain/pages/directory.ts';
import { useMunicipality } from '../address/use-city.ts';
import { nearestPlaceQuery } from '../queries.ts';
import type { Point } from './point.ts';
import { distanceKm } from './point.ts';

/** What lies around a position. */
export type Surroundings = {
  /** Of the municipality that was chosen, else of the nearest one; null where neither is known. */
  place: Pick<LocatedPlace, 'region' | 'mrc'> | null;
  /** Whether a position was given that is far from any municipality of Quebec. */
  isElsewhere: boolean;
  /** How far the position is from the municipality that was chosen; null where that is no wonder. */
  farKm: number | null;
  /** That municipality's. */
  name: string | null;
};

/** Further from the centre of its own municipality, no address of Quebec is, but for a few in the far north. */
const FAR_KM = 50;
/** A pin that is being moved asks nothing. */
const REST_MS = 300;

/** The region and the MRC of a position, and whether they can be those of the municipality that was chosen. */
export function useSurroundings(point: Point | null, slug: string | null): Surroundings {
  const municipality = useMunicipality(slug);
  const rested = useRested(point);
  const { data } = useQuery({
    ...nearestPlaceQuery(rested),
    enabled: rested !== null,
    placeholderData: keepPreviousData,
  });
  const around = rested ? data : undefined;
  const isElsewhere = around === null;
  return {
    place: isElsewhere ? null : (municipality ?? around ?? null),
    isElsewhere,
    farKm: point && municipality && farFrom(point, municipality),
    name: municipality?.name ?? null,
  };
}

/** How far a point is from a centre, in kilometres; null when it is near, or the centre not known. */
export function farFrom(
  point: Point,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): number | null {
  if (latitude === null || longitude === null) return null;
  const km = distanceKm(point, { latitude, longitude });
  return km > FAR_KM ? km : null;
}

function useRested(point: Point | null): Point | null {
  const [rested, setRested] = useState(point);
  const { latitude, longitude } = point ?? {};
  useEffect(() => {
    const timer = setTimeout(
      () => setRested(latitude === undefined || longitude === undefined ? null : { latitude, longitude }),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [latitude, longitude]);
  return rested;
}
