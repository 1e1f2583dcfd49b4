import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LocatedPlace } from '#domain/pages/directory.ts';
import { distanceKm, type Point } from '#domain/places/distance.ts';
import { useMunicipality } from '../address/use-city.ts';
import { nearestPlaceQuery } from '../queries.ts';

/** Region, MRC and plausibility of a position. */
export type Surroundings = {
  /** From the chosen municipality, else from the nearest one; null when neither is known. */
  place: Pick<LocatedPlace, 'region' | 'mrc'> | null;
  /** Whether the position is far from every municipality of Quebec. */
  isElsewhere: boolean;
  /** Distance from the chosen municipality in kilometres; null when it is plausible. */
  farKm: number | null;
  /** Name of the chosen municipality. */
  name: string | null;
};

/** No address in Quebec is further from the centre of its municipality, except a few in the far north. */
const FAR_KM = 50;
/** Debounce: no query while the pin is being moved. */
const REST_MS = 300;

/** The region and the MRC of a position, and whether it fits the chosen municipality. */
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

/** Distance of a point from a centre, in kilometres; null when it is near, or the centre is unknown. */
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
