import fc, { type Arbitrary } from 'fast-check';
import * as limits from '#domain/limits.ts';
import { CODE_SET_KEYS, type CodeSetKey, codeSetOf } from '#domain/listing/fields/code-sets.ts';
import { SPECIAL_REASONS } from '#domain/listing/fields/hours-schemas.ts';
import { BLANK_LISTING, type ListingDraft, type ListingKey } from '#domain/listing/listing.ts';

/** Sample values of each field of a listing, many of them just within or beyond its limits. */

const AWKWARD = [
  ...'aéZ9 -.,!\'"&<>',
  '  ',
  '\n',
  '\n\n\n',
  '\t',
  '\r\n',
  '\u0085',
  '\u00a0',
  '\u202f',
  '\u2003',
  '\u2028',
  '\u200b',
  '\u200d',
  '\u202e',
  '\ufeff',
  '\u0007',
  '\u0301',
  'e\u0301',
  '\u0334',
  'ﬁ',
  'Å',
  'क़',
  '가',
  '🍕',
  '👨‍👩‍👧',
  'مطعم',
  'שלום',
  '\ud800',
  '\u0000',
];
const junk: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, '', ' ', [], {}, [null], 'null'),
  fc.string(),
);
const usual = <T>(arbitrary: Arbitrary<T>) =>
  fc.oneof({ arbitrary, weight: 5 }, { arbitrary: junk, weight: 1 });

