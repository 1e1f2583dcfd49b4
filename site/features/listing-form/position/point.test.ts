import { describe, expect, it } from 'vitest';
import { degreesText, pointOf } from './point.ts';
import { farFrom } from './use-surroundings.ts';

describe('pointOf', () => {
  it.each([
    ['46,3432', '-72,5430', { latitude: 46.3432, longitude: -72.543 }],
    [' 46.3432 ', '-72.543', { latitude: 46.3432, longitude: -72.543 }],
    [46.343_212_3, -72.543, { latitude: 46.343_212, longitude: -72.543 }],
    ['90', '180', { latitude: 90, longitude: 180 }],
    ['90,1', '-72', null],
    ['46', '-180,5', null],
    ['46', '', null],
    ['46', null, null],
    ['46° N', '-72', null],
    ['46,3,4', '-72', null],
  ])('reads %j and %j', (latitude, longitude, point) => {
    expect(pointOf({ latitude, longitude })).toEqual(point);
  });
});

describe('degreesText', () => {
  it('formats a number for the language, and keeps typed text', () => {
    expect(degreesText(-72.543, 'fr')).toBe('-72,543');
    expect(degreesText(-72.543, 'en')).toBe('-72.543');
    expect(degreesText('46.', 'fr')).toBe('46.');
    expect(degreesText(null, 'fr')).toBe('');
  });
});

describe('farFrom', () => {
  const centre = { latitude: 46.3432, longitude: -72.543 };

  it('is the distance beyond 50 km', () => {
    expect(farFrom({ latitude: 46.7, longitude: -72.543 }, centre)).toBeNull();
    expect(farFrom({ latitude: 46.85, longitude: -72.543 }, centre)).toBeCloseTo(56.35, 1);
  });

  it('is null when the centre is unknown', () => {
    expect(farFrom(centre, { latitude: null, longitude: null })).toBeNull();
  });
});
