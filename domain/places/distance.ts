/** Degrees. */
export type Point = { latitude: number; longitude: number };

/** Mean radius of the Earth, in kilometres, as `private.distance_km` has it. */
const EARTH_KM = 6371.0088;

/**
 * How far two points are from one another, in kilometres, along the ground.
 *
 * @example distanceKm({ latitude: 45.51, longitude: -73.55 }, { latitude: 46.81, longitude: -71.21 }) // 231.7…
 */
export function distanceKm(a: Point, b: Point): number {
  const [latitude, other] = [radians(a.latitude), radians(b.latitude)];
  const across = Math.sin(radians(b.longitude - a.longitude) / 2);
  const along = Math.sin((other - latitude) / 2);
  const half = along ** 2 + Math.cos(latitude) * Math.cos(other) * across ** 2;
  // Rounding takes two antipodes a hair beyond 1.
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
