import { expect, it } from 'vitest';
import { formatDays, formatDuration, formatShare, formatShortDay, formatVital } from './words.tsx';

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it('formats days and ranges of days', () => {
  expect(formatDays('2026-03-01', '2026-03-01', 'fr-CA')).toBe('1er mars 2026');
  expect(spaced(formatDays('2026-03-01', '2026-03-07', 'fr-CA'))).toMatch(/^1er\s?[-–]\s?7 mars 2026$/);
});

it.each([
  [600, '10 min'],
  [5_400, '1,5 h'],
  [172_800, '48 h'],
  [216_000, '60 h'],
])('writes %d seconds as %s', (seconds, words) => {
  expect(spaced(formatDuration(seconds, 'fr-CA'))).toBe(words);
});

it('formats shares and web vitals', () => {
  expect(spaced(formatShare(1, 8, 'fr-CA'))).toBe('12,5 %');
  expect(spaced(formatShare(0, 0, 'fr-CA'))).toBe('0 %');
  expect(spaced(formatVital('LCP', 2_500, 'fr-CA'))).toBe('2,5 s');
  expect(spaced(formatVital('INP', 200, 'fr-CA'))).toBe('200 ms');
  expect(spaced(formatVital('CLS', 0.1, 'en-CA'))).toBe('0.10');
});

it('writes the first of a month as « 1er » in French', () => {
  expect(formatShortDay('2026-02-01', 'fr-CA')).toBe('1er févr.');
  expect(formatDays('2026-02-01', '2026-02-01', 'fr-CA')).toBe('1er février 2026');
  expect(formatDays('2026-01-20', '2026-02-01', 'fr-CA')).toMatch(/^20\sjanvier\D+1er\sfévrier\s2026$/);
  expect(formatDays('2026-02-01', '2026-02-15', 'fr-CA')).toMatch(/^1er\D+15\sfévrier\s2026$/);
  expect(formatShortDay('2026-02-11', 'fr-CA')).toMatch(/^11\sfévr\.$/);
  expect(formatShortDay('2026-02-01', 'en-CA')).toBe('Feb 1');
});
