import { describe, expect, test } from 'vitest';
import { isByAppointment, parseHours, parseIntervals, parseWeek, writeHours } from './written.ts';
import { parseSeasons } from './written-seasons.ts';
import { parseSpecialHours } from './written-special.ts';

test('days, ranges, breaks and closed days are read', () => {
  expect(parseHours('mon-wed 09:00-12:00, 13:00-17:00; thu 9:00-21:00; sat closed; sun 24h')).toEqual({
    mon: [
      ['09:00', '12:00'],
      ['13:00', '17:00'],
    ],
    tue: [
      ['09:00', '12:00'],
      ['13:00', '17:00'],
    ],
    wed: [
      ['09:00', '12:00'],
      ['13:00', '17:00'],
    ],
    thu: [['09:00', '21:00']],
    sat: [],
    sun: [['00:00', '24:00']],
  });
});

test('written hours are read back the same', () => {
  const hours = parseHours('mon-tue 9h-12h, 13h-17h; sat closed; sun 24h; fri 18:00-02:00');
  expect(writeHours(hours ?? {})).toBe(
    'mon 09:00-12:00, 13:00-17:00; tue 09:00-12:00, 13:00-17:00; fri 18:00-02:00; sat closed; sun 00:00-24:00',
  );
  expect(parseHours(writeHours(hours ?? {}))).toEqual(hours);
  expect(writeHours({})).toBe('');
});

test('French days and hours are read', () => {
  expect(parseHours('lun-mar 9h-17h30; dimanche fermé')).toEqual({
    mon: [['09:00', '17:30']],
    tue: [['09:00', '17:30']],
    sun: [],
  });
});

test('an interval may run past midnight and a range past Sunday', () => {
  expect(parseHours('sat-mon 18:00-02:00')).toEqual({
    sat: [['18:00', '02:00']],
    sun: [['18:00', '02:00']],
    mon: [['18:00', '02:00']],
  });
});

test.each([
  '',
  'someday 9:00-17:00',
  'mon 25:00-26:00',
  'mon 9:00-9:00',
  'mon 9:61-10:00',
  'mon 9',
  'open',
  'mon 9-17, 12-13',
  'mon 20:00-02:00, 22:00-23:00',
])('%j is not hours', (text) => {
  expect(parseHours(text)).toBeNull();
});

