import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '../../limits.ts';
import type { Hours } from '../../pages/directory.ts';
import { parseHours } from './written.ts';
import { parseOpening } from './written-opening.ts';
import { parseSeasons, writeSeasons } from './written-seasons.ts';

const every = (opens: string, closes: string): Hours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, [[opens, closes]]]));
const CLOSED: Hours = Object.fromEntries(WEEKDAYS.map((day) => [day, []]));

describe('the days of a season', () => {
  test.each([
    ['mai à septembre : 9 h à 17 h', '05-01', '09-30'],
    ['de mai à septembre, 9h-17h', '05-01', '09-30'],
    ['du 1er mai au 30 septembre : 9 h à 17 h', '05-01', '09-30'],
    ['Du 24 juin au 3 sept. 9h à 17h', '06-24', '09-03'],
    ['9 h à 17 h du 15 décembre au 31 mars', '12-15', '03-31'],
    ['Ouvert de 9 h à 17 h, de mai à octobre', '05-01', '10-31'],
    ['d’octobre à avril : 9 h à 17 h', '10-01', '04-30'],
    ['du 15 au 30 juin : 9h-17h', '06-15', '06-30'],
    ['juillet : 9h-17h', '07-01', '07-31'],
    ['May-Sep 09:00-17:00', '05-01', '09-30'],
    ['May 01-Sep 30 09:00-17:00', '05-01', '09-30'],
    ['May 1 to September 30: 9am-5pm', '05-01', '09-30'],
    ['from June to August 9-5 pm', '06-01', '08-31'],
    ['Nov-Feb: 9:00-17:00', '11-01', '02-29'],
    ['05-01/09-30 09:00-17:00', '05-01', '09-30'],
  ])('%s', (text, from, to) => {
    expect(parseSeasons(text)).toEqual({
      seasons: [{ from, to, hours: every('09:00', '17:00') }],
      rest: null,
      moved: [],
    });
  });
});

describe('days that are closed each year', () => {
  test.each([
    ['Mo-Fr 09:00-17:00; Dec 25 off', ['12-25/12-25'], []],
    ['Mo-Fr 09:00-17:00; PH off; Dec 24-26,Jan 01 off', ['01-01/01-01', '12-24/12-26'], ['PH off']],
    ['lun-ven 9h-17h, fermé le 25 décembre', ['12-25/12-25'], []],
    ['lun-ven 9h à 17h sauf le 24 juin', ['06-24/06-24'], []],
  ])('%s', (text, days, unread) => {
    const parts: string[] = [];
    const { hours, seasons } = parseOpening(text, (part) => parts.push(part));
    expect(hours).toEqual(parseHours('lun-ven 9h-17h'));
    expect(seasons.map(({ from, to }) => `${from}/${to}`)).toEqual(days);
    expect(seasons.every((season) => Object.values(season.hours).flat().length === 0)).toBe(true);
    expect(parts).toEqual(unread);
  });

  test('a day without « closed » after hours may be an event', () => {
    expect(parseSeasons('lundi 9h-17h, 25 mars')).toBeNull();
    expect(parseSeasons('Dec 9-17')).toBeNull();
  });
});

test('each season has its own days of the week, and the rest of the year is the usual week', () => {
  const text =
    'mai à sept. : lun-ven 9h-21h, sam fermé; octobre à décembre : lun-ven 9h-17h; reste de l’année : fermé';
  expect(parseSeasons(text)).toEqual({
    seasons: [
      { from: '05-01', to: '09-30', hours: parseHours('lun-ven 9h-21h; sam fermé') },
      { from: '10-01', to: '12-31', hours: parseHours('lun-ven 9h-17h') },
    ],
    rest: CLOSED,
    moved: [],
  });
  expect(parseSeasons('lun-ven 9h-17h; juin à août : lun-dim 9h-21h')).toEqual({
    seasons: [{ from: '06-01', to: '08-31', hours: every('09:00', '21:00') }],
    rest: parseHours('lun-ven 9h-17h'),
    moved: [],
  });
  expect(parseSeasons('Jan-Mar,Nov-Dec Mo-Fr 10:00-16:00; Apr-Oct Mo-Su 08:00-20:00')?.seasons).toEqual([
    { from: '01-01', to: '03-31', hours: parseHours('mon-fri 10:00-16:00') },
    { from: '04-01', to: '10-31', hours: every('08:00', '20:00') },
    { from: '11-01', to: '12-31', hours: parseHours('mon-fri 10:00-16:00') },
  ]);
  expect(parseSeasons('lun-ven 9h-17h; fermé du 1er novembre au 31 mars')).toEqual({
    seasons: [{ from: '11-01', to: '03-31', hours: CLOSED }],
    rest: parseHours('lun-ven 9h-17h'),
    moved: [],
  });
  expect(parseSeasons('mai à août : 9h-17h; fermé de septembre à avril')?.seasons).toHaveLength(2);
});

test.each([
  'mar-ven 9h-17h',
  'mar 9h-17h',
  'lun-ven 9h-17h',
  'du 31 avril au 30 juin : 9h-17h',
  'mai à septembre',
  'mai à septembre : voir la porte',
  'mai à juillet : 9h-17h; juin à août : 9h-21h',
  'lun-ven 9h-17h sauf juillet',
  'lun-ven 9h-17h, mai à septembre 9h-20h',
  'été : 9h-21h',
  'mi-mai à septembre : 9h-17h',
])('%j gives no season', (text) => {
  expect(parseSeasons(text)).toBeNull();
});

test('written seasons are read back the same', () => {
  const seasons = [
    { from: '05-01', to: '09-30', hours: parseHours('lun-ven 9h-12h, 13h-17h; sam fermé') ?? {} },
    { from: '12-15', to: '03-31', hours: parseHours('ven 18h-2h; dim 24h') ?? {} },
  ];
  expect(parseSeasons(writeSeasons(seasons))).toEqual({ seasons, rest: null, moved: [] });
});

describe('all that a text says of opening hours', () => {
  const read = (text: string) => {
    const unread: string[] = [];
    return { ...parseOpening(text, (part) => unread.push(part)), unread };
  };

  test('has the days by appointment, with their hours or without', () => {
    expect(read('lun-ven 9h-17h; sam sur rendez-vous')).toMatchObject({
      hours: parseHours('lun-ven 9h-17h'),
      appointmentDays: ['sat'],
      isByAppointment: false,
      unread: [],
    });
    expect(read('Mon-Fri 9-5pm; Sat 10am-2pm by appointment only')).toMatchObject({
      appointmentDays: ['sat'],
      unread: [],
    });
    expect(read('lun-ven sur rendez-vous; sam 9h-12h')).toMatchObject({
      hours: { sat: [['09:00', '12:00']] },
      appointmentDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
    });
  });

  test.each(['Pas d’heures fixes', 'Horaire variable', 'heures variables.', 'No fixed hours', 'Hours vary'])(
    '%s',
    (text) => {
      expect(read(text)).toMatchObject({ hours: null, hasNoFixedHours: true, isKnown: true, unread: [] });
    },
  );

  test('of a closed season alone is nothing: the hours of the others are not said', () => {
    expect(read('Fermé du 1er novembre au 31 mars')).toMatchObject({ seasons: [], isKnown: false });
  });

  test('of seasons alone is closed otherwise', () => {
    expect(read('mai à septembre : 9 h à 17 h')).toMatchObject({ hours: CLOSED, isKnown: true, unread: [] });
  });
});
