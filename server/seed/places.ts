import type { PoolClient } from 'pg';
import { type Random, weightedPicker } from './random.ts';

export type Place = {
  municipalityId: number;
  mrcId: number | null;
  regionId: number;
  name: string;
  population: number;
  latitude: number;
  longitude: number;
  /** Such as `G9A 5H3`; null when it is not known. */
  postalCode: string | null;
  /** Many people do business in English there. */
  isEnglish: boolean;
};

/** Area codes by administrative region (Canadian Numbering Administrator), the older one first. */
const AREA_CODES: Record<number, readonly string[]> = {
  1: ['418', '581', '367'],
  2: ['418', '581', '367'],
  3: ['418', '581', '367'],
  4: ['819', '873'],
  5: ['819', '873'],
  6: ['514', '438'],
  7: ['819', '873'],
  8: ['819', '873'],
  9: ['418', '581'],
  10: ['819', '418'],
  11: ['418', '581'],
  12: ['418', '581', '367'],
  13: ['450', '579'],
  14: ['450', '579'],
  15: ['450', '579'],
  16: ['450', '579'],
  17: ['819', '873'],
};

/** Beginnings of postal codes by region: towns, then the countryside. */
const POSTAL_AREAS: Record<number, readonly [readonly string[], string]> = {
  1: [['G5L', 'G5R', 'G4W'], 'G0J'],
  2: [['G7H', 'G7X', 'G8B'], 'G0W'],
  3: [['G1K', 'G1R', 'G1V', 'G2B'], 'G0A'],
  4: [['G8T', 'G9A', 'G9N'], 'G0X'],
  5: [['J1E', 'J1H', 'J1K'], 'J0B'],
  6: [['H1N', 'H2J', 'H2X', 'H3B', 'H4C', 'H4N'], 'H9X'],
  7: [['J8P', 'J8T', 'J8X', 'J9A'], 'J0X'],
  8: [['J9X', 'J9P', 'J9T'], 'J0Z'],
  9: [['G4R', 'G5C'], 'G0T'],
  10: [['G8P'], 'J0M'],
  11: [['G4X', 'G4T'], 'G0C'],
  12: [['G6V', 'G5Y', 'G6G'], 'G0S'],
  13: [['H7A', 'H7L', 'H7N', 'H7W'], 'H7Y'],
  14: [['J6W', 'J6E', 'J5Z'], 'J0K'],
  15: [['J7Y', 'J7R', 'J8C'], 'J0T'],
  16: [['J4B', 'J4H', 'J4Y', 'J3B', 'J2S'], 'J0L'],
  17: [['J2B', 'G6P'], 'G0Z'],
};

const TOWN_POPULATION = 5000;
const ENGLISH_OUTSIDE_MONTREAL =
  /^(Chelsea|Cantley|Gatineau|Hudson|Brossard|Lac-Brome|Sutton|North Hatley|Rosemère|Saint-Lambert|Wakefield|La Pêche|Morin-Heights)$/;
const WEST_ISLAND =
  /^(Pointe-Claire|Beaconsfield|Kirkland|Dollard-Des Ormeaux|Dollard-des-Ormeaux|Baie-D'Urfé|Dorval|Westmount|Hampstead|Montréal-Ouest|Côte-Saint-Luc|Mont-Royal|Senneville|Sainte-Anne-de-Bellevue)$/;

/** Places for listings: a municipality without a known position uses its MRC's centre, else its region's. */
export async function readPlaces(client: PoolClient): Promise<Place[]> {
  const { rows } = await client.query<Omit<Place, 'isEnglish'>>(`
    select m.id as "municipalityId", m.mrc_id as "mrcId", m.region_id as "regionId", m.name, m.population,
           m.postal_code as "postalCode",
           m.centre_latitude as latitude, m.centre_longitude as longitude
      from public.municipalities m
     where m.population > 0
     order by m.id`);
  return rows.map((row) => ({
    ...row,
    isEnglish: WEST_ISLAND.test(row.name) || ENGLISH_OUTSIDE_MONTREAL.test(row.name),
  }));
}

/** Picks a place as often as it has people. */
export function placePicker(places: readonly Place[]): (random: Random) => Place {
  return weightedPicker(places, (place) => place.population);
}

/** A random point near the centre: a large town spreads further than a village. Degrees, about a metre precise. */
export function scatter(random: Random, place: Place): { latitude: number; longitude: number } {
  const spreadKm = Math.min(6, 0.3 + 0.16 * Math.sqrt(place.population / 1000));
  const degreesPerKm = 1 / 111.2;
  const latitude = place.latitude + random.normal() * spreadKm * degreesPerKm;
  const width = Math.cos((place.latitude * Math.PI) / 180);
  const longitude = place.longitude + (random.normal() * spreadKm * degreesPerKm) / width;
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}

/**
 * A number of the region with the exchange 555, which no telephone company assigns to a subscriber.
 *
 * @returns E.164
 */
export function phoneNumber(random: Random, place: Place): string {
  const [first, ...others] = AREA_CODES[place.regionId] ?? ['418'];
  const area = others.length > 0 && random.chance(0.25) ? random.pick(others) : first;
  return `+1${area}555${String(random.int(0, 9999)).padStart(4, '0')}`;
}

const POSTAL_LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';

/** A postal code of the place: its own beginning when it is known, else one of the region's. */
export function postalCode(random: Random, place: Place): string {
  const [towns, countryside] = POSTAL_AREAS[place.regionId] ?? [['G1R'], 'G0A'];
  const area =
    place.postalCode?.slice(0, 3) ?? (place.population < TOWN_POPULATION ? countryside : random.pick(towns));
  return `${area} ${random.int(1, 9)}${random.pick([...POSTAL_LETTERS])}${random.int(0, 9)}`;
}
