import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatWait } from './moments.ts';

test('formats a moment in Quebec’s time zone, without a leading zero in the hour', () => {
  // Intl inserts no-break spaces.
  const plain = (language: string) => formatMoment('2026-03-01T14:05:00Z', language).replace(/\s/g, ' ');
  expect(plain('fr-CA')).toBe('1er mars 2026 à 9 h 05');
  expect(plain('en-CA')).toBe('March 1, 2026 at 9:05 a.m.');
});

test('only the first day of a month is an ordinal in French', () => {
  const plain = (at: string, language: string) => formatDay(at, language).replace(/\s/g, ' ');
  expect(plain('2026-03-01T12:00:00Z', 'fr-CA')).toBe('1er mars 2026');
  expect(plain('2026-03-11T12:00:00Z', 'fr-CA')).toBe('11 mars 2026');
  expect(plain('2026-03-01T12:00:00Z', 'en-CA')).toBe('March 1, 2026');
});

test('a wait is in seconds, then in minutes, rounded up', () => {
  expect(formatWait(119, 'en-CA')).toBe('119 seconds');
  expect(formatWait(121, 'en-CA')).toBe('3 minutes');
});
