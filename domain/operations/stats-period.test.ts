import { expect, it } from 'vitest';
import { montrealDay, parsePeriod } from './stats-period.ts';

const TODAY = '2026-03-10';

it.each([
  ['', { name: '30', first: '2026-02-09', last: TODAY }],
  ['period=7', { name: '7', first: '2026-03-04', last: TODAY }],
  ['period=90', { name: '90', first: '2025-12-11', last: TODAY }],
  ['period=year', { name: 'year', first: '2025-03-11', last: TODAY }],
  ['period=toString', { name: '30', first: '2026-02-09', last: TODAY }],
  [
    'period=custom&from=2026-01-01&to=2026-01-31',
    { name: 'custom', first: '2026-01-01', last: '2026-01-31' },
  ],
  ['period=custom&from=2026-02-01&to=2026-01-31', { name: '30', first: '2026-02-09', last: TODAY }],
  ['period=custom&from=2026-02-30&to=2026-03-01', { name: '30', first: '2026-02-09', last: TODAY }],
  ['period=custom&from=2026-03-01&to=2026-03-11', { name: '30', first: '2026-02-09', last: TODAY }],
  ['period=custom&from=2020-01-01&to=2026-03-01', { name: '30', first: '2026-02-09', last: TODAY }],
])('?%s', (query, period) => {
  expect(parsePeriod(new URLSearchParams(query), TODAY)).toEqual(period);
});

it('is the day of Montréal, in winter as in summer', () => {
  expect(montrealDay(new Date('2026-01-15T04:59:59Z'))).toBe('2026-01-14');
  expect(montrealDay(new Date('2026-07-15T04:00:00Z'))).toBe('2026-07-15');
});
