import { expect, it } from 'vitest';
import { addDays, instantAt, localTime } from './time-zone.ts';

const MARCH_8 = { year: 2026, month: 3, day: 8 };

it('reads the wall clock of a zone', () => {
  const at = new Date('2026-07-01T02:30:59.999Z');
  expect(localTime(at, 'America/Toronto')).toEqual({ year: 2026, month: 6, day: 30, minutes: 22 * 60 + 30 });
  expect(localTime(at, 'America/Blanc-Sablon')).toMatchObject({ day: 30, minutes: 22 * 60 + 30 });
  expect(localTime(at, 'America/Halifax')).toMatchObject({ day: 30, minutes: 23 * 60 + 30 });
});

it.each([
  ['America/Toronto', 4],
  ['America/Halifax', 4],
  ['America/Blanc-Sablon', 0],
])(
  'finds the instant of every quarter of an hour of a year in %s but the %d that clocks skip',
  (timeZone, skipped) => {
    let missed = 0;
    for (let day = 0; day < 365; day += 1) {
      const date = addDays({ year: 2026, month: 1, day: 1 }, day);
      for (let minutes = 0; minutes < 1440; minutes += 15) {
        const shown = localTime(instantAt(date, minutes, timeZone), timeZone);
        if (shown.minutes !== minutes || shown.day !== date.day) missed += 1;
      }
    }
    expect(missed).toBe(skipped);
  },
);

it('moves a skipped time an hour later, and takes the first of two occurrences', () => {
  expect(instantAt(MARCH_8, 150, 'America/Toronto')).toEqual(new Date('2026-03-08T07:30:00Z'));
  const november1 = { year: 2026, month: 11, day: 1 };
  expect(instantAt(november1, 90, 'America/Toronto')).toEqual(new Date('2026-11-01T05:30:00Z'));
});

it('counts minutes on into the following days', () => {
  expect(instantAt(MARCH_8, 1440, 'America/Toronto')).toEqual(
    instantAt(addDays(MARCH_8, 1), 0, 'America/Toronto'),
  );
  expect(addDays(MARCH_8, -8)).toEqual({ year: 2026, month: 2, day: 28 });
});
