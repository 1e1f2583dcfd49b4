import { describe, expect, it } from 'vitest';
import { documentTranslator } from '#site/documents/translators.server.ts';
import { type ComparedListing, comparedRows } from './rows.ts';

/** A Monday noon in Montréal. */
const NOW = Date.UTC(2026, 10, 23, 17);

const BARE = {
  category: null,
  subcategory: null,
  hours: null,
  specialHours: [],
  seasons: [],
  appointmentDays: [],
  byAppointment: false,
  timeZone: 'America/Toronto',
  rating: null,
  ratingCount: 0,
  address: null,
  addressLine2: null,
  cityName: null,
  phone: null,
  website: null,
  services: [],
  paymentMethods: [],
  amenities: [],
  missingAccess: [],
  serviceLanguages: [],
  foundedYear: null,
  sizeBand: null,
  neq: null,
};

const listing = (facts: Partial<ComparedListing>) => ({ ...BARE, ...facts }) as unknown as ComparedListing;
const rowsOf = (...all: Partial<ComparedListing>[]) =>
  comparedRows(all.map(listing), NOW, 'fr', documentTranslator('fr').t);
const rowOf = (key: string, ...all: Partial<ComparedListing>[]) =>
  rowsOf(...all).find((row) => row.key === key);

describe('the rows of a comparison', () => {
  it('leave out facts without a value in any listing', () => {
    expect(rowsOf({}, {})).toEqual([]);
    expect(rowsOf({ phone: '+15145551234' }, {}).map(({ key, cells }) => [key, cells])).toEqual([
      ['phone', [['514-555-1234'], []]],
    ]);
  });

  it('say whether every listing has the same', () => {
    expect(rowOf('location', { cityName: 'Laval' }, { cityName: 'Laval' })?.isSame).toBe(true);
    expect(rowOf('location', { cityName: 'Laval' }, { cityName: 'Laval' }, {})?.isSame).toBe(false);
    expect(rowOf('rating', { rating: 4.5, ratingCount: 2 }, { rating: 4.5, ratingCount: 3 })?.isSame).toBe(
      false,
    );
  });

  it('mark what only some have in a list that others share in part', () => {
    const row = rowOf('amenities', { amenities: ['parking', 'wifi'] }, { amenities: ['parking'] });
    expect(row?.cells.map((lines) => lines.length)).toEqual([2, 1]);
    expect([...(row?.partial ?? [])]).toEqual([row?.cells[0]?.[1]]);
    const disjoint = rowOf('services', { services: ['Pose'] }, { services: ['Vente'] });
    expect([disjoint?.isSame, disjoint?.partial.size]).toEqual([false, 0]);
  });

  it('have the hours of the day of each listing', () => {
    const row = rowOf(
      'hours',
      { hours: { mon: [['09:00', '17:00']] } },
      { hours: { mon: [] } },
      { hours: { mon: [['00:00', '24:00']] } },
      {},
    );
    expect(row?.cells).toEqual([['9\u00a0h à 17\u00a0h'], ['Fermé'], ['Ouvert 24 heures'], []]);
  });
});