test.each([
  [
    'Lundi : 9 h 00 à 12 h 00 et 13 h 30 à 17 h 00; mardi : FERMÉ',
    'mon 09:00-12:00, 13:30-17:00; tue closed',
  ],
  [
    'Mon–Thu 11:30am–10pm, Fri–Sat 11:30 AM - 1:00 AM, Sun closed',
    'mon 11:30-22:00; tue 11:30-22:00; wed 11:30-22:00; thu 11:30-22:00; fri 11:30-01:00; sat 11:30-01:00; sun closed',
  ],
  ['Mo,We,Fr 10:00-18:00', 'mon 10:00-18:00; wed 10:00-18:00; fri 10:00-18:00'],
  ['Lundi et mercredi, 10 h à midi', 'mon 10:00-12:00; wed 10:00-12:00'],
  ['lun. au mar. 9 h - 17 h, ven. 9 h - 20 h', 'mon 09:00-17:00; tue 09:00-17:00; fri 09:00-20:00'],
  ['Lundi: 9h-17h\nMardi: 9h-17h\r\nMercredi: fermé', 'mon 09:00-17:00; tue 09:00-17:00; wed closed'],
  ['Saturday: noon to 4 p.m.; Sunday: 8.30 a.m. to midnight', 'sat 12:00-16:00; sun 08:30-24:00'],
  ['samedi de 9h00 à 12h00 / dimanche : Fermé', 'sat 09:00-12:00; sun closed'],
  ['sat 1-5pm; sun 9-5 pm', 'sat 13:00-17:00; sun 09:00-17:00'],
  ['mon 12am-12pm; tue 12pm-12am', 'mon 00:00-12:00; tue 12:00-00:00'],
  ['Fermé le dimanche; samedi 10h-16h', 'sat 10:00-16:00; sun closed'],
  ['Samedi 10h-16h, fermé dimanche', 'sat 10:00-16:00; sun closed'],
  ['jeudi de minuit à 6h', 'thu 00:00-06:00'],
  ['samedi 24h/24', 'sat 00:00-24:00'],
  ['Dimanche : ouvert 24 heures sur 24', 'sun 00:00-24:00'],
  ['lundi 9h-12h; lundi 13h-17h', 'mon 09:00-12:00, 13:00-17:00'],
  ['jeu: 8:30 to 16:30, ven: 8:30 until 12:00', 'thu 08:30-16:30; fri 08:30-12:00'],
  ['lundi 9h-17h (fermé de 12h à 13h)', 'mon 09:00-12:00, 13:00-17:00'],
  ['lundi 9h-12h, fermé 12h-13h, 13h-17h', 'mon 09:00-12:00, 13:00-17:00'],
  ['Mo-We 09:00-17:00; We off', 'mon 09:00-17:00; tue 09:00-17:00; wed closed'],
  ['Fermé le lundi. Lundi au mercredi 9h-17h', 'mon closed; tue 09:00-17:00; wed 09:00-17:00'],
  ['Mon 9am-5pm, closed for lunch 12-1', 'mon 09:00-12:00, 13:00-17:00'],
  ['lundi 9h à 17h, fermé entre midi et 13 h', 'mon 09:00-12:00, 13:00-17:00'],
  ['lun-mar 9h-17h, sauf le mardi', 'mon 09:00-17:00; tue closed'],
  [
    'lun-mer 9h-17h sauf mardi 9h-12h; sam 10h-15h',
    'mon 09:00-17:00; tue 09:00-12:00; wed 09:00-17:00; sat 10:00-15:00',
  ],
  [
    'Daily 9-5 except Sunday 10-4 and Monday closed',
    'mon closed; tue 09:00-17:00; wed 09:00-17:00; thu 09:00-17:00; fri 09:00-17:00; sat 09:00-17:00; sun 10:00-16:00',
  ],
  ['9h-17h lundi et mardi, 9h-12h mercredi', 'mon 09:00-17:00; tue 09:00-17:00; wed 09:00-12:00'],
  ['J-V 9h-21h, S : 9-12, D fermé', 'thu 09:00-21:00; fri 09:00-21:00; sat 09:00-12:00; sun closed'],
  ['lun-ven 17h-24h', 'mon 17:00-24:00; tue 17:00-24:00; wed 17:00-24:00; thu 17:00-24:00; fri 17:00-24:00'],
  ['jeu 11h-22h, ven-sam 11h-24h', 'thu 11:00-22:00; fri 11:00-24:00; sat 11:00-24:00'],
  ['samedi 9 h à 24 h', 'sat 09:00-24:00'],
  ['samedi 9 h 00 à 24 h 00', 'sat 09:00-24:00'],
  ['samedi de midi à 24 heures; dimanche 24 h', 'sat 12:00-24:00; sun 00:00-24:00'],
  ['9h-24h, samedi; ouvert 24 heures dimanche', 'sat 09:00-24:00; sun 00:00-24:00'],
  ['Samedi : entre 17h et 24h', 'sat 17:00-24:00'],
  ['mardi matin de 9 h à 12 h et après-midi de 13 h à 16 h', 'tue 09:00-12:00, 13:00-16:00'],
])('%j is read as %s', (written, expected) => {
  expect(writeHours(parseHours(written) ?? {})).toBe(expected);
});

