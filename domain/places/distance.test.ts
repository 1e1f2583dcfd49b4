import { describe, expect, it } from 'vitest';
import { distanceKm } from './distance.ts';

const MONTREAL = { latitude: 45.5088, longitude: -73.5878 };
const QUEBEC = { latitude: 46.8123, longitude: -71.2145 };

describe('distanceKm', () => {
  it('is the distance along the ground, and symmetric', () => {
    expect(distanceKm(MONTREAL, QUEBEC)).toBeCloseTo(233.3, 0);
    expect(distanceKm(QUEBEC, MONTREAL)).toBe(distanceKm(MONTREAL, QUEBEC));
  });

  it('is zero from a place to itself, and half the circumference to its antipode', () => {
    expect(distanceKm(QUEBEC, QUEBEC)).toBe(0);
    expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 12 })).toBeCloseTo(
      20015.1,
      1,
    );
    expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
      111.2,
      1,
    );
  });
});
