/** Where an address is. */
export type Position = {
  /** Degrees, to a tenth of a metre or so. */
  latitude: number;
  longitude: number;
  /**
   * Precision of the match: the exact address, its street, or the neighbourhood that its postal code or name covers.
   */
  precision: 'address' | 'street' | 'area';
};

type Box = { south: number; north: number; west: number; east: number };

const CANADA: Box = { south: 41.6, north: 83.2, west: -141.1, east: -52.5 };
const QUEBEC: Box = { south: 44.9, north: 62.7, west: -79.8, east: -57.0 };

// Nominatim's address ranks: 30 is a house, 26 and 27 are streets, 16 and less a whole town or more.
const HOUSE_RANK = 28;
const STREET_RANK = 26;
const TOWN_RANK = 16;

/**
 * The first place of a Nominatim answer (`format=jsonv2&addressdetails=1`), if it locates an address of this province;
 * null for an empty answer, for another province, and for a whole town, whose centre the database has more precisely.
 *
 * @throws TypeError for an invalid answer
 */
export function readPosition(answer: unknown, province: string): Position | null {
  if (!Array.isArray(answer)) throw new TypeError('The geocoder did not answer with a list');
  const [place] = answer;
  if (place === undefined) return null;
  const latitude = coordinate(place?.lat);
  const longitude = coordinate(place?.lon);
  const rank = Number(place?.place_rank ?? Number.NaN);
  if (latitude === null || longitude === null || !Number.isFinite(rank)) {
    throw new TypeError('The geocoder answered with a place that has no position');
  }
  const code: unknown = place?.address?.['ISO3166-2-lvl4'];
  const isElsewhere = typeof code === 'string' && code !== `CA-${province}`;
  const box = province === 'QC' ? QUEBEC : CANADA;
  if (isElsewhere || !isInside(box, latitude, longitude) || rank <= TOWN_RANK) return null;
  const precision = rank >= HOUSE_RANK ? 'address' : rank >= STREET_RANK ? 'street' : 'area';
  return { latitude, longitude, precision };
}

// Text in Nominatim's answers, a number in some compatible services'. Six decimals are a tenth of a metre.
function coordinate(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const number = value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? Math.round(number * 1e6) / 1e6 : null;
}

function isInside({ south, north, west, east }: Box, latitude: number, longitude: number): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
