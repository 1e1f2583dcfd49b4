import { describe, expect, it } from 'vitest';
import type { SuggestedMunicipality } from '#domain/pages/directory.ts';
import { howNamed, municipalityNamed } from './use-city.ts';

function suggested(slug: string, isExact: boolean): SuggestedMunicipality {
  return {
    municipality: { id: 1, slug, name: slug, labelFr: null, labelEn: null },
    region: { slug: 'mauricie', nameFr: 'Mauricie', nameEn: 'Mauricie' },
    mrc: null,
    latitude: null,
    longitude: null,
    isExact,
  };
}
const exact = (slug: string) => suggested(slug, true);
const near = (slug: string) => suggested(slug, false);

describe('the municipality of a typed city', () => {
  it.each([
    ['the only one of that name', [exact('laval'), near('lavaltrie')], 'exact', 'laval'],
    [
      'none of several of that name',
      [exact('saint-isidore'), exact('saint-isidore-roussillon')],
      'several',
      null,
    ],
    ['none of those whose names begin so', [near('lavaltrie')], 'near', null],
    ['none', [], 'unknown', null],
  ] as const)('is %s', (_which, suggestions, named, slug) => {
    expect(howNamed(suggestions)).toBe(named);
    expect(municipalityNamed(suggestions)).toBe(slug);
  });
});
