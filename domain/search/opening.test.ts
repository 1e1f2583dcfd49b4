import { expect, it } from 'vitest';
import { openingOf, parseOpen } from './opening.ts';

/** A Thursday evening in Montréal, Friday in Greenwich. */
const NOW = new Date('2026-11-27T02:00:00Z');

it.each([
  ['now', { at: NOW.toISOString() }],
  ['24h', { always: true }],
  ['thu', { date: '2026-11-26', from: 300, to: 1440 }],
  ['sat', { date: '2026-11-28', from: 300, to: 1440 }],
  ['weekend', { date: '2026-11-28', from: 300, to: 2880 }],
  ['wed-morning', { date: '2026-12-02', from: 360, to: 720 }],
  ['sun-evening', { date: '2026-11-29', from: 1020, to: 1440 }],
  ['fri-night', { date: '2026-11-27', from: 1380, to: 1800 }],
  ['fri-2130', { date: '2026-11-27', from: 1290, to: 1291 }],
  ['2027-06-24', { date: '2027-06-24', from: 300, to: 1440 }],
  ['2027-06-24-0900', { date: '2027-06-24', from: 540, to: 541 }],
  ['', null],
])('%s is an opening', (open, opening) => {
  expect(parseOpen(open)).toBe(open);
  expect(openingOf(open, NOW)).toEqual(opening);
});

it.each([
  null,
  'always',
  'NOW',
  'sat-',
  'sat-2460',
  'sat-2400',
  'sat-noon',
  'weekend-morning',
  '2027-02-30',
  '2027-6-24',
  'now-2130',
])('%s is no filter', (value) => {
  expect(parseOpen(value)).toBe('');
});

it('is of one day on Sunday, where it asks for the weekend', () => {
  const sunday = new Date('2026-11-29T17:00:00Z');
  expect(openingOf('weekend', sunday)).toEqual({ date: '2026-11-29', from: 300, to: 1440 });
});
