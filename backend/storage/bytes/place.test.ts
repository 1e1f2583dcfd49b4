import { describe, expect, it } from 'vitest';
import { placeOf } from './place.ts';

const VERSION = '0b9e1a52-8d0c-4b50-9f0e-3f6d1f5c7a11';

describe('the place of bytes', () => {
  it('is derived from the version, regardless of the object name', () => {
    expect(placeOf({ bucket_id: '..', name: '../x', version: VERSION })).toBe(`.versions/0b/${VERSION}`);
  });

  it('is their own name when they have no version', () => {
    expect(placeOf({ bucket_id: 'photos', name: 'a/é 1.webp', version: null })).toBe('photos/a/é 1.webp');
  });

  it.each([
    ['photos', '../secret.txt'],
    ['photos', 'a/../../papers/b'],
    ['photos', './a'],
    ['photos', 'a//b'],
    ['photos', 'a\0'],
    ['.versions', `0b/${VERSION}`],
    ['..', 'a'],
    ['', 'a'],
    ['photos/..', 'a'],
  ])('is nowhere for %j in the bucket %j', (bucket_id, name) => {
    expect(placeOf({ bucket_id, name, version: null })).toBeUndefined();
  });

  it.each(['', 'x', `${VERSION}/..`, VERSION.toUpperCase()])('is nowhere for the version %j', (version) => {
    expect(placeOf({ bucket_id: 'photos', name: 'a', version })).toBeUndefined();
  });
});
