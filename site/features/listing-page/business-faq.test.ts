import { describe, expect, it } from 'vitest';
import { codeSetValues } from '#domain/listing/fields/code-sets.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { businessFaq, type FaqEntry } from './business-faq.ts';

type Listing = BusinessPage['listing'];

const FULL: Listing = {
  id: 1,
  slug: 'cafe-nord',
  name: 'Café Nord',
  description: null,
  descriptionLocale: null,
  logoPath: null,
  photoPath: null,
  phone: '+14185551234',
  secondPhone: null,
  secondPhoneLabel: null,
  website: 'https://cafenord.example',
  address: '12, rue Fabre',
  city: { slug: 'alma', name: 'Alma' },
  cityName: 'Alma',
  region: null,
  category: { slug: 'restaurants', name: 'Restaurants', icon: 'utensils' },
  subcategory: { slug: 'cafes', name: 'Cafés', icon: 'coffee' },
  rating: 4.5,
  ratingCount: 12,
  quote: null,
  isClaimed: true,
  isLicensed: false,
  hours: {
    mon: [
      ['09:00', '12:00'],
      ['13:00', '17:00'],
    ],
    sun: [],
  },
  specialHours: [],
  ...codeSetValues({}),
  seasons: [],
  byAppointment: false,
  appointmentDays: [],
  hasNoFixedHours: false,
  timeZone: 'America/Toronto',
  latitude: null,
  longitude: null,
  distanceKm: null,
  doorWidth: null,
  premises: [],
  neq: null,
  registry: null,
  licences: [],
  struckOffOn: null,
  sources: [],
  source: 'owner',
  mission: null,
  missionLocale: null,
  values: null,
  valuesLocale: null,
  sizeBand: null,
  foundedYear: 1998,
  isFranchise: false,
  email: 'allo@cafenord.example',
  social: {},
  googlePlaceId: null,
  addressLine2: 'bureau 3',
  province: 'QC',
  postalCode: 'G8B 1A1',
  showAddress: true,
  mrc: null,
  activity: null,
  services: ['Torréfaction', 'Traiteur', 'Terrasse'],
  schemaType: 'CafeOrCoffeeShop',
  publishedAt: '2026-01-01T00:00:00+00:00',
  updatedAt: '2026-01-01T00:00:00+00:00',
  takesMessages: false,
  isIndexable: true,
};
const EMPTY: Listing = {
  ...FULL,
  phone: null,
  website: null,
  address: null,
  addressLine2: null,
  postalCode: null,
  city: null,
  cityName: null,
  category: null,
  subcategory: null,
  rating: null,
  ratingCount: 0,
  hours: null,
  foundedYear: null,
  email: null,
  services: [],
};
const MONDAY = new Date('2026-11-23T15:00:00Z');
const SUNDAY = new Date('2026-11-22T15:00:00Z');

const keys = (entries: FaqEntry[]) => entries.map((entry) => entry.key);
const find = (entries: FaqEntry[], key: FaqEntry['key']) =>
  entries.find((entry) => entry.key === key)?.values;

it('asks what a full listing answers, and nothing twice', () => {
  expect(keys(businessFaq(FULL, MONDAY, 'fr'))).toEqual([
    'address',
    'hoursToday',
    'closedSunday',
    'phone',
    'email',
    'website',
    'category',
    'services',
    'founded',
    'rating',
  ]);
});

it('asks nothing of a listing that only has a name', () => {
  expect(businessFaq(EMPTY, MONDAY, 'fr')).toEqual([]);
});

it('writes the whole address', () => {
  expect(find(businessFaq(FULL, MONDAY, 'fr'), 'address')).toEqual({
    name: 'Café Nord',
    address: '12, rue Fabre, bureau 3, Alma (QC)\u00a0\u00a0G8B 1A1',
  });
});

it('names only the municipality when the address is hidden', () => {
  const hidden = { ...FULL, address: null, addressLine2: null, postalCode: null, showAddress: false };
  const entries = businessFaq(hidden, MONDAY, 'fr');
  expect(find(entries, 'city')).toEqual({ name: 'Café Nord', city: 'Alma' });
  expect(keys(entries)).not.toContain('address');
});

it('joins lists in the language of the page', () => {
  expect(find(businessFaq(FULL, MONDAY, 'fr'), 'services')).toMatchObject({
    services: 'Torréfaction, Traiteur et Terrasse',
  });
  expect(find(businessFaq(FULL, MONDAY, 'en'), 'hoursToday')).toMatchObject({
    day: 'Monday',
    ranges: '9\u00a0a.m. to noon and 1\u00a0p.m. to 5\u00a0p.m.',
  });
});

describe('hours', () => {
  it.each<[string, Listing['hours'], FaqEntry['key'][]]>([
    ['closed', { sun: [] }, ['closedToday', 'closedSunday']],
    ['all day', { sun: [['00:00', '24:00']] }, ['allDayToday', 'allDaySunday']],
    ['part of the day', { sun: [['10:00', '16:00']] }, ['hoursToday', 'openSunday']],
    ['unknown on that day', { mon: [] }, []],
  ])('of a Sunday that is %s', (_title, hours, expected) => {
    expect(keys(businessFaq({ ...EMPTY, hours }, SUNDAY, 'fr'))).toEqual(expected);
  });

  it('takes the day where the listing is', () => {
    // Sunday evening in Montréal is already Monday in UTC.
    const at = new Date('2026-11-23T03:00:00Z');
    expect(keys(businessFaq({ ...EMPTY, hours: FULL.hours }, at, 'fr'))).toEqual([
      'closedToday',
      'closedSunday',
    ]);
  });

  it('of today are its special ones', () => {
    const special = { from: '2026-01-01', to: '2030-12-31', reason: 'holiday' as const, hours: [] };
    expect(keys(businessFaq({ ...FULL, specialHours: [special] }, MONDAY, 'fr'))).toContain('closedToday');
    expect(keys(businessFaq(FULL, MONDAY, 'fr'))).toContain('hoursToday');
  });
});