/** Texts with a length near a limit. */
export function textAbout(...lengths: number[]): Arbitrary<string> {
  return fc.oneof(
    fc.string({ unit: fc.constantFrom(...AWKWARD), maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .tuple(
        fc.constantFrom('a', 'é', '🍕', 'z\u0334', 'ש'),
        fc.constantFrom(...lengths),
        fc.integer({ min: -1, max: 1 }),
      )
      .map(([unit, length, more]) => [...unit.repeat(length + 1)].slice(0, length + more).join('')),
    fc
      .tuple(fc.string({ unit: fc.constantFrom(...AWKWARD), maxLength: 4 }), fc.constantFrom(...lengths))
      .map(([text, length]) => text + 'x'.repeat(length)),
  );
}

const hosts = fc.constantFrom(
  'exemple.ca',
  'chez-paul.example',
  'exemple.ca',
  'www.exemple.ca',
  'EXEMPLE.ca',
  'café.ca',
  'xn--caf-dma.ca',
  'a.b',
  '192.168.0.1',
  'localhost',
  '-a.ca',
  'a-.ca',
  'a..ca',
  'facebook.com',
  'm.facebook.com',
  'notfacebook.com',
  'x.com',
  'linkedin.com',
  'instagram.com.evil.ca',
  'tiktok.com',
  'threads.net',
  `${'a'.repeat(63)}.ca`,
  `${'a'.repeat(64)}.ca`,
);
const webAddress = fc
  .tuple(
    fc.constantFrom(
      'https://',
      'https://',
      'https://',
      'https://',
      'http://',
      '',
      'HTTPS://',
      'javascript://',
      'https:///',
      'https://u@',
    ),
    hosts,
    fc.constantFrom('', '', '', '', ':443', ':0', ':59999', ':60000', ':65536'),
    fc.oneof(
      fc.constantFrom(
        '',
        '/',
        '/a',
        '?a=b',
        '#a',
        '/é',
        '/a b',
        '/"',
        "/'",
        '/%',
        '/[a]',
        '/{a}',
        `/${'a'.repeat(280)}`,
      ),
      fc.string({ maxLength: 8 }).map((path) => `/${path}`),
    ),
  )
  .map((parts) => parts.join(''));

const time = fc.constantFrom(
  '00:00',
  '08:00',
  '09:00',
  '12:00',
  '12:30',
  '17:00',
  '23:59',
  '24:00',
  '2:00',
  '25:00',
);
const intervals = fc.oneof(
  fc.array(fc.tuple(time, time), { maxLength: 5 }),
  fc.constantFrom<[string, string][]>(
    [
      ['09:00', '12:00'],
      ['13:00', '17:00'],
    ],
    [
      ['09:00', '12:00'],
      ['12:00', '17:00'],
      ['18:00', '02:00'],
    ],
    [['00:00', '24:00']],
    [],
  ),
);
const week = fc.dictionary(fc.constantFrom(...limits.WEEKDAYS, 'lundi'), usual(intervals), { maxKeys: 3 });
const date = fc.constantFrom(
  '2026-06-24',
  '2026-07-20',
  '2026-08-02',
  '2027-02-28',
  '2028-02-29',
  '2027-02-29',
  '2026-04-31',
  '1999-01-01',
  '2026-6-4',
);
const special = fc.array(
  fc.record({
    from: date,
    to: date,
    reason: fc.constantFrom(...SPECIAL_REASONS, 'other '),
    hours: intervals,
  }),
  { maxLength: 3 },
);

const dayOfYear = fc.constantFrom(
  '05-01',
  '09-30',
  '12-15',
  '02-29',
  '02-30',
  '04-31',
  '5-1',
  '01-01',
  '12-31',
);
const seasons = fc.array(
  fc.record({
    from: dayOfYear,
    to: dayOfYear,
    hours: fc.oneof(week, fc.constant({ mon: [['09:00', '17:00']] })),
  }),
  { maxLength: 3 },
);

/** Images uploaded by the tests' owner. */
export const OWN_IMAGES = Array.from(
  { length: 11 },
  (_, n) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}.webp`,
);
const image = fc.constantFrom(...OWN_IMAGES);
const photo = fc.record({
  path: fc.oneof(
    { arbitrary: image, weight: 30 },
    { arbitrary: fc.constantFrom('a.webp', '', '../a.webp'), weight: 1 },
  ),
  altFr: fc.oneof(
    { arbitrary: fc.constant(null), weight: 5 },
    fc.constantFrom('Une photo', ' ', ''),
    textAbout(limits.ALT_MAX),
  ),
  altEn: fc.constantFrom(null, 'A photo'),
  width: fc.constantFrom(1, 800, 1600, 9999, 0, 10_000, 1.5),
  height: fc.constantFrom(600, 1200),
});

const postal = fc.constantFrom(
  'G9A 4W5',
  'g9a4w5',
  'G9A4W5',
  'D9A 4W5',
  'W9A 4W5',
  'H2X 1Y4',
  'H2X 1O4',
  ' H2X 1Y4',
  'H2X-1Y4',
);
const degrees = (limit: number) =>
  usual(
    fc.oneof(
      fc.double({ min: -limit, max: limit, noNaN: true }).map((n) => n + 0),
      fc.constantFrom<number | string>(-limit, limit, limit + 1e-9, -limit - 1, 0, '45,5', '45.5', 'nord'),
    ),
  );
const flags = fc.oneof(fc.boolean(), fc.constantFrom<unknown>(null, 0, 'true'));
const description = usual(textAbout(limits.DESCRIPTION_MIN, limits.DESCRIPTION_MAX));
const creed = usual(textAbout(1, limits.STATEMENT_MAX));

const phone = usual(
  fc.oneof(
    fc.constantFrom(
      '514-555-1234',
      '(514) 555-1234 poste 2',
      '+15145551234',
      '+1 514 555 1234',
      '+11145551234',
      '911',
      '+33123456789',
      '+33 1 23 45 67 89',
      '5551234',
    ),
    fc
      .string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 16 })
      .map((digits) => `+${digits}`),
    fc
      .string({ unit: fc.constantFrom(...'0123456789'), minLength: 10, maxLength: 10 })
      .map((digits) => `+1${digits}`),
    fc.string({ unit: fc.constantFrom(...'0123456789 -()+x'), maxLength: 16 }),
  ),
);

export const LISTING_SAMPLES: Record<Exclude<ListingKey, 'acceptsTerms'>, Arbitrary<unknown>> &
  Record<string, Arbitrary<unknown>> = {
  name: usual(textAbout(limits.NAME_MIN, limits.NAME_MAX)),
  descriptionFr: description,
  descriptionEn: description,
  missionFr: creed,
  missionEn: creed,
  valuesFr: creed,
  valuesEn: creed,
  sizeBand: usual(fc.constantFrom(...limits.SIZE_BANDS, '1–10', '501')),
  foundedYear: usual(
    fc.oneof(
      fc.integer({ min: limits.FOUNDED_YEAR_MIN - 3, max: new Date().getUTCFullYear() + 3 }),
      fc.constantFrom<number | string>(1600, 1599, 2000.5, '1999', 99_999, -1600),
    ),
  ),
  isFranchise: flags,
  logo: usual(image),
  photos: usual(
    fc.oneof(
      fc.array(photo, { maxLength: 3 }),
      fc.uniqueArray(photo, { maxLength: 11, selector: ({ path }) => path }),
    ),
  ),
  phone,
  secondPhone: phone,
  secondPhoneLabel: usual(fc.constantFrom(...limits.PHONE_LABELS, 'office')),
  email: usual(
    fc.oneof(
      fc.emailAddress(),
      fc.constantFrom(
        'a@exemple.ca',
        'a@exemple',
        'a b@exemple.ca',
        'é@exemple.ca',
        'a@-exemple.ca',
        'a@exemple.ca\n',
        `${'a'.repeat(250)}@b.ca`,
      ),
    ),
  ),
  showEmail: flags,
  website: usual(webAddress),
  social: usual(
    fc.dictionary(
      fc.constantFrom(...limits.SOCIAL_NETWORKS, 'myspace'),
      fc.oneof(webAddress, fc.constantFrom('@chezpaul', 'https://facebook.com/a', 'https://x.com/a', '')),
      {
        maxKeys: 2,
      },
    ),
  ),
  address: usual(textAbout(limits.ADDRESS_MIN, limits.ADDRESS_MAX)),
  addressLine2: usual(textAbout(1, limits.ADDRESS_LINE2_MAX)),
  city: usual(textAbout(limits.CITY_MIN, limits.CITY_MAX)),
  municipality: fc.constantFrom<unknown>('laval', 'trois-rivieres', null, '', 'LAVAL', 1, true),
  province: usual(fc.constantFrom(...limits.PROVINCES, 'qc', 'XX')),
  postalCode: usual(postal),
  showAddress: flags,
  latitude: degrees(90),
  longitude: degrees(180),
  hours: usual(week),
  byAppointment: flags,
  appointmentDays: usual(fc.array(fc.constantFrom(...limits.WEEKDAYS, 'lundi'), { maxLength: 3 })),
  hasNoFixedHours: flags,
  seasons: usual(seasons),
  specialHours: usual(special),
  category: fc.constantFrom<unknown>('restaurants', null, '', 'Restaurants', 1),
  subcategory: fc.constantFrom<unknown>('cafes', null, '', 'CAFES', 1),
  ...(Object.fromEntries(
    CODE_SET_KEYS.map((key) => [
      key,
      usual(fc.array(fc.constantFrom(...codeSetOf(key).codes, 'Cash'), { maxLength: 3 })),
    ]),
  ) as Record<CodeSetKey, Arbitrary<unknown>>),
  doorWidth: usual(
    fc.oneof(fc.integer({ min: 38, max: 402 }), fc.constantFrom<unknown>('90', '', 80.5, 'large')),
  ),
  activity: usual(textAbout(limits.ACTIVITY_MIN, limits.ACTIVITY_MAX)),
  services: usual(
    fc.oneof(
      fc.array(textAbout(limits.SERVICE_MIN, limits.SERVICE_MAX), { maxLength: 3 }),
      fc.array(
        fc.constantFrom('Peinture', 'peinture', 'ÉTÉ', 'été', 'Œuvres', 'œuvres', 'ΑΣ', 'ας', 'İs', 'is'),
        { maxLength: 3 },
      ),
      fc
        .integer({ min: 19, max: 21 })
        .map((count) => Array.from({ length: count }, (_, n) => `Service ${n}`)),
    ),
  ),
};

/** A valid draft without the logo, which depends on the person. */
export const COMPLETE_LISTING: Omit<ListingDraft, 'logo'> = {
  ...BLANK_LISTING,
  social: {},
  photos: [],
  activity: null,
  services: ['Torréfaction', 'Dégustation'],
  appointmentDays: [],
  hasNoFixedHours: false,
  seasons: [],
  specialHours: [],
  hours: { mon: [['09:00', '17:00']], sun: [] },
  name: 'Brûlerie du Fleuve',
  descriptionFr: 'Une brûlerie de quartier où l’on torréfie chaque matin, à deux pas du fleuve.',
  descriptionEn: null,
  missionFr: null,
  missionEn: null,
  valuesFr: null,
  valuesEn: null,
  sizeBand: '1-10',
  foundedYear: 1998,
  phone: '+15145550199',
  secondPhone: null,
  secondPhoneLabel: null,
  doorWidth: null,
  email: 'bonjour@exemple.ca',
  website: 'https://brulerie.example',
  address: '12, rue du Fleuve',
  addressLine2: null,
  city: 'Laval',
  municipality: 'laval',
  postalCode: 'H7A 1A1',
  latitude: 45.6,
  longitude: -73.7,
  category: 'restaurants',
  subcategory: 'cafes',
  acceptsTerms: true,
};
