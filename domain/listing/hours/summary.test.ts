import { expect, it } from 'vitest';
import type { Hours } from '../../pages/directory.ts';
import { weekSummary } from './summary.ts';

const DAY: [string, string][] = [['09:00', '17:00']];
const lines = (hours: Hours, locale: 'fr' | 'en') =>
  weekSummary(hours, locale).map(({ name, status, ranges }) =>
    [name, status, ...ranges].join(' | ').replaceAll('\u00a0', ' '),
  );

it('groups consecutive days with the same hours', () => {
  const week: Hours = { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: [['09:00', '21:00']], sat: [], sun: [] };
  expect(lines(week, 'fr')).toEqual([
    'du lundi au jeudi | open | 9 h à 17 h',
    'vendredi | open | 9 h à 21 h',
    'samedi et dimanche | closed',
  ]);
  expect(lines(week, 'en')).toEqual([
    'Monday to Thursday | open | 9 a.m. to 5 p.m.',
    'Friday | open | 9 a.m. to 9 p.m.',
    'Saturday and Sunday | closed',
  ]);
});

it('summarizes a uniform week in one line, also when it is unknown', () => {
  const always = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['00:00', '24:00']]]),
  ) as Hours;
  expect(lines(always, 'fr')).toEqual(['tous les jours | allDay']);
  expect(lines({}, 'en')).toEqual(['every day | unknown']);
});

it('separates days whose hours differ in one interval', () => {
  const week: Hours = { mon: DAY, tue: [...DAY, ['18:00', '02:00']] };
  expect(lines(week, 'fr')).toEqual([
    'lundi | open | 9 h à 17 h',
    'mardi | open | 9 h à 17 h | 18 h à 2 h',
    'du mercredi au dimanche | unknown',
  ]);
});
