import { describe, expect, it } from 'vitest';
import { listingErrorCode } from './codes.ts';
import { BLANK_LISTING, checkListing, LISTING_KEYS, LISTING_STEPS } from './listing.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DESCRIPTION = 'Une brûlerie de quartier où l’on torréfie chaque matin le café.';
const step = (name: keyof typeof LISTING_STEPS, answers: object) =>
  checkListing(LISTING_STEPS[name], { ...BLANK_LISTING, ...answers }, NOW);
const codes = (name: keyof typeof LISTING_STEPS, answers: object) =>
  step(name, answers).issues.map(({ key, path, code }) => [key, ...path, code].join(' '));

describe('a step that was not begun', () => {
  it.each([
    ['basic', ['name name_too_short', 'descriptionFr description_too_short']],
    ['details', ['sizeBand size_missing', 'foundedYear founded_year_missing']],
    ['media', ['logo logo_missing']],
    ['contact', ['phone contact_missing']],
    ['address', ['address address_too_short', 'city city_missing', 'postalCode postal_code_missing']],
    ['geolocation', ['latitude latitude_missing', 'longitude longitude_missing']],
    ['category', ['category category_missing']],
    ['services', []],
    ['summary', ['acceptsTerms terms_not_accepted']],
  ] as const)('%s says what it lacks', (name, expected) => {
    expect(codes(name, {})).toEqual(expected);
  });
});

describe('a typed answer', () => {
  it('is normalized', () => {
    const { values, issues } = step('contact', {
      phone: '(514) 555-1234, poste 12',
      secondPhone: '1 877 555-1234 #3',
      email: ' bonjour@exemple.ca ',
      website: 'Exemple.CA',
      social: { instagram: '@chezpaul', facebook: '  ' },
    });
    expect(issues).toEqual([]);
    expect(values).toEqual({
      phone: '+15145551234,12',
      secondPhone: '+18775551234,3',
      secondPhoneLabel: null,
      email: 'bonjour@exemple.ca',
      showEmail: false,
      website: 'https://exemple.ca',
      social: { instagram: 'https://instagram.com/chezpaul' },
    });
  });

  it('may be in English alone', () => {
    expect(codes('basic', { name: 'Corner Store', descriptionEn: DESCRIPTION, descriptionFr: '' })).toEqual(
      [],
    );
  });

  it.each([
    ['basic', { name: 'Abc', descriptionFr: 'a'.repeat(501) }, ['descriptionFr description_too_long']],
    ['basic', { name: ' A\u200b b ', descriptionFr: DESCRIPTION }, []],
    ['basic', { name: '🍕🍕', descriptionFr: DESCRIPTION }, ['name name_too_short']],
    ['details', { sizeBand: '1-10', foundedYear: '1599' }, ['foundedYear founded_year_out_of_range']],
    ['details', { sizeBand: '1-10', foundedYear: '2027' }, ['foundedYear founded_year_out_of_range']],
    ['details', { sizeBand: '1-10', foundedYear: '2026' }, []],
    ['contact', { phone: '911' }, ['phone phone_invalid']],
    ['contact', { website: 'ftp://exemple.ca' }, ['website website_invalid']],
    ['contact', { website: 'é@exemple.ca' }, ['website website_invalid']],
    ['contact', { website: 'https://é\\ailleurs.ca' }, ['website website_invalid']],
    ['contact', { website: 'https://127.0.0.1/admin' }, ['website website_invalid']],
    [
      'contact',
      { phone: '5145551234', social: { facebook: 'https://x.com/a' } },
      ['social facebook social_invalid'],
    ],
    ['geolocation', { latitude: '90,1', longitude: '-73,5' }, ['latitude latitude_out_of_range']],
    ['services', { services: ['Café', 'Thé', 'CAFÉ'] }, ['services 2 service_twice']],
    ['services', { services: ['a'] }, ['services 0 service_too_short']],
    [
      'services',
      { services: Array.from({ length: 21 }, (_, n) => `No ${n}`) },
      ['services too_many_services'],
    ],
    ['summary', { acceptsTerms: false }, ['acceptsTerms terms_not_accepted']],
  ] as const)('%s: %j', (name, answers, expected) => {
    expect(codes(name, answers)).toEqual(expected);
  });
});

describe('hours', () => {
  const hours = (answers: object) =>
    checkListing(['hours', 'specialHours'], { specialHours: [], ...answers }, NOW);

  it('are several intervals a day in their order, past midnight for the last', () => {
    const mon = [
      ['18:00', '02:00'],
      ['09:00', '12:00'],
    ];
    expect(hours({ hours: { mon, tue: [['00:00', '24:00']], sun: [] } }).values.hours).toEqual({
      mon: [
        ['09:00', '12:00'],
        ['18:00', '02:00'],
      ],
      tue: [['00:00', '24:00']],
      sun: [],
    });
  });

  it.each([
    [
      {
        hours: {
          mon: [
            ['09:00', '17:00'],
            ['12:00', '13:00'],
          ],
        },
      },
      'hours_overlap',
    ],
    [
      {
        hours: {
          mon: [
            ['20:00', '02:00'],
            ['22:00', '23:00'],
          ],
        },
      },
      'hours_overlap',
    ],
    [{ hours: { mon: [['09:00', '09:00']] } }, 'hours_invalid'],
    [
      { specialHours: [{ from: '2026-02-30', to: '2026-03-01', reason: 'holiday', hours: [] }] },
      'special_hours_invalid',
    ],
    [
      { specialHours: [{ from: '2026-06-25', to: '2026-06-24', reason: 'holiday', hours: [] }] },
      'special_hours_invalid',
    ],
  ])('%j is refused', (answers, code) => {
    expect(hours(answers).issues.map((issue) => issue.code)).toEqual([code]);
  });

  it('of special days stand in their order, none within another', () => {
    const construction = { from: '2026-07-19', to: '2026-08-01', reason: 'construction', hours: [] };
    const saintJean = { from: '2026-06-24', to: '2026-06-24', reason: 'holiday', hours: [] };
    expect(hours({ specialHours: [construction, saintJean] }).values.specialHours).toEqual([
      saintJean,
      construction,
    ]);
    const within = { ...saintJean, from: '2026-07-20', to: '2026-07-20' };
    expect(hours({ specialHours: [construction, within] }).issues[0]?.code).toBe('special_hours_overlap');
  });

  it('of no day are null', () => {
    expect(hours({ hours: {} }).values.hours).toBeNull();
  });
});

it('every field belongs to exactly one step', () => {
  expect(new Set(LISTING_KEYS).size).toBe(LISTING_KEYS.length);
});

it('an error without a message is an unexpected failure', () => {
  expect([listingErrorCode('slug_taken'), listingErrorCode('57014'), listingErrorCode(null)]).toEqual([
    'slug_taken',
    'unexpected_failure',
    'unexpected_failure',
  ]);
});
