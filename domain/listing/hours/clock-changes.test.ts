import { afterEach, expect, it } from 'vitest';
import { clocksAround } from './clock-changes.ts';
import { forgetClocks, localTime, provideClockChanges } from './time-zone.ts';

afterEach(forgetClocks);

it('knows when clocks change, and where they do not', () => {
  const [montreal, , blancSablon] = clocksAround(new Date('2026-11-22T12:00:00Z'));
  expect(
    montreal?.changes.map(([since, offset]) => [new Date(since).toISOString(), offset / 3_600_000]),
  ).toEqual([
    ['2025-12-01T00:00:00.000Z', -5],
    ['2026-03-08T07:00:00.000Z', -4],
    ['2026-11-01T06:00:00.000Z', -5],
    ['2027-03-14T07:00:00.000Z', -4],
  ]);
  expect(blancSablon?.changes.map(([, offset]) => offset / 3_600_000)).toEqual([-4]);
});

it('a browser uses the clock changes that it is given, within the years that they cover', () => {
  const zone = 'America/Toronto';
  const january = new Date('2026-01-15T12:00:00Z');
  const [from, until] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2027-01-01T00:00:00Z')];
  // As if daylight saving time were permanent.
  provideClockChanges([{ zone, until, changes: [[from, -4 * 3_600_000]] }]);
  expect(localTime(january, zone).minutes).toBe(8 * 60);
  expect(localTime(new Date('2025-01-15T12:00:00Z'), zone).minutes).toBe(7 * 60);
  expect(localTime(new Date('2027-01-15T12:00:00Z'), zone).minutes).toBe(7 * 60);
});

it('agrees with Intl for every quarter of an hour of a year', () => {
  const zone = 'America/Halifax';
  const instants = Array.from(
    { length: 366 * 24 * 4 },
    (_, quarter) => new Date(Date.UTC(2026, 0, 1, 0, 15 * quarter)),
  );
  const asIntl = instants.map((at) => localTime(at, zone));
  provideClockChanges(clocksAround(new Date('2026-06-01T00:00:00Z')));
  expect(instants.map((at) => localTime(at, zone))).toEqual(asIntl);
});
