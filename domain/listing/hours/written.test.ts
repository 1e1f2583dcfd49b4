import { expect, test } from 'vitest';
import { parseHours, writeHours } from './written.ts';

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
