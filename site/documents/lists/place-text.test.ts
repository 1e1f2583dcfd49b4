import { describe, expect, it } from 'vitest';
import type { PlacePage } from '#domain/pages/directory.ts';
import { documentTranslator } from '#site/documents/translators.server.ts';
import { placeIntro } from './place-text.ts';

const { t: fr } = documentTranslator('fr');
const { t: en } = documentTranslator('en');
const REGION = { slug: 'bas-saint-laurent', name: 'Bas-Saint-Laurent' };

function page(place: Partial<PlacePage['place']>, facts: Partial<PlacePage> = {}): PlacePage {
  return {
    place: {
      kind: 'city',
      slug: 'x',
      name: 'X',
      population: 0,
      latitude: null,
      longitude: null,
      designation: null,
      ...place,
    },
    region: REGION,
    mrc: null,
    isIndexable: true,
    rows: [],
    total: 1,
    page: 1,
    pages: 1,
    categories: [],
    neighbours: [],
    cities: [],
    ...facts,
  };
}

describe('the intro of a place', () => {
  it('includes the population', () => {
    expect(placeIntro(fr, page({ name: 'Rimouski', population: 50_000 }))).toMatch(
      /^1 entreprise à Rimouski, municipalité de 50\s000 habitants dans le Bas-Saint-Laurent\.$/,
    );
    expect(placeIntro(en, page({ ...REGION, kind: 'region', population: 200_000 }))).toBe(
      '1 business in the Lower St. Lawrence, home to 200,000 people.',
    );
  });

  it('omits the region when the name of the place contains it', () => {
    const named = { name: 'Saint-Damase (Bas-Saint-Laurent)' };
    expect(placeIntro(fr, page({ ...named, population: 400 }))).toBe(
      '1 entreprise à Saint-Damase (Bas-Saint-Laurent), municipalité de 400 habitants.',
    );
    expect(placeIntro(fr, page(named))).toBe('1 entreprise à Saint-Damase (Bas-Saint-Laurent).');
  });

  it('omits an unknown population', () => {
    expect(placeIntro(fr, page({ name: 'La Martre' }))).toBe(
      '1 entreprise à La Martre, dans le Bas-Saint-Laurent.',
    );
    expect(placeIntro(en, page({ name: 'La Martre' }))).toBe(
      '1 business in La Martre, in the Lower St. Lawrence.',
    );
    const region = page({ ...REGION, kind: 'region', population: null });
    expect(placeIntro(fr, region)).toBe('1 entreprise dans le Bas-Saint-Laurent.');
    expect(placeIntro(en, region)).toBe('1 business in the Lower St. Lawrence.');
  });
});