test.each([
  ['Tous les jours de 7 h à 23 h', 7],
  ['7 jours sur 7, 10h à 21h', 7],
  ['7 days a week 10am-9pm', 7],
  ['Every day: 8:00 - 20:00', 7],
  ['En semaine de 8h à 17h', 5],
  ['Weekdays 9 am to 5 pm', 5],
  ['Fin de semaine : 10h à 16h', 2],
  ['Lundi au vendredi : 8 h 30 à 16 h 30', 5],
  ['Monday through Friday 8:30-16:30', 5],
  ['vendredi au lundi 10h-17h', 4],
  ['9 h à 24 h, 7 jours sur 7', 7],
  ['Tous les jours - 24h', 7],
])('%j names %i days', (written, days) => {
  expect(Object.keys(parseHours(written) ?? {})).toHaveLength(days);
});

test.each([
  '24/7',
  'Ouvert 24/7',
  '24 h/7 j',
  '24h/24, 7j/7',
  '24 heures sur 24, 7 jours sur 7',
  '24 hours 7 days a week',
  '24h / 24 7 / 7',
])('%j is every day, all day', (written) => {
  expect(parseHours(written)).toEqual(parseHours('mon-sun 24h'));
});

test('a day « off » is closed, as OpenStreetMap writes it', () => {
  expect(parseHours('Mo-Sa 11:30-14:00,17:00-22:00; Su off')).toEqual(
    parseHours('mon-sat 11:30-14:00, 17:00-22:00; sun closed'),
  );
});

test.each([
  'lundi 9h-17h sur rendez-vous',
  'lundi 1 à 5',
  'lundi 11-3',
  'lundi 24/7',
  'lundi 9h-24h/24',
  'mon-fri 9-5pm; 24/7',
  'lundi 9h',
  'lundi au vendredi',
  'fermé',
  'lundi 13 pm - 15 pm',
  'lundi 9h-17h (fermé de 16h à 18h)',
  'sauf le lundi 9h-17h',
  '8h-17h lundi 9h-12h',
  'lundi fermé, 9h-17h',
  'lundi 9h-17h, fermé',
  'lunch 9h-17h',
  'Voir Facebook',
  'montag 9:00-17:00',
])('%j is not read', (written) => {
  expect(parseHours(written)).toBeNull();
});

describe('hours that are read in part', () => {
  test.each([
    ['lun-ven 8h30-17h; sam sur rendez-vous', 'mon-fri 08:30-17:00', ['sam sur rendez-vous']],
    ['lun-ven 8h30-17h, sam sur rendez-vous', 'mon-fri 08:30-17:00', ['sam sur rendez-vous']],
    [
      'Lundi au vendredi 8 h 30 à 17 h Samedi : sur rendez-vous',
      'mon-fri 08:30-17:00',
      ['Samedi : sur rendez-vous'],
    ],
    ['Sam. : sur rendez-vous\nLun.-ven. : 8 h 30 à 17 h', 'mon-fri 08:30-17:00', ['Sam. : sur rendez-vous']],
    ['jeudi sur rendez-vous, lundi 9h-17h', 'mon 09:00-17:00', ['jeudi sur rendez-vous']],
    ['Mo-Fr 09:00-17:00; PH off', 'mon-fri 09:00-17:00', ['PH off']],
    ['lun-ven 9h-17h, fermé les jours fériés', 'mon-fri 09:00-17:00', ['fermé les jours fériés']],
    [
      'lun-ven 9h-17h sauf jours fériés; sam 10h-15h',
      'mon-fri 09:00-17:00; sat 10:00-15:00',
      ['sauf jours fériés'],
    ],
    ['Closed on public holidays; Sat 10-3pm', 'sat 10:00-15:00', ['Closed on public holidays']],
    ['lun-ven 9h-17h; urgences 24h/24', 'mon-fri 09:00-17:00', ['urgences 24h/24']],
    ['lun-ven 9h-17h; urgences 24/7', 'mon-fri 09:00-17:00', ['urgences 24/7']],
    ['24/7 emergency service; Mo-Fr 09:00-17:00', 'mon-fri 09:00-17:00', ['24/7 emergency service']],
    ['Téléphonez d’abord ; dimanche 10h-12h', 'sun 10:00-12:00', ['Téléphonez d’abord']],
    ['lun 25h-26h; mar 9h-17h', 'tue 09:00-17:00', ['lun 25h-26h']],
  ])('%j is %s without %j', (written, expected, parts) => {
    const unread: string[] = [];
    expect(parseHours(written, (part) => unread.push(part))).toEqual(parseHours(expected));
    expect(unread).toEqual(parts);
    expect(parseHours(written)).toBeNull();
  });

  test.each([
    ['lun-ven 9h-17h; jeudi sur rendez-vous', 'mon-wed 09:00-17:00; fri 09:00-17:00'],
    ['jeudi et vendredi sur rendez-vous; lun-ven 9h-17h', 'mon-wed 09:00-17:00'],
    ['lundi 9h-17h (fermé de 16h à 18h); mardi 9h-17h', 'tue 09:00-17:00'],
    ['lun-mar 9h-17h; lun 12h-20h', 'tue 09:00-17:00'],
    ['lundi fermé; lundi 9h-17h; mardi 9h-17h', 'tue 09:00-17:00'],
  ])('a day of an unread part is unknown: %s', (written, expected) => {
    expect(parseHours(written, () => undefined)).toEqual(parseHours(expected));
  });

  test.each([
    'Été : lun-ven 9h-17h; sam 10h-15h',
    'lun-ven 9h-17h; de novembre à avril sam 10h-15h',
    'mon-fri 9am-5pm; winter hours vary',
    'lun-ven 9h-17h, sauf exceptions; sam 10h-15h',
    'lun-ven 9h-17h, sauf le mercredi sur rendez-vous',
    'mon-fri 9-5pm; 2026-07-01 sat 9-5pm',
    'sur rendez-vous',
  ])('%j is not read: the rest is not true all year, or says nothing', (written) => {
    const unread: string[] = [];
    expect(parseHours(written, (part) => unread.push(part))).toBeNull();
    expect(unread).toEqual([]);
  });
});

