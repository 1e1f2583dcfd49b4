import { expect, it } from 'vitest';
import { parseMoment } from './moment.ts';

it.each([
  ['2026-11-25T19:03:00Z', '2026-11-25T19:03:00.000Z'],
  ['2026-11-25 14:03:07.25 -05:00', '2026-11-25T19:03:07.250Z'],
  ['2026-11-25t14:03-0500', '2026-11-25T19:03:00.000Z'],
  ['2026-11-25 14:03+01', '2026-11-25T13:03:00.000Z'],
  [new Date(2026, 10, 25, 14, 3).toISOString(), new Date(2026, 10, 25, 14, 3).toISOString()],
  // As PostgreSQL prints a moment.
  ['2026-11-25 14:03:07.123456+00', '2026-11-25T14:03:07.123Z'],
])('reads %s', (text, iso) => {
  expect(parseMoment(text).toISOString()).toBe(iso);
});

it('takes the time of this machine without a zone', () => {
  expect(parseMoment('2026-11-25 14:03')).toEqual(new Date(2026, 10, 25, 14, 3));
  expect(parseMoment(' 2026-07-01T00:00:59 ')).toEqual(new Date(2026, 6, 1, 0, 0, 59));
});

it.each(['', 'yesterday 5', '14:03', '2026-11-25', '11/25/2026 14:03', '2026-11-25 14h03', 'Latest', '1'])(
  'refuses %j, which Date would guess at',
  (text) => {
    expect(() => parseMoment(text)).toThrow(`'${text}' is no moment such as '2026-11-25 14:03'`);
  },
);

it.each([
  ...['2026-11-31 10:00', '2026-02-29 00:00Z', '2026-00-10 00:00', '2026-13-01 00:00'],
  ...['2026-11-25 24:30', '2026-11-25 10:60', '2026-11-25 10:00:60Z'],
])('refuses %s, which no calendar has', (text) => {
  expect(() => parseMoment(text)).toThrow(`'${text}' is a moment that does not exist`);
});
