import type { PoolClient } from 'pg';
import { regionsOfPostalCode } from '#domain/places/postal-regions.ts';
import { plain } from '#domain/text/meaningful-words.ts';

export type Municipality = {
  id: number;
  name: string;
  population: number;
  /** Number of the administrative region. */
  region: number;
  latitude: number | null;
  longitude: number | null;
  /** `A1A 1A1`, null when unknown. */
  postalCode: string | null;
};

/** Another name of a municipality, mostly a former one. */
type PlaceAlias = { id: number; alias: string };

/** The facts of a row about its place; null is unknown. Coordinates in degrees. */
type PlaceClues = {
  city: string | null;
  postalCode: string | null;
  latitude: number | null;
  longitude: number | null;
};

type FoundMunicipality = {
  municipality: Municipality;
  by: 'name' | 'postal code' | 'coordinates';
  /** The former town or the neighbourhood that was written (Chicoutimi), by which people look for it. */
  locality?: string;
};

export type MunicipalityFinder = {
  find(clues: PlaceClues): FoundMunicipality | null;
  byId(id: number): Municipality | null;
};

/** Nearest centre that may still be the municipality of a point. */
const NEAR_KM = 15;
/** A homonym further than this from the point is another one. */
const SAME_KM = 80;

/** Reads the municipalities into memory; those without people are found by name only when nothing else is. */
export async function readMunicipalityFinder(client: PoolClient): Promise<MunicipalityFinder> {
  const { rows } = await client.query<Municipality>(
    `select id, name, population, region_id as region, latitude, longitude, postal_code as "postalCode"
       from public.municipalities order by population desc, id`,
  );
  const aliases = await client.query<PlaceAlias>(
    `select m.id, a.alias from private.place_aliases a join public.municipalities m on m.slug = a.slug
      where a.kind = 'city' order by a.alias`,
  );
  return createMunicipalityFinder(rows, aliases.rows);
}

/**
 * Finds the municipality of an address: by its name (capitals, accents, hyphens, « St- », « (Québec) » and former names
 * (`private.place_aliases`) do not matter), else by its postal code, else by its coordinates. Homonyms are
 * distinguished by the other clues, else the most populous is chosen.
 */
export function createMunicipalityFinder(
  all: readonly Municipality[],
  aliases: readonly PlaceAlias[] = [],
): MunicipalityFinder {
  const byName = groupBy(all, ({ name }) => placeKey(name));
  const byNumber = new Map(all.map((municipality) => [municipality.id, municipality]));
  const byAlias = new Map<string, FoundMunicipality>();
  for (const { id, alias } of aliases) {
    const municipality = byNumber.get(id);
    if (!municipality) continue;
    const locality = isVariant(alias, municipality.name) ? undefined : alias;
    byAlias.set(placeKey(alias), { municipality, by: 'name', locality });
  }
  const peopled = all.filter(({ population }) => population > 0);
  const byPostalCode = groupBy(peopled, ({ postalCode }) => postalCode ?? '');
  const byPostalArea = groupBy(peopled, ({ postalCode }) => postalCode?.slice(0, 3) ?? '');
  return {
    byId: (id) => byNumber.get(id) ?? null,
    find(clues) {
      const named = clues.city ? byName.get(placeKey(clues.city)) : undefined;
      // A name that a municipality bears is that one's.
      if (named) {
        const municipality = likeliest(named, clues);
        const [, sector = ''] = /\(([^)]+)\)/.exec(clues.city ?? '') ?? [];
        const part = byAlias.get(placeKey(sector));
        // « LAVAL (SAINTE-ROSE) » says a part of Laval; « Laval (Québec) » does not.
        const locality = part?.municipality.id === municipality.id ? part.locality : undefined;
        return { municipality, by: 'name', ...(locality !== undefined && { locality }) };
      }
      const renamed = clues.city ? byAlias.get(placeKey(clues.city)) : undefined;
      if (renamed) return renamed;
      const rural = only(byPostalCode.get(clues.postalCode ?? '-'));
      if (rural) return { municipality: rural, by: 'postal code' };
      const near = nearest(peopled, clues);
      if (near) return { municipality: near, by: 'coordinates' };
      const urban = only(byPostalArea.get(clues.postalCode?.slice(0, 3) ?? '-'));
      return urban && !isRural(clues.postalCode) ? { municipality: urban, by: 'postal code' } : null;
    },
  };
}

/** « TROIS-RIVIÈRES (QUÉBEC) », « Trois Rivieres QC » and « Trois-Rivières » have one key. */
function placeKey(name: string): string {
  return plain(name.replace(/\(.*?\)/g, ' '))
    .replace(/ (qc|pq|quebec|canada)$/, '')
    .replace(/^(ville|municipalite|paroisse|village|canton) (de |du |d )/, '')
    .replace(/ /g, '');
}

/** « Quebec City » and « MTL » are other ways to say the municipality, « Chicoutimi » is a part of it. */
function isVariant(alias: string, name: string): boolean {
  const words = plain(name).split(' ');
  return (
    alias.length < 4 ||
    plain(alias)
      .split(' ')
      .some((word) => word.length >= 4 && !/^sainte?$/.test(word) && words.includes(word))
  );
}

function likeliest(candidates: readonly Municipality[], clues: PlaceClues): Municipality {
  // Without the official list no municipality has a postal code, but each has a region.
  const [likelyRegion, ...otherRegions] = regionsOfPostalCode(clues.postalCode ?? '');
  const score = (place: Municipality) =>
    (place.postalCode && place.postalCode === clues.postalCode ? 4 : 0) +
    (place.postalCode && place.postalCode.slice(0, 3) === clues.postalCode?.slice(0, 3) ? 2 : 0) +
    (place.region === likelyRegion ? 1.5 : otherRegions.includes(place.region) ? 1 : 0) +
    (distanceKm(place, clues) < SAME_KM ? 3 : 0) +
    (place.population > 0 ? 0.5 : 0);
  // Candidates come most populous first, which settles what remains.
  return candidates.reduce((best, place) => {
    const difference = score(place) - score(best);
    const isNearer = difference === 0 && distanceKm(place, clues) < distanceKm(best, clues);
    return difference > 0 || isNearer ? place : best;
  });
}

function nearest(places: readonly Municipality[], clues: PlaceClues): Municipality | null {
  let best: Municipality | null = null;
  let bestKm = NEAR_KM;
  for (const place of places) {
    const km = distanceKm(place, clues);
    if (km < bestKm) [best, bestKm] = [place, km];
  }
  return best;
}

// Flat, which errs by less than a percent over the distances that matter here.
function distanceKm(place: Municipality, clues: PlaceClues): number {
  if (place.latitude === null || place.longitude === null) return Number.POSITIVE_INFINITY;
  if (clues.latitude === null || clues.longitude === null) return Number.POSITIVE_INFINITY;
  const east = (place.longitude - clues.longitude) * Math.cos((clues.latitude * Math.PI) / 180);
  return Math.hypot(place.latitude - clues.latitude, east) * 111.2;
}

// The second character 0 is a rural code, which many municipalities share.
function isRural(postalCode: string | null): boolean {
  return postalCode?.charAt(1) === '0';
}

function only<T>(list: readonly T[] | undefined): T | undefined {
  return list?.length === 1 ? list[0] : undefined;
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    if (name) groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return groups;
}