describe('« sur rendez-vous »', () => {
  test.each([
    ['lun-ven 9h-17h, sur rendez-vous', 'mon-fri 09:00-17:00', []],
    ['lun-ven 9h-17h (sur rendez-vous seulement)', 'mon-fri 09:00-17:00', []],
    ['lun-ven 9h-17h; sam 9h-12h; sur rendez-vous', 'mon-fri 09:00-17:00; sat 09:00-12:00', []],
    ['Sur RDV. Lun-ven 9h-17h; sam 9h-12h.', 'mon-fri 09:00-17:00; sat 09:00-12:00', []],
    ['Uniquement sur rendez-vous : lun-ven 9h-17h', 'mon-fri 09:00-17:00', []],
    [
      'Lundi : 9h-17h (sur r.-v.)\nMardi : 9h-17h (sur r.-v.)\nDimanche : fermé',
      'mon-tue 09:00-17:00; sun closed',
      [],
    ],
    ['Mon-Fri 9am-5pm, by appointment', 'mon-fri 09:00-17:00', []],
    ['Mon-Fri 9am-5pm. Appointments only', 'mon-fri 09:00-17:00', []],
    ['Mo-Fr 09:00-17:00 "by appointment"', 'mon-fri 09:00-17:00', []],
    ['lun-ven sur rendez-vous; sam-dim fermé', 'sat-sun closed', ['lun-ven sur rendez-vous']],
  ])('%j is of the whole week', (written, expected, parts) => {
    const unread: string[] = [];
    expect(parseHours(written, (part) => unread.push(part))).toEqual(parseHours(expected));
    expect(unread).toEqual(parts);
    expect(isByAppointment(written)).toBe(true);
  });

  test.each([
    'sur rendez-vous',
    'By appointment only',
    'Tous les jours sur rendez-vous',
    'Rendez-vous obligatoire',
  ])('%j says no hours', (written) => {
    expect(parseHours(written, () => expect.fail('nothing is unread'))).toBeNull();
    expect(isByAppointment(written)).toBe(true);
  });

  test.each([
    [
      'lun-ven 9h-17h; sam 9h-12h sur rendez-vous',
      'mon-fri 09:00-17:00; sat 09:00-12:00',
      'sam 9h-12h sur rendez-vous',
    ],
    ['lun-ven 9h-17h sur rendez-vous le samedi', 'mon-fri 09:00-17:00', 'sur rendez-vous le samedi'],
    ['Mon-Fri 9-5pm; Sat by appointment only', 'mon-fri 09:00-17:00', 'Sat by appointment only'],
    ['lun 9h-17h (sur rendez-vous)\nmar 9h-17h', 'mon-tue 09:00-17:00', 'lun 9h-17h (sur rendez-vous'],
    [
      'lun-mar 9h-17h; sur rendez-vous 18h-20h',
      'mon-tue 09:00-17:00, 18:00-20:00',
      'lun-mar 9h-17h; sur rendez-vous 18h-20h',
    ],
    ['lun-ven 9h-17h ou sur rendez-vous', 'mon-fri 09:00-17:00', 'ou sur rendez-vous'],
    ['Mo-Fr 09:00-17:00 || "by appointment"', 'mon-fri 09:00-17:00', '|| "by appointment'],
    ['lun-ven 9h-17h, soirs sur rendez-vous', 'mon-fri 09:00-17:00', 'soirs sur rendez-vous'],
    ['Mon-Fri 9-5pm, other times by appointment', 'mon-fri 09:00-17:00', 'other times by appointment'],
    ['lun-ven 9h-17h, sans rendez-vous', 'mon-fri 09:00-17:00', 'sans rendez-vous'],
    ['lun-ven 9h-17h; urgences sur rendez-vous', 'mon-fri 09:00-17:00', 'urgences sur rendez-vous'],
  ])('%j keeps the hours and is reported', (written, expected, part) => {
    const unread: string[] = [];
    expect(parseHours(written, (one) => unread.push(one))).toEqual(parseHours(expected));
    expect(unread).toEqual([part]);
    expect(isByAppointment(written)).toBe(false);
  });

  test('is no interval of a special day', () => {
    expect(parseIntervals('9h-12h sur rendez-vous')).toBeNull();
  });
});

