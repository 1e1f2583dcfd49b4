import { expect, it } from 'vitest';
import { formatAge } from './age.tsx';

const AT = '2026-03-01T12:00:00Z';
const after = (minutes: number, language = 'fr-CA') =>
  formatAge(AT, Date.parse(AT) + minutes * 60_000, language).replace(/\s/g, ' ');

it.each([
  [-5, 'il y a 1 minute'],
  [0, 'il y a 1 minute'],
  [59.9, 'il y a 59 minutes'],
  [60, 'il y a 1 heure'],
  [2879, 'il y a 47 heures'],
  [2880, 'il y a 2 jours'],
])('after %d minutes: %s', (minutes, words) => {
  expect(after(minutes)).toBe(words);
});

it('uses the language of the page', () => {
  expect(after(180, 'en-CA')).toBe('3 hours ago');
});
