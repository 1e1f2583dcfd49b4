import { describe, expect, it } from 'vitest';
import { weekdayName } from './calendar-names.ts';
import { dayName, formatRange, formatTime, weekRows } from './text.ts';

// No-break spaces read as spaces here.
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatTime', () => {
  it.each([
    ['09:00', '9 h', '9 a.m.'],
    ['09:05', '9 h 05', '9:05 a.m.'],
    ['13:30', '13 h 30', '1:30 p.m.'],
    ['00:30', '0 h 30', '12:30 a.m.'],
    ['00:00', 'minuit', 'midnight'],
    ['24:00', 'minuit', 'midnight'],
    ['12:00', 'midi', 'noon'],
    ['12:15', '12 h 15', '12:15 p.m.'],
  ])('%s', (time, fr, en) => {
    expect(plain(formatTime(time, 'fr'))).toBe(fr);
    expect(plain(formatTime(time, 'en'))).toBe(en);
  });

  it('never breaks inside a time', () => {
    expect(formatTime('13:30', 'fr')).toBe('13\u00a0h\u00a030');
    expect(formatTime('13:30', 'en')).toBe('1:30\u00a0p.m.');
  });
});

it('formats a range in both languages', () => {
  expect(plain(formatRange(['09:00', '17:00'], 'fr'))).toBe('9 h à 17 h');
  expect(plain(formatRange(['18:00', '02:00'], 'en'))).toBe('6 p.m. to 2 a.m.');
});

it('names weekdays as inside a sentence', () => {
  expect(weekdayName('mon', 'fr')).toBe('lundi');
  expect(weekdayName('sun', 'en')).toBe('Sunday');
});

const USUAL = { specialHours: [], seasons: [], byAppointment: false, appointmentDays: [] };

it('lays out a week, Monday first, and marks today where the listing is', () => {
  const hours = {
    mon: [['09:00', '12:00'] as [string, string], ['13:00', '17:00'] as [string, string]],
    tue: [['00:00', '24:00'] as [string, string]],
    sun: [],
  };
  // Already Tuesday in Halifax, still Monday in Montréal.
  const at = new Date('2026-11-24T04:30:00Z');
  const rows = weekRows({ ...USUAL, hours, timeZone: 'America/Toronto' }, at, 'fr');
  expect(rows.map(({ day, status }) => [day, status])).toEqual([
    ['mon', 'open'],
    ['tue', 'allDay'],
    ['wed', 'unknown'],
    ['thu', 'unknown'],
    ['fri', 'unknown'],
    ['sat', 'unknown'],
    ['sun', 'closed'],
  ]);
  expect(rows[0]?.ranges.map(plain)).toEqual(['9 h à midi', '13 h à 17 h']);
  expect(rows.filter((row) => row.isToday).map((row) => row.day)).toEqual(['mon']);
  expect(
    weekRows({ ...USUAL, hours, timeZone: 'America/Halifax' }, at, 'fr').find((row) => row.isToday)?.day,
  ).toBe('tue');
});

describe('a day of the calendar', () => {
  it.each([
    ['2026-06-24', 'mercredi 24 juin', 'Wednesday, June 24'],
    ['2026-08-01', 'samedi 1er août', 'Saturday, August 1'],
    ['2026-11-11', 'mercredi 11 novembre', 'Wednesday, November 11'],
  ])('%s', (day, french, english) => {
    expect(dayName(day, 'fr')).toBe(french);
    expect(dayName(day, 'en')).toBe(english);
  });
});
