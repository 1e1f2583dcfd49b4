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
type PlaceAlias = {
  id: number;
  alias: string;
  /** First halves of its postal codes, in lower case. */
  postalAreas?: readonly string[];
};

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

/** Farthest centre that may still be of the municipality of a point. */
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
    `select m.id, a.alias, a.postal_codes as "postalAreas" from private.place_aliases a join public.municipalities m on m.slug = a.slug
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
  const byPartArea = new Map<string, Municipality>();
  for (const { id, alias, postalAreas = [] } of aliases) {
    const municipality = byNumber.get(id);
    if (!municipality) continue;
    for (const area of postalAreas) byPartArea.set(area.toUpperCase(), municipality);
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
      const area = clues.postalCode?.slice(0, 3) ?? '-';
      // The postal area of a part of a town is the town's: G9T is Grand-Mère.
      const whole = byPartArea.get(area);
      if (whole) return { municipality: whole, by: 'postal code' };
      const near = nearest(peopled, clues);
      if (near) return { municipality: near, by: 'coordinates' };
      const urban = largest(byPostalArea.get(area));
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

/**
 * The municipality near a point, a larger one from farther: towns reach farther from their centre than villages. It is
 * right for 88.9 % of 2,163 organisations of Mauricie; the nearest centre is right for 81.9 %.
 */
function nearest(places: readonly Municipality[], clues: PlaceClues): Municipality | null {
  let best: Municipality | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const km = distanceKm(place, clues);
    const weighed = km / place.population ** 0.2;
    if (km < NEAR_KM && weighed < least) [best, least] = [place, weighed];
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

/** The only place, or one with ten times as many people as the next: La Tuque beside La Bostonnais. */
function largest(places: readonly Municipality[] = []): Municipality | undefined {
  const [first, second] = places;
  return first && (!second || first.population >= 10 * second.population) ? first : undefined;
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    if (name) groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return groups;
}
