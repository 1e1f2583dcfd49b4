import { describe, expect, it } from 'vitest';
import { codeSetValues } from '#domain/listing/fields/code-sets.ts';
import { BLANK_LISTING, type ListingAnswers } from '#domain/listing/listing.ts';
import { type PreviewNames, previewPage } from './preview-page.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const LOGO = '7d0c4f7e-3c0b-4a5c-9f43-0a7b8a7c9d10.webp';
const [FIRST, SECOND] = [LOGO.replace('7', 'a'), LOGO.replace('7', 'b')];
const FRENCH = 'Une brûlerie de quartier où l’on torréfie chaque matin le café.';
const ENGLISH = 'A neighbourhood roastery where coffee is roasted every single morning.';

const NAMES: PreviewNames = {
  categories: [
    {
      slug: 'restaurants',
      nameFr: 'Restaurants et cafés',
      nameEn: 'Restaurants and cafés',
      icon: 'utensils',
      words: '',
      subcategories: [{ slug: 'cafes', nameFr: 'Cafés', nameEn: 'Coffee shops', icon: 'coffee', words: '' }],
    },
  ],
  municipality: {
    slug: 'gaspe',
    name: 'Gaspé',
    latitude: 48.8316,
    longitude: -64.4869,
    labelFr: null,
    labelEn: null,
    timeZone: 'America/Toronto',
    region: { slug: 'gaspesie', nameFr: 'Gaspésie–Îles-de-la-Madeleine', nameEn: 'Gaspé Peninsula' },
    mrc: { slug: 'la-cote-de-gaspe', name: 'La Côte-de-Gaspé' },
  },
};

const COMPLETE: ListingAnswers = {
  ...BLANK_LISTING,
  name: ' Brûlerie  du Havre ',
  descriptionFr: FRENCH,
  sizeBand: '1-10',
  foundedYear: '1998',
  logo: LOGO,
  photos: [
    { path: FIRST, altFr: 'La salle', altEn: null, width: 800, height: 600 },
    { path: SECOND, altFr: null, altEn: 'The bar', width: 800, height: 600 },
  ],
  phone: '(418) 555-1234',
  email: 'bonjour@exemple.ca',
  website: 'Exemple.CA',
  social: { instagram: '@brulerie' },
  address: '12, rue de la Reine',
  city: 'gaspe',
  municipality: 'gaspe',
  postalCode: 'g4x1a1',
  latitude: '48,8316',
  longitude: '-64,4869',
  category: 'restaurants',
  subcategory: 'cafes',
  hours: { mon: [['09:00', '17:00']], sun: [] },
  specialHours: [{ from: '2026-12-25', to: '2026-12-26', reason: 'holiday', hours: [] }],
  services: [' Café  filtre '],
};

const preview = (answers: ListingAnswers, locale: 'fr' | 'en' = 'fr', names = NAMES) =>
  previewPage(answers, names, locale, 'Nom de votre entreprise', NOW);
const listingOf = (...args: Parameters<typeof preview>) => preview(...args).listing;

describe('previewPage', () => {
  it('has only a placeholder name for empty answers', () => {
    const { listing, photos, reviews, nearby } = preview({}, 'fr', { categories: [], municipality: null });
    const said = Object.entries(listing).filter(([, value]) => value !== null && value !== false);
    expect(Object.fromEntries(said)).toEqual({
      ...codeSetValues({}),
      appointmentDays: [],
      premises: [],
      seasons: [],
      id: 0,
      slug: 'x',
      name: 'Nom de votre entreprise',
      social: {},
      showAddress: true,
      province: '',
      timeZone: 'America/Toronto',
      sources: [],
      licences: [],
      source: 'owner',
      isClaimed: true,
      ratingCount: 0,
      schemaType: 'LocalBusiness',
      publishedAt: '2026-11-21T15:00:00.000Z',
      updatedAt: '2026-11-21T15:00:00.000Z',
      specialHours: [],
      services: [],
    });
    expect([photos, reviews.total, nearby]).toEqual([[], 0, []]);
  });

  it('shows every field in its stored form', () => {
    expect(listingOf(COMPLETE)).toMatchObject({
      name: 'Brûlerie du Havre',
      description: FRENCH,
      descriptionLocale: 'fr',
      sizeBand: '1-10',
      foundedYear: 1998,
      logoPath: LOGO,
      photoPath: FIRST,
      phone: '+14185551234',
      website: 'https://exemple.ca',
      social: { instagram: 'https://instagram.com/brulerie' },
      address: '12, rue de la Reine',
      cityName: 'Gaspé',
      city: { slug: 'gaspe', name: 'Gaspé' },
      region: { slug: 'gaspesie', name: 'Gaspésie–Îles-de-la-Madeleine' },
      province: 'QC',
      postalCode: 'G4X 1A1',
      latitude: 48.8316,
      longitude: -64.4869,
      category: { slug: 'restaurants', name: 'Restaurants et cafés', icon: 'utensils' },
      subcategory: { slug: 'cafes', name: 'Cafés', icon: 'coffee' },
      hours: { mon: [['09:00', '17:00']], sun: [] },
      specialHours: [{ from: '2026-12-25', to: '2026-12-26', reason: 'holiday', hours: [] }],
      services: ['Café filtre'],
    });
  });

  it('uses names and texts in the page’s language, else in the other', () => {
    const answers = { ...COMPLETE, missionEn: 'Good coffee.' };
    expect(listingOf(answers, 'en')).toMatchObject({
      description: FRENCH,
      descriptionLocale: 'fr',
      mission: 'Good coffee.',
      missionLocale: 'en',
      region: { name: 'Gaspé Peninsula' },
      subcategory: { name: 'Coffee shops' },
    });
    expect(listingOf({ ...answers, descriptionEn: ENGLISH }, 'en')).toMatchObject({
      description: ENGLISH,
      descriptionLocale: 'en',
    });
    expect(preview(answers, 'en').photos.map(({ alt }) => alt)).toEqual(['La salle', 'The bar']);
  });

  it('omits the fields that the owner hides', () => {
    expect(listingOf(COMPLETE).email).toBeNull();
    expect(listingOf({ ...COMPLETE, showEmail: true }).email).toBe('bonjour@exemple.ca');
    expect(listingOf({ ...COMPLETE, addressLine2: 'Bureau 2', showAddress: false })).toMatchObject({
      showAddress: false,
      address: null,
      addressLine2: null,
      postalCode: null,
      latitude: null,
      longitude: null,
      cityName: 'Gaspé',
    });
  });

  it('omits invalid fields, and keeps the rest', () => {
    const answers = { ...COMPLETE, name: 'Ab', phone: '911', website: 'ftp://exemple.ca', latitude: '91' };
    expect(listingOf(answers)).toMatchObject({
      name: 'Nom de votre entreprise',
      phone: null,
      website: null,
      latitude: null,
      longitude: null,
      address: '12, rue de la Reine',
    });
  });

  it('keeps an unknown city as typed, and omits an unknown category', () => {
    const answers = { ...COMPLETE, city: 'Anse-au-Griffon', municipality: null, category: 'inconnue' };
    expect(listingOf(answers, 'fr', { ...NAMES, municipality: null })).toMatchObject({
      cityName: 'Anse-au-Griffon',
      city: null,
      region: null,
      mrc: null,
      category: null,
      subcategory: null,
    });
  });
});
