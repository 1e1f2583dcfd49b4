import { describe, expect, it } from 'vitest';
import { BLANK_LISTING } from '#domain/listing/listing.ts';
import { previewGaps } from './preview-gaps.tsx';

const NOW = new Date('2026-11-21T15:00:00Z');

describe('previewGaps', () => {
  it('lists the missing topics of a new listing, once each and in the order of the steps', () => {
    expect(previewGaps(BLANK_LISTING, NOW)).toEqual({
      missing: [
        'name',
        'description',
        'size',
        'foundedYear',
        'logo',
        'contact',
        'address',
        'city',
        'postalCode',
        'position',
        'category',
      ],
      wrong: [],
    });
  });

  it('separates invalid from missing topics', () => {
    const { missing, wrong } = previewGaps(
      { ...BLANK_LISTING, name: 'Ab', foundedYear: ' ', email: 'a@', latitude: '91', services: ['a', 'b'] },
      NOW,
    );
    expect(wrong).toEqual(['name', 'email', 'position', 'services']);
    expect(missing).not.toContain('position');
    expect(missing).toContain('foundedYear');
  });

  it('is empty for a complete listing', () => {
    expect(
      previewGaps(
        {
          ...BLANK_LISTING,
          name: 'Brûlerie du Havre',
          descriptionEn: 'A neighbourhood roastery where coffee is roasted every single morning.',
          sizeBand: '1-10',
          foundedYear: 1998,
          logo: '7d0c4f7e-3c0b-4a5c-9f43-0a7b8a7c9d10.webp',
          phone: '418-555-1234',
          address: '12, rue de la Reine',
          city: 'Gaspé',
          postalCode: 'G4X 1A1',
          latitude: 48.83,
          longitude: -64.48,
          category: 'restaurants',
        },
        NOW,
      ),
    ).toEqual({ missing: [], wrong: [] });
  });
});
