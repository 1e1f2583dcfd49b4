import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK_LISTING, LISTING_KEYS } from '#domain/listing/listing.ts';
import { changeDraft, isUntouched, newDraft, readDraft } from './draft.ts';

const KEY = '7d0c4f7e-3c0b-4a5c-9f43-0a7b8a7c9d10';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const photo = { path: 'a.webp', altFr: 'La façade', altEn: null, width: 1600, height: 1200 };
const answers = {
  ...BLANK_LISTING,
  name: 'Ab',
  descriptionFr: 'Trop court',
  sizeBand: '11-50' as const,
  foundedYear: '19',
  logo: 'logo.webp',
  photos: [photo],
  social: { facebook: 'chezp' },
  latitude: '45,',
  hours: { mon: [['09:00', '']], sun: [] } as { mon: [string, string][]; sun: [string, string][] },
  specialHours: [{ from: '', to: '', reason: 'holiday' as const, hours: [] }],
  services: ['C'],
  acceptsTerms: true as const,
};

describe('newDraft', () => {
  it('has a unique key, blank answers and the first step', () => {
    const [one, other] = [newDraft(), newDraft()];
    expect(one).toEqual({ key: expect.stringMatching(UUID), reached: 'basic', answers: BLANK_LISTING });
    expect(one.key).not.toBe(other.key);
  });
});

describe('changeDraft', () => {
  const found = { latitude: 46.345, longitude: -72.543 };
  const address = {
    address: '1000 rue Royale',
    city: 'Trois-Rivières',
    municipality: null,
    postalCode: 'G9A4J1',
  };
  const located = { ...newDraft(), answers: { ...BLANK_LISTING, ...address, ...found }, found };

  it.each([{ address: '1010 rue Royale' }, { city: 'Bécancour' }, { postalCode: 'G9A 4J2' }])(
    'removes the position that a search found for another address: %j',
    (part) => {
      const { answers, found: left } = changeDraft(located, part);
      expect([answers.latitude, answers.longitude, left]).toEqual([null, null, undefined]);
    },
  );

  it.each([
    { postalCode: 'G9A 4J1' },
    { municipality: 'trois-rivieres' },
    { addressLine2: 'Bureau 5' },
    { name: 'Chez Paul' },
  ])('keeps it for the same address: %j', (part) => {
    expect(changeDraft(located, part)).toEqual({ ...located, answers: { ...located.answers, ...part } });
  });

  it('keeps a position that the person placed', () => {
    const placed = changeDraft(located, { latitude: 46.3, longitude: -72.5 });
    expect(changeDraft(placed, { address: '1010 rue Royale' }).answers).toMatchObject({
      latitude: 46.3,
      longitude: -72.5,
    });
  });
});

describe('readDraft', () => {
  it('returns the position that a search found', () => {
    const found = { latitude: 46.345, longitude: -72.543 };
    expect(readDraft({ key: KEY, reached: 'media', answers, found })).toMatchObject({ found });
    expect(readDraft({ key: KEY, reached: 'media', answers, found: '46' })).not.toHaveProperty('found');
  });

  it('returns the stored draft, even if it is incomplete', () => {
    const kept = { key: KEY, reached: 'media', answers };
    expect(readDraft(structuredClone(kept))).toEqual(kept);
  });

  it.each([undefined, null, 'x', 1, [], {}])('begins anew with %j', (kept) => {
    expect(readDraft(kept)).toEqual({
      key: expect.stringMatching(UUID),
      reached: 'basic',
      answers: BLANK_LISTING,
    });
  });

  it('keeps the valid fields of an older format', () => {
    const old = {
      version: 0,
      key: 'not a key',
      reached: 'photos',
      answers: {
        name: 'Chez Paul',
        tagline: 'gone',
        foundedYear: { year: 1998 },
        sizeBand: '1–10',
        province: 'XX',
        photos: ['a.webp', photo, { ...photo, width: '1600' }],
        social: { facebook: 'chezpaul', myspace: 'paul', twitter: 1 },
        hours: { mon: '9-17', tue: [['09:00', '17:00']], lundi: [] },
        specialHours: [null],
        services: ['Café', 1, null, 'Thé'],
        isFranchise: 'yes',
        acceptsTerms: false,
        phone: null,
      },
    };
    expect(readDraft(old)).toEqual({
      key: expect.stringMatching(UUID),
      reached: 'basic',
      answers: {
        ...BLANK_LISTING,
        name: 'Chez Paul',
        photos: [photo],
        social: { facebook: 'chezpaul' },
        hours: { tue: [['09:00', '17:00']] },
        specialHours: [],
        services: ['Café', 'Thé'],
        phone: null,
      },
    });
  });

  it('finds images stored when their names began with the folder of a person', () => {
    const kept = { answers: { logo: `${KEY}/logo.webp`, photos: [{ ...photo, path: `${KEY}/a.webp` }] } };
    expect(readDraft(kept).answers).toMatchObject({ logo: 'logo.webp', photos: [photo] });
  });

  it('never throws, and is idempotent', () => {
    const part = fc.dictionary(fc.constantFrom(...LISTING_KEYS, 'other'), fc.anything());
    const kept = fc.oneof(
      fc.anything(),
      fc.record({ key: fc.anything(), reached: fc.anything(), answers: part }),
    );
    fc.assert(
      fc.property(kept, (any) => {
        const draft = readDraft(any);
        expect(readDraft(structuredClone(draft))).toEqual(draft);
      }),
    );
  });
});

describe('isUntouched', () => {
  it('is true of a new draft, and of one whose text was erased', () => {
    expect(isUntouched(newDraft())).toBe(true);
    expect(isUntouched({ ...newDraft(), answers: { ...BLANK_LISTING, name: '', email: null } })).toBe(true);
  });

  it.each([{ name: 'A' }, { showEmail: true }, { services: ['Café'] }, { latitude: 0 }])(
    'is false once there is %j',
    (part) => {
      expect(isUntouched({ ...newDraft(), answers: { ...BLANK_LISTING, ...part } })).toBe(false);
    },
  );
});
