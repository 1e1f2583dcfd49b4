/** The area of a map, in degrees. It does not cross the 180th meridian. */
export type Bounds = { south: number; west: number; north: number; east: number };

/** Web Mercator, in which maps are drawn, has no poles. */
const LATITUDE_MAX = 85;
/** Some ten metres. */
const DECIMALS = 4;
const DEGREES = /^-?\d{1,3}(\.\d{1,15})?$/;

/**
 * The canonical text of an area: south, west, north and east, rounded to some ten metres. Empty for anything else.
 *
 * @example parseBounds('45.41,-73.97,45.70000001,-73.48') // '45.41,-73.97,45.7,-73.48'
 */
export function parseBounds(text: string | null): string {
  const bounds = boundsOf(text ?? '');
  return bounds ? writeBounds(bounds) : '';
}

/** The area that a text gives; null for anything else. */
export function boundsOf(text: string): Bounds | null {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return null;
  const [south, west, north, east] = parts.map((part) => rounded(Number(part))) as [
    number,
    number,
    number,
    number,
  ];
  const isArea = south < north && west < east;
  const isOnMap = south >= -LATITUDE_MAX && north <= LATITUDE_MAX && west >= -180 && east <= 180;
  return isArea && isOnMap ? { south, west, north, east } : null;
}

/** @example writeBounds({ south: 45.41, west: -73.97, north: 45.7, east: -73.48 }) // '45.41,-73.97,45.7,-73.48' */
export function writeBounds({ south, west, north, east }: Bounds): string {
  return [south, west, north, east].map(rounded).join(',');
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