test('a sentence ends with a full stop', () => {
  expect(parseHours('Lun. au mar. 9 a.m. - 5 p.m. Sam 10h-15h.')).toEqual(
    parseHours('mon-tue 09:00-17:00; sat 10:00-15:00'),
  );
});

describe('times without a half of the day, on a clock of twelve hours', () => {
  test.each([
    [
      'lundi au vendredi 8h30 à 4h30, samedi 9h à 12h',
      'mon-fri 08:30-16:30; sat 09:00-12:00',
      ['8h30 à 4h30 → 08:30-16:30'],
    ],
    ['L-V 8h à 5h', 'mon-fri 08:00-17:00', ['8h à 5h → 08:00-17:00']],
    [
      'Mon-Fri 8:30-5:00, Sat 9:00-1:00',
      'mon-fri 08:30-17:00; sat 09:00-13:00',
      ['8:30-5:00 → 08:30-17:00', '9:00-1:00 → 09:00-13:00'],
    ],
    ['7h30 à 3h30 du lundi au vendredi', 'mon-fri 07:30-15:30', ['7h30 à 3h30 → 07:30-15:30']],
    ['dim 11h-5h', 'sun 11:00-17:00', ['11h-5h → 11:00-17:00']],
    // A zero is of a clock of twenty-four hours.
    ['lun 08h00 à 01h00', 'mon 08:00-01:00', []],
    ['sam 9:00-01:00', 'sat 09:00-01:00', []],
    ['lun 06h30-01h30', 'mon 06:30-01:30', []],
    ['jeudi de midi à 9h', 'thu 12:00-21:00', ['midi à 9h → 12:00-21:00']],
    ['Mon 8:30 am - 4:30', 'mon 08:30-16:30', ['8:30 am - 4:30 → 08:30-16:30']],
    // Afternoons after a morning.
    ['lun-ven 9h-12h, 1h-5h', 'mon-fri 09:00-12:00, 13:00-17:00', ['1h-5h → 13:00-17:00']],
    ['lun 8-12, 1-5', 'mon 08:00-12:00, 13:00-17:00', ['1-5 → 13:00-17:00']],
    ['lun 8h30-12h et 12h30-4h30', 'mon 08:30-12:00, 12:30-16:30', ['12h30-4h30 → 12:30-16:30']],
    [
      'mar 11h30-2h, 5h-10h',
      'tue 11:30-14:00, 17:00-22:00',
      ['11h30-2h → 11:30-14:00', '5h-10h → 17:00-22:00'],
    ],
    ['lun 9h-17h (fermé de midi à 1h)', 'mon 09:00-12:00, 13:00-17:00', []],
    // Other hours of the text tell which clock it has.
    [
      'lun-jeu 9h-5h, ven 10h-3h',
      'mon-thu 09:00-17:00; fri 10:00-15:00',
      ['9h-5h → 09:00-17:00', '10h-3h → 10:00-15:00'],
    ],
    ['lun-jeu 8h-22h, ven-sam 8h-3h', 'mon-thu 08:00-22:00; fri-sat 08:00-03:00', []],
    ['lun-ven 9h-12h, 13h-17h, 18h-2h', 'mon-fri 09:00-12:00, 13:00-17:00, 18:00-02:00', []],
  ])('%j is read as %s', (written, expected, moved) => {
    const week = parseWeek(written, () => expect.fail('nothing is unread'));
    expect(week.hours).toEqual(parseHours(expected));
    expect(week.moved).toEqual(moved);
  });

  test.each([
    ['lun 11h-2h; ven 18h-3h; sam 11h30-0h30', 'mon 11:00-02:00; fri 18:00-03:00; sat 11:30-00:30'],
    ['dim 12h-3h', 'sun 12:00-03:00'],
    ['mon 09:00-05:00; sat 10:00-03:00', 'mon 09:00-05:00; sat 10:00-03:00'],
    ['lun 4h-2h', 'mon 04:00-02:00'],
  ])('%j is read as it is written', (written, expected) => {
    const week = parseWeek(written, () => expect.fail('nothing is unread'));
    expect(writeHours(week.hours ?? {})).toBe(expected);
    expect(week.moved).toEqual([]);
  });

  test.each(['sam 10h-3h', 'sam 8h-3h', 'sam 11h-4h', 'sam 1h-5h', 'sam 10h-1h'])(
    '%j could be the day or the night, and is not read',
    (written) => expect(parseHours(written)).toBeNull(),
  );

  test('a day that contradicts the clock of twenty-four hours of its text is unread', () => {
    const unread: string[] = [];
    const { hours, moved } = parseWeek('lun 8h-17h, mar 8h-5h, sam 9h-1h', (part) => unread.push(part));
    expect(hours).toEqual(parseHours('mon 08:00-17:00'));
    expect(unread).toEqual(['mar 8h-5h', 'sam 9h-1h']);
    expect(moved).toEqual([]);
  });

  test('hours of seasons and special hours are read so too', () => {
    expect(parseSeasons('juin à août : lun-ven 8h à 4h30')).toMatchObject({
      seasons: [{ hours: parseHours('mon-fri 08:00-16:30') }],
      moved: ['8h à 4h30 → 08:00-16:30'],
    });
    const moved: string[] = [];
    const special = parseSpecialHours(
      '2026-12-24 9h-12h, 1h-3h holiday; 2026-12-31 09:00-01:00',
      () => expect.fail('nothing is unread'),
      (part) => moved.push(part),
    );
    expect(special?.map(({ hours }) => hours)).toEqual([
      [
        ['09:00', '12:00'],
        ['13:00', '15:00'],
      ],
      [['09:00', '01:00']],
    ]);
    expect(moved).toEqual(['1h-3h → 13:00-15:00']);
  });
});
