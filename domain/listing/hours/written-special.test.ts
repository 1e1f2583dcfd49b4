import { expect, test } from 'vitest';
import { parseSpecialHours, readYearlyHours, writeSpecialHours } from './written-special.ts';

test.each([
  ['2026-06-24 closed holiday; 2026-07-19/2026-08-01 09:00-12:00 construction', []],
  ['2026-02-30 closed holiday; 2026-06-24 closed holiday', ['2026-02-30 closed holiday']],
  ['2026-12-25 closed holiday; 11-01/04-30 Closed seasonal', ['11-01/04-30 Closed seasonal']],
  ['2026-12-25 closed holiday\n2026-12-31/2026-12-26 closed', ['2026-12-31/2026-12-26 closed']],
  ['2026-12-25 closed holiday; 2026-12-24/2026-12-26 closed', ['2026-12-24/2026-12-26 closed']],
  ['2026-12-25 sur rendez-vous; 2026-12-26 9h-12h', ['2026-12-25 sur rendez-vous']],
])('%j is read without %j', (text, parts) => {
  const unread: string[] = [];
  const periods = parseSpecialHours(text, (part) => unread.push(part));
  expect(unread).toEqual(parts);
  const rest = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => !parts.includes(part))
    .join('; ');
  expect(periods).toEqual(parseSpecialHours(rest, (part) => expect.fail(part)));
  expect(periods).toEqual(parseSpecialHours(writeSpecialHours(periods ?? []), () => undefined));
});

test.each(['2026-02-30 closed', 'Noël', ''])('%j is no special hours', (text) => {
  expect(parseSpecialHours(text, (part) => expect.fail(part))).toBeNull();
});

test('a period without a year is a season', () => {
  const [read, ...others] = readYearlyHours('2026-12-25 closed holiday; 11-01/04-30 Closed seasonal');
  expect(others).toEqual([]);
  expect(read).toMatchObject({
    part: '11-01/04-30 Closed seasonal',
    season: { from: '11-01', to: '04-30', hours: { mon: [], sun: [] } },
  });
  expect(readYearlyHours('06-24/06-24 10h-16h')[0]?.season.hours.mon).toEqual([['10:00', '16:00']]);
  expect(readYearlyHours('13-01/04-30 closed; Noël')).toEqual([]);
});
